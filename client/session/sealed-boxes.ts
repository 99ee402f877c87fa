import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { UserId } from '../../sync/contract/index.ts';
import type { Box, Locked } from './seal.ts';

/** For a vault, or for whoever has this device. */
export type KeptBox = Box | Locked;
export const isForVault = (box: KeptBox): box is Box => 'key' in box;

interface BoxesSchema extends DBSchema {
  boxes: { key: number; value: { userId: UserId; box: KeptBox }; indexes: { userId: string } };
}

async function using<T>(work: (database: IDBPDatabase<BoxesSchema>) => Promise<T>): Promise<T> {
  const database = await openDB<BoxesSchema>('sealed', 1, {
    upgrade: (created) =>
      void created.createObjectStore('boxes', { autoIncrement: true }).createIndex('userId', 'userId'),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** Adds what was sealed of an account that isn't signed in. On the disk once it resolves. */
export const addBox = (userId: UserId, box: KeptBox): Promise<void> =>
  using(async (database) => {
    const { store, done } = database.transaction('boxes', 'readwrite', { durability: 'strict' });
    await Promise.all([store.add({ userId, box }), done]);
  });

/** Oldest first. */
export const boxesOf = (userId: UserId): Promise<KeptBox[]> =>
  using(async (database) =>
    (await database.getAllFromIndex('boxes', 'userId', userId)).map(({ box }) => box),
  );

export const dropBoxes = (userId: UserId): Promise<void> =>
  using(async (database) => {
    const { store, done } = database.transaction('boxes', 'readwrite', { durability: 'strict' });
    const keys = await store.index('userId').getAllKeys(userId);
    await Promise.all([...keys.map((key) => store.delete(key)), done]);
  });
