import type { CommandId, DeviceId, UserId } from '../contract/index.ts';
import type { RefusedEntry } from './outbox-entry.ts';
import type { IndexedDBOptions } from './transport.ts';
import { withWaitingCommands, type CommandSeal } from './waiting-commands.ts';

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

export const readLeftBehind = (userId: UserId, options: IndexedDBOptions = {}): Promise<LeftBehind> =>
  withWaitingCommands(userId, null, options, async (waiting, storage) => {
    const entries = [...(await storage.queued(Infinity)), ...(await waiting.rows())];
    // One that a power cut has left in both is one.
    const unsent = new Map(entries.map(({ n, at }) => [n, at]));
    return {
      device: await storage.device(),
      unsent: unsent.size,
      lastGiven: [...unsent.values()].reduce<number | null>((last, at) => Math.max(last ?? at, at), null),
      refused: await storage.refused(),
    };
  });

/** While its owner is away: what waits to be sent lies sealed on the device, and of what was refused no details. On the disk once it resolves. */
export const sealLeftBehind = (
  userId: UserId,
  seal: CommandSeal,
  options: IndexedDBOptions = {},
): Promise<void> =>
  withWaitingCommands(userId, seal, options, async (waiting, storage) => {
    await waiting.sealQueue(storage);
    await storage.forgetDetails();
  });

/** For its owner, who is back. */
export const openLeftBehind = (
  userId: UserId,
  seal: CommandSeal,
  options: IndexedDBOptions = {},
): Promise<void> =>
  withWaitingCommands(userId, seal, options, (waiting, storage) => waiting.openQueue(storage));

/** Deletes what nobody has to send or read any more. */
export const trimLeftBehind = (userId: UserId, options: IndexedDBOptions = {}): Promise<void> =>
  withWaitingCommands(userId, null, options, (_waiting, storage) => storage.forgetAnswered());

/** Deletes an outbox, what waits sealed beside it too. */
export const wipeLeftBehind = (userId: UserId, options: IndexedDBOptions = {}): Promise<void> =>
  withWaitingCommands(userId, null, options, async (waiting, storage) => {
    await waiting.wipe();
    await storage.wipe();
  });

/** Forgets a refused command that somebody has read. */
export const dismissLeftBehind = (
  userId: UserId,
  id: CommandId,
  options: IndexedDBOptions = {},
): Promise<void> => withWaitingCommands(userId, null, options, (_waiting, storage) => storage.dismiss(id));
