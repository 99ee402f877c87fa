import { createHash } from 'node:crypto';
import { IDEMPOTENCY_HEADER, type CallTable } from '../../sync/contract/calls/index.ts';
import type { ServerContext } from '../context.ts';
import { collections } from '../store/collections.ts';
import { overwrite } from '../store/write.ts';
import type { AnyHandler } from './handlers.ts';

/**
 * Handlers of rows with `once` answer a request that comes again under the same key, from the same person and with the same
 * content, as they did the first time, and do nothing. Failures aren't kept. Source: draft-ietf-httpapi-idempotency-key-header.
 */
export function answerOnce(
  table: CallTable,
  handlers: Record<string, AnyHandler>,
  { store, clock }: Pick<ServerContext, 'store' | 'clock'>,
): Record<string, AnyHandler> {
  const running = new Map<string, ReturnType<AnyHandler>>();

  const answer = async (id: string, handle: () => ReturnType<AnyHandler>) => {
    const kept = await store.get(collections.keptAnswer, id);
    if (kept) return { ok: true as const, result: kept.doc.result };
    const outcome = await handle();
    if ('ok' in outcome) {
      const doc = { id, at: clock(), result: outcome.result };
      await store.commit({ writes: [overwrite(collections.keptAnswer, doc, null)] });
    }
    return outcome;
  };

  const once =
    (name: string, handle: AnyHandler): AnyHandler =>
    (given) => {
      const key = given.request.get(IDEMPOTENCY_HEADER);
      if (!key) return handle(given);
      const { actor, params, query, body } = given;
      const request = JSON.stringify([actor?.userId, name, key, params, query, body]);
      const id = createHash('sha256').update(request).digest('base64url');
      const outcome =
        running.get(id) ?? answer(id, async () => handle(given)).finally(() => running.delete(id));
      running.set(id, outcome);
      return outcome;
    };

  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [name, table[name]?.once ? once(name, handle) : handle]),
  );
}
