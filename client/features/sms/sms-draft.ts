import { z } from 'zod';
import { userIdSchema, type UserId } from '../../../sync/contract/index.ts';
import { readFormDraft } from '../../ui/form/form-drafts.ts';

/** What is typed and not sent, and, where the panel keeps it, who was ticked for it. */
export const smsDraftSchema = z.object({
  template: z.string(),
  message: z.string(),
  hours: z.string(),
  price: z.string(),
  userIds: z.array(userIdSchema).default([]),
});
export type SmsDraft = z.infer<typeof smsDraftSchema>;

/** Who was ticked before the page was loaded anew. */
export const keptRecipients = (draftKey: string): ReadonlySet<UserId> =>
  new Set(smsDraftSchema.safeParse(readFormDraft(draftKey)).data?.userIds);
