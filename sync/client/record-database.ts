import { Dexie } from 'dexie';
import { addRxPlugin, createRxDatabase, type RxCollection, type RxDatabase, type RxJsonSchema } from 'rxdb';
import { RxDBMigrationSchemaPlugin } from 'rxdb/plugins/migration-schema';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { nouns, type NounName, type UserId } from '../contract/index.ts';
import { plainHash } from './plain-hash.ts';
import { readInOne } from './read-in-one.ts';
import type { IndexedDBOptions } from './transport.ts';

addRxPlugin(RxDBMigrationSchemaPlugin);

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

type RecordSchema = RxJsonSchema<HeldRecord>;

const schema: RecordSchema = {
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
/** Listed by section. Version 1 added the index. */
const byScope: RecordSchema = {
  ...schema,
  version: 1,
  properties: { ...schema.properties, scope: { type: 'string', maxLength: 80 } },
  indexes: ['scope'],
};
/** Listed by group. Version 1 added the index. */
const byGroup: RecordSchema = {
  ...schema,
  version: 1,
  properties: {
    ...schema.properties,
    data: {
      type: 'object',
      properties: { groupName: { type: 'string', maxLength: 80 } },
      required: ['groupName'],
      additionalProperties: true,
    },
  },
  indexes: ['data.groupName'],
};

/** Where a noun is listed by something else than the beginning of its ids. Each index makes pulling dearer. */
const listed: Partial<Record<NounName, RecordSchema>> = { user: byScope, userField: byScope, slide: byGroup };
const schemaOf = (noun: NounName): RecordSchema => listed[noun] ?? schema;
const unchanged = (record: HeldRecord): HeldRecord => record;

const names = Object.keys(nouns) as NounName[];
const nameOf = (userId: UserId): string => `records-${userId}`;

/**
 * Opens the read models of one account, those of an older version migrated first; a migration that was cut off goes on.
 * RxDB allows about 13 collections in a page: close one account's before the next.
 */
export async function openRecordDatabase(
  userId: UserId,
  options: IndexedDBOptions = {},
): Promise<RecordDatabase> {
  const database = await createRxDatabase<Record<NounName, HeldCollection>>({
    name: nameOf(userId),
    storage: getRxStorageDexie({
      ...options,
      chromeTransactionDurability: 'strict',
      // RxDB has a cache of its own.
      cache: 'disabled',
      onCreate: readInOne,
    }),
    eventReduce: true,
    // RxDB's own hash needs Web Crypto, which browsers withhold from a page without https.
    ...((globalThis.crypto?.subtle as SubtleCrypto | undefined) ? {} : { hashFunction: plainHash }),
  });
  try {
    await database.addCollections(Object.fromEntries(names.map((noun) => [noun, collectionOf(noun)])));
    await Promise.all(names.map((noun) => migrate(database[noun])));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

const collectionOf = (noun: NounName) => ({
  schema: schemaOf(noun),
  autoMigrate: false,
  migrationStrategies: schemaOf(noun).version === 0 ? {} : { 1: unchanged },
});

const MIGRATION_BATCH = 1_000;

async function migrate(collection: HeldCollection): Promise<void> {
  if (await collection.migrationNeeded()) await collection.migratePromise(MIGRATION_BATCH);
}

/** Deletes a closed database. RxDB's own removal leaves the emptied IndexedDB databases, named by the account, behind. */
export async function wipeRecordDatabase(userId: UserId, options: IndexedDBOptions = {}): Promise<void> {
  const stores = [
    '0--_rxdb_internal',
    ...names.flatMap((noun) => versionsOf(noun).map((version) => `${version}--${noun}`)),
    ...names.flatMap((noun) =>
      versionsOf(noun).map((version) => `${version}--rx-migration-state-meta-${noun}-${version}`),
    ),
  ];
  const all = stores.map((store) => `rxdb-dexie-${nameOf(userId)}--${store}`);
  await Promise.all(all.map((name) => new Dexie(name, options).delete()));
}

const versionsOf = (noun: NounName): number[] =>
  Array.from({ length: schemaOf(noun).version + 1 }, (_, version) => version);
