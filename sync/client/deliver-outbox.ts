import type { UserId } from '../contract/index.ts';
import { createBackoff } from './backoff.ts';
import { createLine } from './line.ts';
import { openDexieOutbox } from './dexie-outbox-storage.ts';
import { createDrain } from './drain.ts';
import type { SyncFetch, SyncLock } from './transport.ts';

export interface DeliveryOptions {
  userId: UserId;
  /** Carries the account's delivery token, which can send its commands and nothing else. */
  fetch: SyncFetch;
  lock: SyncLock;
  signal: AbortSignal;
  now?: () => number;
  indexedDB?: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
}

/**
 * Sends what an account that has signed out left on this device, as far as the network allows now. Resolves with
 * the number of commands still unsent. Reads no records, so nothing of the account is shown.
 */
export async function deliverOutbox(options: DeliveryOptions): Promise<number> {
  const { userId, fetch, lock, signal, now = Date.now, indexedDB = {} } = options;
  const storage = openDexieOutbox(userId, indexedDB);
  try {
    const drain = createDrain({
      storage,
      fetch,
      deviceNow: now,
      learn: () => undefined,
      line: createLine(now),
      backoff: createBackoff(Math.random),
    });
    await lock(`sync-${userId}`, signal, async () => {
      let step = await drain.step();
      while (step.status === 'progress' && !signal.aborted) step = await drain.step();
    });
    return (await storage.recount()).queued;
  } finally {
    storage.close();
  }
}
