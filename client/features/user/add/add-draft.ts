import { z } from 'zod';
import type { SectionId } from '../../../../sync/contract/index.ts';
import { dropFormDraft, readFormDraft, writeFormDraft } from '../../../ui/form/form-drafts.ts';

const keyOf = (sectionId: SectionId) => `participants-${sectionId}`;

const draftSchema = z.object({
  text: z.string(),
  /** The server tells the cards of the same people again under the same id. */
  requestId: z.string(),
  /** They may have been added; nobody has closed their cards. */
  sent: z.boolean(),
});
/** A list for the bulk form: it outlives a reload until its cards were seen. */
export type AddDraft = z.infer<typeof draftSchema>;

export const writeAddDraft = (id: SectionId, draft: AddDraft): void => writeFormDraft(keyOf(id), draft);
export const dropAddDraft = (id: SectionId): void => dropFormDraft(keyOf(id));
export const readAddDraft = (id: SectionId): AddDraft | undefined =>
  draftSchema.safeParse(readFormDraft(keyOf(id))).data;
