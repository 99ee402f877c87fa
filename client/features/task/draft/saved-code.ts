import { z } from 'zod';
import { readStored, writeStored } from '../../../ui/stored-value.ts';
import type { Draft, DraftKey } from './draft-store.ts';

/**
 * Code in browser storage, keyed by group, priority and user id. Written on each run, as the learner seed says, and when the
 * page goes away: unlike IndexedDB it is written before the page is gone. Nothing is kept for a guest.
 */
const storageKey = ({ groupName, priority, userId }: DraftKey) => `code/${groupName}/${priority}/${userId}`;

const savedSchema = z.object({
  code: z.string(),
  at: z.number(),
  seen: z.string().nullable(),
  edit: z.number().optional(),
});

export function saveCodeInBrowser(key: DraftKey, draft: Draft): void {
  if (key.userId !== null) writeStored(storageKey(key), draft);
}

export function readCodeInBrowser(key: DraftKey): Draft | undefined {
  return key.userId === null ? undefined : (readStored(storageKey(key), savedSchema) ?? undefined);
}

export function forgetCodeInBrowser(userId: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('code/') && key.endsWith(`/${userId}`)) localStorage.removeItem(key);
  }
}
