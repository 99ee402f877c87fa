import { z } from 'zod';
import { dropFormDraft, readFormDraft, writeFormDraft } from '../../../ui/form/form-drafts.ts';

const KEY = 'slides-batch-run';

const noteSchema = z.object({ groupName: z.string(), made: z.number(), total: z.number() });
/** How far a batch got: for whoever closed or reloaded the page in the middle of it. */
export type BatchNote = z.infer<typeof noteSchema>;

export const writeBatchNote = (note: BatchNote): void => writeFormDraft(KEY, note);
export const dropBatchNote = (): void => dropFormDraft(KEY);
export const readBatchNote = (): BatchNote | undefined => noteSchema.safeParse(readFormDraft(KEY)).data;
