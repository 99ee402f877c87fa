import type { TaskContent, TaskProgress } from '../../../../sync/contract/index.ts';
import type { Draft } from './draft-store.ts';

type Progress = Pick<TaskProgress, 'code' | 'revisions' | 'hintShownAt'> | undefined;

/** The code that a fresh start gives: the easier one once the hint was shown. */
export function startingCodeOf(content: TaskContent, hintShown: boolean): string {
  return (hintShown && content.easierStartingCode) || content.startingCode;
}

export const newestRevisionId = (progress: Progress): string | null => progress?.revisions.at(-1)?.id ?? null;

/**
 * Which code a task opens with: the local draft where it is newer than the synced code, else the synced code, else a fresh
 * start. A draft typed after the newest synced revision wins whatever the clocks say; only where another device has saved
 * since do their times decide. What loses stays in the history.
 */
export function chooseOpeningCode(
  drafts: readonly (Draft | undefined)[],
  progress: Progress,
  content: TaskContent,
): string {
  const draft = drafts.reduce(
    (newest, other) => (other && (!newest || other.at > newest.at) ? other : newest),
    undefined,
  );
  const synced = progress?.revisions.at(-1);
  if (draft && (!synced || draft.seen === synced.id || draft.at > synced.at)) return draft.code;
  return synced?.code ?? progress?.code ?? startingCodeOf(content, (progress?.hintShownAt ?? null) !== null);
}
