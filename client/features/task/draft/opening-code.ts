import type { TaskContent, TaskProgress } from '../../../../sync/contract/index.ts';
import { counterOf, type CodeRevision } from '../../../../sync/domain/task-progress.ts';
import { editOf, type Draft } from './draft-store.ts';

type Progress = Pick<TaskProgress, 'code' | 'revisions' | 'hintShownAt'> | undefined;

/** The code that a fresh start gives: the easier one once the hint was shown. */
export function startingCodeOf(content: TaskContent, hintShown: boolean): string {
  return (hintShown && content.easierStartingCode) || content.startingCode;
}

export const newestRevisionId = (progress: Progress): string | null => progress?.revisions.at(-1)?.id ?? null;

interface Opening {
  code: string;
  /** The count of the newest that this device has written. */
  edit: number;
  /** What this device has written and does not open with: it belongs into the history. */
  lost: Draft[];
}

/**
 * Which code a task opens with: what this device has written last, unless another one has saved since, else a fresh start. What
 * this device wrote last is told by its own count. What it typed after the newest synced revision wins, and whatever it typed
 * where that revision is its own. Of two devices that did not know of each other the one that saved more wins; their clocks
 * decide only between equals.
 */
export function chooseOpeningCode(
  drafts: readonly (Draft | undefined)[],
  progress: Progress,
  content: TaskContent,
  device: string | null,
): Opening {
  const written = drafts.filter((draft) => draft !== undefined);
  const own = written.reduce<Draft | undefined>(laterOf, undefined);
  const synced = progress?.revisions.at(-1);
  const isOwnCode = own && (!synced || isAhead(own, synced, progress, device));
  const freshCode = () => startingCodeOf(content, (progress?.hintShownAt ?? null) !== null);
  const code = isOwnCode ? own.code : (synced?.code ?? progress?.code ?? freshCode());
  const lost = written.filter((draft) => draft.code !== code && draft.code.trim() !== '');
  return { code, edit: editOf(own), lost };
}

function laterOf(a: Draft | undefined, b: Draft): Draft {
  if (!a || editOf(b) > editOf(a)) return b;
  return editOf(b) === editOf(a) && b.at > a.at ? b : a;
}

function isAhead(own: Draft, synced: CodeRevision, progress: Progress, device: string | null): boolean {
  if (own.seen === synced.id || synced.device === device) return true;
  const seen = progress?.revisions.find(({ id }) => id === own.seen);
  if (counterOf(synced) > counterOf(seen ?? {}) + 1) return false;
  return own.at > synced.at;
}
