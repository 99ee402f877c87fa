import { createHash } from 'node:crypto';
import { IDEMPOTENCY_HEADER, type CallTable } from '../../sync/contract/calls/index.ts';
import { once } from '../changes/once.ts';
import type { Clock } from '../clock.ts';
import type { AnyHandler } from './handlers.ts';

/**
 * Handlers of rows with `once` answer a request that comes again under the same key, from the same person and with the same
 * content, by the change that they made the first time, and make none. What was refused is looked at anew. Source:
 * draft-ietf-httpapi-idempotency-key-header.
 */
export function answerOnce(
  table: CallTable,
  handlers: Record<string, AnyHandler>,
  clock: Clock,
): Record<string, AnyHandler> {
  const answer =
    (name: string, handle: AnyHandler): AnyHandler =>
    (given) => {
      const key = given.request.get(IDEMPOTENCY_HEADER);
      if (!key) return handle(given);
      const { actor, params, query, body } = given;
      const request = JSON.stringify([actor?.userId, name, key, params, query, body]);
      const id = createHash('sha256').update(request).digest('base64url');
      return once({ id, at: clock() }, () => handle(given));
    };

  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      table[name]?.once ? answer(name, handle) : handle,
    ]),
  );
}
