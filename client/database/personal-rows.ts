import { openDB, type IDBPDatabase } from 'idb';
import type { NounName, UserId } from '../../sync/contract/index.ts';

/** What the school publishes for everybody. Any other noun is personal, a new one too. */
const PUBLISHED: readonly NounName[] = ['task', 'slide', 'configuration'];
/** The contract comes with the databases: a visitor's first screen has no use for it. */
async function personalNouns(): Promise<NounName[]> {
  const { nouns } = await import('../../sync/contract/index.ts');
  return (Object.keys(nouns) as NounName[]).filter((noun) => !PUBLISHED.includes(noun));
}

const TEXTS = 'localStorage';

/** Rows of one place on this device (an IndexedDB database, or localStorage), by their store. */
export interface PersonalRows {
  place: string;
  stores: Record<string, [key: IDBValidKey, row: unknown][]>;
}

const isRecordDatabase = (name: string, userId: UserId, nouns: readonly NounName[]) =>
  nouns.some((noun) => name.startsWith(`rxdb-dexie-records-${userId}--`) && name.endsWith(`--${noun}`));

/** Where something personal of an account may lie. Read as it is on the disk, so that each owner migrates it as ever. */
export async function personalPlaces(userId: UserId): Promise<string[]> {
  const nouns = await personalNouns();
  const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const personal = databases.filter(
    (name) =>
      [`drafts-${userId}`, `outbox-${userId}`].includes(name) || isRecordDatabase(name, userId, nouns),
  );
  return [...personal, TEXTS];
}

/** What its owner has typed, and no server has. */
export const isTyped = ({ place }: PersonalRows): boolean => place.startsWith('drafts-') || place === TEXTS;

/** Of the outbox all but what still has to go out, and how far this device has come. */
const isPersonal = (place: string, store: string, row: unknown): boolean =>
  !place.startsWith('outbox-') ||
  store === 'settled' ||
  (store === 'commands' && (row as { state: string }).state !== 'queued');

async function using<T>(name: string, work: (database: IDBPDatabase) => Promise<T>): Promise<T> {
  const database = await openDB(name);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** What lies in a place in plain; null where there is nothing. */
export async function readPersonal(userId: UserId, place: string): Promise<PersonalRows | null> {
  const stores =
    place === TEXTS
      ? { texts: textsOf(userId) }
      : await using(place, async (database) => {
          const found: PersonalRows['stores'] = {};
          for (const store of database.objectStoreNames) found[store] = await rowsOf(database, place, store);
          return found;
        });
  const filled = Object.entries(stores).filter(([, rows]) => rows.length > 0);
  return filled.length > 0 ? { place, stores: Object.fromEntries(filled) } : null;
}

const textsOf = (userId: UserId): [string, unknown][] =>
  Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '')
    .filter((key) => key.endsWith(`/${userId}`))
    .map((key) => [key, localStorage.getItem(key)]);

/** Chromium writes localStorage late: a power cut brings back what was removed. */
export const hasPersonalTexts = (userId: UserId): boolean => textsOf(userId).length > 0;

async function rowsOf(
  database: IDBPDatabase,
  place: string,
  store: string,
): Promise<[IDBValidKey, unknown][]> {
  const reading = database.transaction(store).store;
  const [keys, rows] = await Promise.all([reading.getAllKeys(), reading.getAll()]);
  return keys.flatMap((key, i) => (isPersonal(place, store, rows[i]) ? [[key, rows[i]]] : []));
}

/** Removes these rows, but for those that have changed since they were read. */
export async function removePersonal({ place, stores }: PersonalRows): Promise<void> {
  if (place === TEXTS) {
    for (const [key, text] of stores['texts'] ?? [])
      if (localStorage.getItem(String(key)) === text) localStorage.removeItem(String(key));
    return;
  }
  await using(place, async (database) => {
    const transaction = database.transaction(Object.keys(stores), 'readwrite', { durability: 'strict' });
    for (const [name, rows] of Object.entries(stores)) {
      const store = transaction.objectStore(name);
      const now = await store.getAll();
      const unchanged = new Set(now.map((row) => JSON.stringify(row)));
      const gone = rows.filter(([, row]) => unchanged.has(JSON.stringify(row)));
      if (gone.length === now.length) void store.clear();
      else for (const [key] of gone) void store.delete(key);
    }
    await transaction.done;
  });
}

/** Puts rows back; all of them or none. */
export async function putPersonal({ place, stores }: PersonalRows): Promise<void> {
  if (place === TEXTS) {
    for (const [key, text] of stores['texts'] ?? []) localStorage.setItem(String(key), String(text));
    return;
  }
  await using(place, async (database) => {
    const transaction = database.transaction(Object.keys(stores), 'readwrite', { durability: 'strict' });
    for (const [name, rows] of Object.entries(stores)) {
      const store = transaction.objectStore(name);
      for (const [key, row] of rows) void (store.keyPath === null ? store.put(row, key) : store.put(row));
    }
    await transaction.done;
  });
}

/** Of what is gone for good: the next pull brings it again from its beginning. */
export async function forgetProgress(userId: UserId): Promise<void> {
  const place = `outbox-${userId}`;
  if (!(await personalPlaces(userId)).includes(place)) return;
  const nouns = await personalNouns();
  await using(place, async (database) => {
    const { store, done } = database.transaction('progress', 'readwrite', { durability: 'strict' });
    for (const noun of nouns) void store.delete(noun);
    await done;
  });
}
