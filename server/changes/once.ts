import { AsyncLocalStorage } from 'node:async_hooks';
import { collections } from '../store/collections.ts';
import type { Store, Write } from '../store/store.ts';
import { insert } from '../store/write.ts';

interface Request {
  /** The same whenever the request comes again. */
  id: string;
  at: number;
}

/** The request under way, and how many changes it has made so far. */
const requests = new AsyncLocalStorage<Request & { changes: number }>();

/** What `change` does within `work` it does once for the request: another time it gives what it gave then. */
export const once = <T>(request: Request, work: () => T): T => requests.run({ ...request, changes: 0 }, work);

/** What the next change of the request under way gave, or is to give; undefined where the request may be carried out anew. */
export function nextOfRequest(store: Store) {
  const request = requests.getStore();
  if (!request) return undefined;
  const id = `${request.id}-${request.changes++}`;
  return {
    kept: () => store.get(collections.keptAnswer, id),
    keep: (result: unknown): Write => insert(collections.keptAnswer, { id, at: request.at, result }, null),
  };
}
