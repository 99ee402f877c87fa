import { createConnection, type Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collection } from '../../../server/store/collection.ts';
import { allCollections } from '../../../server/store/collections.ts';
import { filterOf, sortOf } from '../../../server/store/mongo/query.ts';
import { chooseStore } from '../../../server/store/open-store.ts';
import type { Query, Store } from '../../../server/store/store.ts';
import { MONGO_TIMEOUT, startMongo, type TestMongo } from '../../support/mongo.ts';
import { describeStore } from './contract.ts';
import type { Place } from './contract/place.ts';
import { findIds, loose, person, write, type LooseQuery } from './contract/samples.ts';

let mongo: TestMongo;
beforeAll(async () => {
  mongo = await startMongo();
}, MONGO_TIMEOUT);
afterAll(() => mongo?.stop());

/** Emptied databases, with their indexes: to build those for each test takes longer than the tests. */
const emptied: string[] = [];

async function empty(uri: string): Promise<void> {
  const connection = await createConnection(uri).asPromise();
  for (const { name } of await connection.listCollections()) {
    // `meta` tells what the indexes and keys were made for, which stays true; a test has migrations of its own.
    const gone = name === 'meta' ? { _id: /^migration:/ as never } : {};
    await connection.collection(name).deleteMany(gone);
  }
  await connection.close();
  emptied.push(uri);
}

function makePlace(): Place {
  const settings = { dataDir: 'unused', mongodbUri: emptied.pop() ?? mongo.database() };
  const stores: Store[] = [];
  return {
    settings,
    abandoned: false,
    async open(clock = Date.now, migrations) {
      const store = await chooseStore({ ...settings, clock, ...(migrations ? { migrations } : {}) });
      await store.open();
      stores.push(store);
      return store;
    },
    async leave() {
      for (const store of stores) await store.close();
      if (!this.abandoned) await empty(settings.mongodbUri);
    },
  };
}

describeStore('the MongoDB store', { makePlace, effort: { histories: 8, increments: 3 } });

describe('the MongoDB database', () => {
  async function withDatabase(work: (connection: Connection, place: Place) => Promise<void>): Promise<void> {
    const place = makePlace();
    await place.open();
    const connection = await createConnection(place.settings.mongodbUri!).asPromise();
    try {
      await work(connection, place);
    } finally {
      await connection.close();
      await place.leave();
    }
  }

  async function planOf(connection: Connection, collection: Collection, query: LooseQuery): Promise<string> {
    const cursor = connection
      .collection(`c_${collection.name}`)
      .find(filterOf(collection, query as Query) as object)
      .sort(sortOf(collection, (query as Query).sort));
    const { queryPlanner } = (await cursor.explain('queryPlanner')) as {
      queryPlanner: { winningPlan: unknown };
    };
    return JSON.stringify(queryPlanner.winningPlan);
  }

  /** SecantusDB takes the rows from the index, but not yet their order. */
  function expectNoSorting(plan: string): void {
    if (mongo.kind !== 'SecantusDB') expect(plan).not.toContain('"stage":"SORT"');
  }

  it('finds and sorts by an index on every field that is looked up', () =>
    withDatabase(async (connection) => {
      for (const collection of allCollections) {
        for (const fields of [...collection.indexes, ...collection.unique]) {
          const [field] = fields;
          const index = new RegExp(`"indexName":"(by|one)_${field!.replace('.', '_')}`);
          expect(await planOf(connection, collection, { where: { [field!]: 'x' } })).toMatch(index);
          expect(await planOf(connection, collection, { range: { [field!]: { from: 'x' } } })).toMatch(index);
          const sort = fields.map((name) => ({ field: name, direction: 'desc' as const }));
          const sorted = await planOf(connection, collection, { sort });
          expect(sorted).toMatch(index);
          expectNoSorting(sorted);
        }
      }
    }));

  it('looks up members of lists and parts of words by their indexes', () =>
    withDatabase(async (connection) => {
      const member = { where: { teacherIds: { has: 'x' } } };
      expect(await planOf(connection, loose('section'), member)).toContain('"indexName":"has_teacherIds"');
      // SecantusDB goes by an index only where the filter is one plain condition.
      for (const contains of mongo.kind === 'SecantusDB' ? ['kow'] : ['k', 'ko', 'kow', 'kowal'])
        expect(await planOf(connection, loose('user'), { contains })).toContain('"indexName":"grams_user"');
    }));

  it('reads the changes by the index on their numbers, in its order', () =>
    withDatabase(async (connection) => {
      const filter = { scope: 'staff', kind: 'user', number: { $gt: 5 } };
      const cursor = connection.collection('feed').find(filter).sort({ number: 1 }).limit(10);
      const { queryPlanner } = (await cursor.explain('queryPlanner')) as {
        queryPlanner: { winningPlan: unknown };
      };
      const plan = JSON.stringify(queryPlanner.winningPlan);
      expect(plan).toContain('"indexName":"scope_1_kind_1_number_1"');
      expectNoSorting(plan);
    }));

  it('gets new indexes and keys from a newer version of the product', () =>
    withDatabase(async (connection, place) => {
      const store = await place.open();
      await write(
        store,
        person('a', { firstName: 'Łucja', lastName: 'Łoś' }),
        person('b', { lastName: 'Mak' }),
      );
      const users = connection.collection('c_user');
      await users.dropIndex('by_createdAt_lastName_firstName');
      await users.createIndex({ 'doc.shoeSize': 1 }, { name: 'shoes' });
      await users.updateMany({}, { $set: { search: 'nothing' }, $unset: { grams: 1, keys: 1 } });
      await connection.collection('meta').deleteMany({ _id: /^keys:user/ as never });
      const newer = await place.open();
      expect(await findIds(newer, 'user', { contains: 'lucja' })).toEqual(['a']);
      const sort = [{ field: 'lastName', direction: 'asc' as const }];
      expect(await findIds(newer, 'user', { sort })).toEqual(['a', 'b']);
      const names = (await users.indexes()).map(({ name }) => name);
      expect(names).toContain('by_createdAt_lastName_firstName');
      expect(names).not.toContain('shoes');
    }));

  it('refuses a server that is no replica set, in words', async () => {
    const place = makePlace();
    const nowhere = await chooseStore({
      dataDir: 'unused',
      mongodbUri: 'mongodb://127.0.0.1:1/x?serverSelectionTimeoutMS=200',
    });
    await expect(nowhere.open()).rejects.toThrow('ECONNREFUSED');
    await place.leave();
  });
});
