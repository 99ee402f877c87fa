import { createConnection, type Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collections } from '../../../server/store/collections.ts';
import { storedPath, filterOf, sortOf } from '../../../server/store/mongo/query.ts';
import { chooseStore } from '../../../server/store/open-store.ts';
import type { Query, Store } from '../../../server/store/store.ts';
import { startMongo, type TestMongo } from '../../support/mongo.ts';
import { describeStore } from './contract.ts';
import type { Place } from './contract/place.ts';
import { findIds, person, write } from './contract/samples.ts';

let mongo: TestMongo;
beforeAll(async () => {
  mongo = await startMongo();
}, 400_000);
afterAll(() => mongo?.stop());

/** Emptied databases, with their indexes: to build those for each test takes longer than the tests. */
const emptied: string[] = [];

async function empty(uri: string): Promise<void> {
  const connection = await createConnection(uri).asPromise();
  for (const { name } of await connection.listCollections()) {
    // `meta` tells what the indexes and keys were made for, which stays true.
    if (name !== 'meta') await connection.collection(name).deleteMany({});
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
    async open(clock = Date.now) {
      const store = chooseStore({ ...settings, clock });
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

describeStore('the MongoDB store', { makePlace, effort: { histories: 12, increments: 3 } });

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

  async function planOf(connection: Connection, name: string, query: Query): Promise<string> {
    const cursor = connection
      .collection(`c_${name}`)
      .find(filterOf(name, query) as object)
      .sort(sortOf(query.sort));
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
      for (const { name, indexed, unique } of collections) {
        for (const field of [...indexed, ...unique]) {
          const index = `"indexName":"${storedPath(field)}_1__id_1"`;
          expect(await planOf(connection, name, { where: { [field]: 'x' } })).toContain(index);
          expect(await planOf(connection, name, { range: { [field]: { from: 'x' } } })).toContain(index);
          const sorted = await planOf(connection, name, { sort: [{ field, direction: 'desc' }] });
          expect(sorted).toContain(index);
          expectNoSorting(sorted);
        }
      }
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

  it('gets new indexes and search keys from a newer version of the product', () =>
    withDatabase(async (connection, place) => {
      const store = await place.open();
      await write(store, person('a', { firstName: 'Łucja' }));
      const users = connection.collection('c_user');
      await users.dropIndex('doc.lastName_1__id_1');
      await users.createIndex({ 'doc.shoeSize': 1 }, { name: 'shoes' });
      await users.updateMany({}, { $set: { search: 'nothing' } });
      await connection
        .collection('meta')
        .updateOne({ _id: 'searched:user' as never }, { $set: { value: '[]' } });
      const newer = await place.open();
      expect(await findIds(newer, 'user', { contains: 'lucja' })).toEqual(['a']);
      const names = (await users.indexes()).map(({ name }) => name);
      expect(names).toContain('doc.lastName_1__id_1');
      expect(names).not.toContain('shoes');
    }));

  it('refuses a server that is no replica set, in words', async () => {
    const place = makePlace();
    const nowhere = chooseStore({
      dataDir: 'unused',
      mongodbUri: 'mongodb://127.0.0.1:1/x?serverSelectionTimeoutMS=200',
    });
    await expect(nowhere.open()).rejects.toThrow('ECONNREFUSED');
    await place.leave();
  });
});
