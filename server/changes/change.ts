import type { Actor } from '../../sync/contract/index.ts';
import type { Clock } from '../clock.ts';
import { changedMeanwhile } from '../http/problems.ts';
import type { Reply } from '../http/reply.ts';
import type { AuditRow, Commit, Store, Write } from '../store/store.ts';

/** A change that a handler has decided on, or the reply that says why there is none. */
export type Decision<T> = { commit: Commit; result: T } | { reply: Reply };
export type Changed<T> = { ok: true; result: T } | { ok: false; reply: Reply };

const ATTEMPTS = 5;

/** Reads, decides and commits; where somebody else was faster, or took the name that was free, it decides anew. */
export async function change<T>(store: Store, decide: () => Promise<Decision<T>>): Promise<Changed<T>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const decision = await decide();
    if ('reply' in decision) return { ok: false, reply: decision.reply };
    const { ok } = await store.commit(decision.commit);
    if (ok) return { ok: true, result: decision.result };
  }
  return { ok: false, reply: changedMeanwhile() };
}

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
