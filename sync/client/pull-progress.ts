import type { Checkpoint, NounName, Scope } from '../contract/index.ts';

/** How far a noun was pulled. */
export interface PullProgress extends Checkpoint {
  /**
   * The epoch that was pulled to its end, when records of others were swept; '' once another has begun, whose records lie
   * among them, and null before the first.
   */
  completeEpoch: string | null;
  /** The scopes that were in the last complete pull. */
  completeScopes: string[];
  /** The first day of the records held, of a noun whose records belong to a day; null before the first pull. */
  since: string | null;
}

/** What a page has reached. */
export type Reached = Checkpoint & { since?: string | undefined };

export function advanceProgress(
  before: PullProgress | undefined,
  { epoch, after, since }: Reached,
  complete: boolean,
): PullProgress {
  return {
    epoch,
    after,
    completeEpoch: complete ? epoch : stillComplete(before, epoch),
    completeScopes: complete ? Object.keys(after) : (before?.completeScopes ?? []),
    since: since ?? before?.since ?? null,
  };
}

function stillComplete(before: PullProgress | undefined, epoch: string): string | null {
  const complete = before?.completeEpoch ?? null;
  return complete === null || before?.epoch === epoch ? complete : '';
}

export function withoutScopes(progress: PullProgress, scopes: readonly Scope[]): PullProgress {
  const gone = new Set<string>(scopes);
  return {
    ...progress,
    after: Object.fromEntries(Object.entries(progress.after).filter(([scope]) => !gone.has(scope))),
    completeScopes: progress.completeScopes.filter((scope) => !gone.has(scope)),
  };
}

/** Was everything of the scope pulled, of each of these nouns? */
export const isComplete = (
  progress: ReadonlyMap<NounName, PullProgress>,
  nouns: readonly NounName[],
  scope: Scope,
): boolean => nouns.every((noun) => progress.get(noun)?.completeScopes.includes(scope) ?? false);
