import type { UserId } from '../contract/index.ts';
import { createBackoff } from './backoff.ts';
import { createLine } from './line.ts';
import { createDrain, type DrainStep } from './drain.ts';
import { readLeftBehind, type LeftBehind } from './left-behind.ts';
import type { IndexedDBOptions, SyncFetch, SyncLock } from './transport.ts';
import { withWaitingCommands, type CommandSeal } from './waiting-commands.ts';

export interface DeliveryOptions {
  userId: UserId;
  /** Carries the account's delivery token, which can send its commands and nothing else. */
  fetch: SyncFetch;
  lock: SyncLock;
  /** Of this device. */
  seal: CommandSeal;
  signal: AbortSignal;
  now?: () => number;
  indexedDB?: IndexedDBOptions;
}

export interface Delivery {
  left: LeftBehind;
  /** How the last request ended: 'idle' where all is sent, 'signed-out' where the token is worth nothing any more. */
  status: DrainStep['status'];
}

/**
 * Sends what an account that has signed out left on this device, as far as the network allows now. Reads no records, so
 * nothing of the account is shown.
 */
export async function deliverOutbox(options: DeliveryOptions): Promise<Delivery> {
  const { userId, fetch, lock, seal, signal, now = Date.now, indexedDB = {} } = options;
  let status: DrainStep['status'] = 'progress';
  await withWaitingCommands(userId, seal, indexedDB, async (waiting, outbox) => {
    const drain = createDrain({
      storage: await waiting.within(outbox),
      fetch,
      deviceNow: now,
      learn: () => undefined,
      line: createLine(now),
      backoff: createBackoff(Math.random),
    });
    await lock(`sync-${userId}`, signal, async () => {
      while (status === 'progress' && !signal.aborted) ({ status } = await drain.step());
    });
  });
  return { status, left: await readLeftBehind(userId, indexedDB) };
}
