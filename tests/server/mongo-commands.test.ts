import { createConnection, type Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../server/features/demo/random.ts';
import { sectionWrites } from '../../server/features/demo/large-school.ts';
import { allCollections } from '../../server/store/collections.ts';
import { openMongoStore } from '../../server/store/mongo.ts';
import { cases } from '../bench/store/cases.ts';
import { MONGO_TIMEOUT, startMongo, type TestMongo } from '../support/mongo.ts';
import { readsDuring, whyUnserved, type Index, type ReadCommand } from './support/mongo-commands.ts';
import { NOON, PASSWORD, School } from './support/school.ts';

/**
 * What each list of the benchmark, a sign-in and a pull ask of MongoDB: by an index, and no more commands in a larger school. It
 * says nothing about how long a command takes.
 */
let mongo: TestMongo;
let school: School;
let connection: Connection;
const indexes = new Map<string, Index[]>();

async function addSections(from: number, to: number): Promise<void> {
  const random = createRandom(7);
  for (let n = from; n < to; n++) {
    const writes = sectionWrites(n, NOON, random, { people: 10, lessons: 2, payments: 1 });
    expect(await school.store.commit({ writes })).toMatchObject({ ok: true });
  }
}

const requests: Record<string, () => Promise<{ status: number }>> = {
  ...Object.fromEntries(
    Object.entries(cases).map(([name, path]) => [name, () => school.call(`GET ${path(0)}`, { as: 'admin' })]),
  ),
  'who I am': () => school.call('GET /api/users/current', { as: 'teacher' }),
  'who may sign in': () => school.call('GET /api/sections/large-0'),
  'a sign-in': () =>
    school.call('POST /api/auth/login', { body: { username: 'teacher', password: PASSWORD } }),
  ...Object.fromEntries(
    ['section', 'user', 'attendance', 'userField'].map((noun) => [
      `a pull of ${noun}`,
      () => school.call(`POST /api/sync/${noun}`, { as: 'teacher', body: {} }),
    ]),
  ),
  // With what has gone to these numbers today.
  'a preview of texts': () =>
    school.call('POST /api/sms/prepare', {
      as: 'manager',
      body: { message: 'Hej {imie}', userIds: ['large-0-0', 'large-0-1'], hours: 4, hourlyPrice: 6000 },
    }),
  'a pull of tasks': () => school.call('POST /api/sync/task', { as: 'ala', body: {} }),
  "a pull of one's own progress": () => school.call('POST /api/sync/taskProgress', { as: 'ala', body: {} }),
};

async function readsOf(name: string): Promise<ReadCommand[]> {
  return readsDuring(async () => expect([name, (await requests[name]!()).status]).toEqual([name, 200]));
}

const readsBefore = new Map<string, ReadCommand[]>();
beforeAll(async () => {
  mongo = await startMongo();
  const uri = mongo.database();
  const monitored = `${uri}${uri.includes('?') ? '&' : '?'}monitorCommands=true`;
  school = await School.open({}, undefined, undefined, undefined, ({ clock }) =>
    openMongoStore({ uri: monitored, ...(clock ? { clock } : {}) }),
  );
  await addSections(0, 4);
  for (const name of Object.keys(requests)) readsBefore.set(name, await readsOf(name));
  connection = await createConnection(uri).asPromise();
  for (const { name } of await connection.listCollections())
    indexes.set(name, (await connection.collection(name).indexes()) as Index[]);
  await addSections(4, 9);
}, MONGO_TIMEOUT);
afterAll(async () => {
  await connection?.close();
  await school?.close();
  await mongo?.stop();
});

const commonFields = new Set(
  allCollections.flatMap(({ booleans }) => booleans.map((field) => `doc.${field}`)),
);
const why = (read: ReadCommand, of = indexes) =>
  whyUnserved(read, of.get(read.collection) ?? [], (field) => commonFields.has(field));

describe('of MongoDB is asked', () => {
  it.each(Object.keys(requests))('by an index alone, and no more in a larger school: %s', async (name) => {
    const before = readsBefore.get(name)!;
    const reads = await readsOf(name);
    const unserved = [...before, ...reads].flatMap((read) => {
      const reason = why(read);
      return reason ? [{ reason, ...read }] : [];
    });
    expect(unserved).toEqual([]);
    expect(reads.length).toBeLessThanOrEqual(before.length);
    expect(reads.length).toBeLessThanOrEqual(14);
  });

  it('something else where any index that a list goes by is missing', () => {
    const reads = [...readsBefore.values()].flat();
    const isMissed = (collection: string, name: string) => {
      const rest = indexes.get(collection)!.filter((index) => index.name !== name);
      return reads.some((read) => read.collection === collection && why(read, new Map([[collection, rest]])));
    };
    expect(isMissed('c_payment', 'by_userId_paymentDate')).toBe(true);
    expect(isMissed('c_attendance', 'by_userId_date')).toBe(true);
    expect(isMissed('c_attendance', 'by_guestOf_date')).toBe(true);
    expect(isMissed('c_user', 'by_createdAt_lastName_firstName')).toBe(true);
    expect(isMissed('c_user', 'grams_user')).toBe(true);
    expect(isMissed('c_sms', 'by_day_number')).toBe(true);
    expect(isMissed('c_user', 'by_summary_missed_lastName_firstName')).toBe(true);
    expect(isMissed('feed', 'scope_1_kind_1_number_1')).toBe(true);
  });
});
