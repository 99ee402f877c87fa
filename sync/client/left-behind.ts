import type { CommandId, DeviceId, UserId } from '../contract/index.ts';
import { openDexieOutbox, type DexieOutboxStorage } from './dexie-outbox-storage.ts';
import type { RefusedEntry } from './outbox-entry.ts';
import type { IndexedDBOptions } from './transport.ts';

/** What an account that isn't open has left on this device. */
export interface LeftBehind {
  device: DeviceId;
  /** Commands that no server has answered. */
  unsent: number;
  /** When the last of them was given, epoch milliseconds; null where there is none. */
  lastGiven: number | null;
  /** Refused commands that nobody has read, oldest first. */
  refused: RefusedEntry[];
}

async function using<T>(
  userId: UserId,
  options: IndexedDBOptions,
  work: (storage: DexieOutboxStorage) => Promise<T>,
): Promise<T> {
  const storage = openDexieOutbox(userId, options);
  try {
    return await work(storage);
  } finally {
    storage.close();
  }
}

export const readLeftBehind = (userId: UserId, options: IndexedDBOptions = {}): Promise<LeftBehind> =>
  using(userId, options, async (storage) => {
    const entries = await storage.queued(Infinity);
    return {
      device: await storage.device(),
      unsent: entries.length,
      lastGiven: entries.reduce<number | null>((last, { at }) => Math.max(last ?? at, at), null),
      refused: await storage.refused(),
    };
  });

/** Forgets a refused command that somebody has read. */
export const dismissLeftBehind = (
  userId: UserId,
  id: CommandId,
  options: IndexedDBOptions = {},
): Promise<void> => using(userId, options, (storage) => storage.dismiss(id));
