import { IDEMPOTENCY_HEADER } from '../../sync/contract/calls/call.ts';
import { fingerprint, newId } from '../../sync/contract/index.ts';
import { mayBeDone, type Result } from './request-json.ts';

const PREFIX = 'unanswered:';

/** Through a reload, as what was typed (ui/form/form-drafts.ts). Where the tab's storage is shut, in memory. */
const memory = new Map<string, string>();
const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/** The key under which this request is sent, the same again until it was answered: the server takes it once. */
export function keyOf(request: unknown): string {
  const name = PREFIX + fingerprint(request);
  const key = attempt(() => sessionStorage.getItem(name)) ?? memory.get(name) ?? newId();
  memory.set(name, key);
  attempt(() => sessionStorage.setItem(name, key));
  return key;
}

export const keyHeader = (request: unknown): Record<string, string> => ({
  [IDEMPOTENCY_HEADER]: keyOf(request),
});

/** What may be done keeps its key; any other answer ends the request, and the next like it is a new one. */
export function noteAnswer(request: unknown, result: Result<unknown>): void {
  if (!result.ok && mayBeDone(result)) return;
  const name = PREFIX + fingerprint(request);
  memory.delete(name);
  attempt(() => sessionStorage.removeItem(name));
}
