import { Dexie, type DexieOptions } from 'dexie';
import { createRxDatabase, type RxCollection, type RxDatabase, type RxJsonSchema } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { nouns, type NounName, type UserId } from '../contract/index.ts';
import { plainHash } from './plain-hash.ts';

/** A pulled record as RxDB keeps it. One shape for every noun; `data` is what the noun's contract describes. */
export interface HeldRecord {
  id: string;
  scope: string;
  number: number;
  epoch: string;
  data: object;
}

export type HeldCollection = RxCollection<HeldRecord>;
export type RecordDatabase = RxDatabase<Record<NounName, HeldCollection>>;

const schema: RxJsonSchema<HeldRecord> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    // Room for the longest id: a person, a group's name and a priority.
    id: { type: 'string', maxLength: 200 },
    scope: { type: 'string' },
    number: { type: 'integer' },
    epoch: { type: 'string' },
    data: { type: 'object', additionalProperties: true },
  },
  required: ['id', 'scope', 'number', 'epoch', 'data'],
};

const nameOf = (userId: UserId): string => `records-${userId}`;
const storageFor = (options: DexieOptions) =>
  getRxStorageDexie({ ...options, chromeTransactionDurability: 'strict' });

/** Opens the read models of one account. RxDB allows about 13 collections in a page: close one account's before the next. */
export async function openRecordDatabase(
  userId: UserId,
  options: DexieOptions = {},
): Promise<RecordDatabase> {
  const database = await createRxDatabase<Record<NounName, HeldCollection>>({
    name: nameOf(userId),
    storage: storageFor(options),
    eventReduce: true,
    // RxDB's own hash needs Web Crypto, which browsers withhold from a page without https.
    ...((globalThis.crypto?.subtle as SubtleCrypto | undefined) ? {} : { hashFunction: plainHash }),
  });
  const names = Object.keys(nouns) as NounName[];
  await database.addCollections(
    Object.fromEntries(names.map((name) => [name, { schema, autoMigrate: false }])),
  );
  return database;
}

/** Deletes a closed database. RxDB's own removal leaves the emptied IndexedDB databases, named by the account, behind. */
export async function wipeRecordDatabase(userId: UserId, options: DexieOptions = {}): Promise<void> {
  const stores = ['_rxdb_internal', ...Object.keys(nouns)];
  const names = stores.map((store) => `rxdb-dexie-${nameOf(userId)}--${schema.version}--${store}`);
  await Promise.all(names.map((name) => new Dexie(name, options).delete()));
}
