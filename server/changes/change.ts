import { fingerprint, type Actor } from '../../sync/contract/index.ts';
import type { Clock } from '../clock.ts';
import type { AuditRow, Commit, Store, Write } from '../store/store.ts';
import { nextOfRequest } from './once.ts';

/** What was decided: the change and what it gives, or the code of the reason why there is none. */
export type Decision<T, Code extends string> = { commit: Commit; result: T } | Refused<Code>;
/** `conflict`: others were faster each time. */
export type Changed<T, Code extends string = never> = { ok: true; result: T } | Refused<Code | 'conflict'>;

export interface Refused<Code extends string> {
  ok: false;
  code: Code;
}

export const refused = <Code extends string>(code: Code): Refused<Code> => ({ ok: false, code });

/** Everything is as it was wanted: nothing is written, in no history either. */
export const unchanged = <T>(result: T): { commit: Commit; result: T } => ({
  commit: { writes: [] },
  result,
});

const ATTEMPTS = 5;

/**
 * Reads, decides and commits; where somebody else was faster, or took the name that was free, it decides anew. What a request
 * that may come again is to be told (once.ts) is kept by the commit itself, so that no end of the process comes between.
 */
export async function change<T, Code extends string = never>(
  store: Store,
  decide: () => Promise<Decision<T, Code>>,
): Promise<Changed<T, Code>> {
  const request = nextOfRequest(store);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const decision = await decide();
    // After deciding: what was decided by the change of the same request is then seen with what it gave.
    const before = await request?.kept();
    if (before) return { ok: true, result: before.doc.result as T };
    if (!('commit' in decision)) return decision;
    const { commit, result } = decision;
    const { ok } = await store.commit(
      request ? { ...commit, writes: [...commit.writes, request.keep(result)] } : commit,
    );
    if (ok) return { ok: true, result };
  }
  return refused('conflict');
}

/** Nothing would be lost by writing the one over the other. */
export const isSame = (one: unknown, other: unknown): boolean => fingerprint(one) === fingerprint(other);

/**
 * Was the editor opened with something else than `current`, as it would be answered now? Undefined: nobody said with what.
 * Where `wanted` stands there already nothing can be lost: it is a save whose answer never came, sent again.
 */
export const isChangedSince = (seen: string | undefined, current: unknown, wanted?: unknown): boolean =>
  seen !== undefined && fingerprint(current) !== seen && (wanted === undefined || !isSame(current, wanted));

/** Who did what to which record. Passwords and tokens never come here. */
export function auditRow(
  actor: Pick<Actor, 'userId'>,
  clock: Clock,
  action: string,
  record: Pick<Write, 'collection' | 'id'>,
  values: { before: unknown; after: unknown },
): Omit<AuditRow, 'id'> {
  return {
    at: clock(),
    by: actor.userId,
    action,
    collection: record.collection,
    recordId: record.id,
    ...values,
  };
}
