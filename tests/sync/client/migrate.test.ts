// Dexie's live queries ask for a global one, though each browser below has its own.
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createRxDatabase } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { filter, firstValueFrom, timeout, type Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { openAccountDatabase, type AccountDatabase } from '../../../sync/client/account-database.ts';
import { bootFrom, recordDisk, type Disk } from '../../support/recorded-disk.ts';
import { nouns, type Actor, type CommandId, type UserId } from '../../../sync/contract/index.ts';

const userId = 't1' as UserId;
const actor: Actor = { userId, permissions: ['TEACHER'], teaches: ['s1' as never] };
const PEOPLE = 30;

/** The schema of every noun as version 0 had it. */
const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 200 },
    scope: { type: 'string' },
    number: { type: 'integer' },
    epoch: { type: 'string' },
    data: { type: 'object', additionalProperties: true },
  },
  required: ['id', 'scope', 'number', 'epoch', 'data'],
} as const;

const person = (n: number) => ({
  id: `c${n}`,
  scope: 'section:s1',
  number: n + 1,
  epoch: 'e1',
  data: { id: `c${n}`, username: `c${n}`, sectionId: 's1' },
});
const slide = (n: number) => ({
  id: `slide${n}`,
  scope: 'content',
  number: n + 1,
  epoch: 'e1',
  data: { id: `slide${n}`, groupName: n % 2 ? 'Podstawy' : 'Pętle' },
});
const command = (n: number, state: object) => ({
  id: `command${n}` as CommandId,
  n,
  type: 'setLaptop',
  args: { userId: `c${n}`, sectionId: 's1', value: true },
  at: n,
  base: 0,
  noun: 'userField',
  recordId: `c${n}/laptop`,
  ...state,
});

/** A device as the app before this one left it: records at version 0, commands unsent, answered and refused. */
async function oldDevice(): Promise<IDBFactory> {
  const indexedDB = new IDBFactory();
  const records = await createRxDatabase({
    name: `records-${userId}`,
    storage: getRxStorageDexie({ indexedDB, IDBKeyRange }),
  });
  const names = Object.keys(nouns);
  await records.addCollections(
    Object.fromEntries(names.map((name) => [name, { schema, autoMigrate: false }])),
  );
  await records.collections['user']!.bulkInsert(Array.from({ length: PEOPLE }, (_, n) => person(n)));
  await records.collections['slide']!.bulkInsert(Array.from({ length: PEOPLE }, (_, n) => slide(n)));
  await records.close();

  const outbox = new Dexie(`outbox-${userId}`, { indexedDB, IDBKeyRange });
  outbox.version(1).stores({
    commands: 'n, &id, [state+n], [noun+recordId], [noun+state]',
    progress: 'noun',
    settings: 'key',
  });
  await outbox
    .table('commands')
    .bulkAdd([
      command(1, { state: 'acknowledged', scope: 'section:s1', number: 40 }),
      command(2, { state: 'refused', code: 'invalid' }),
      command(3, { state: 'queued' }),
      command(4, { state: 'queued' }),
    ]);
  await outbox.table('settings').bulkAdd([
    { key: 'lastN', value: 4 },
    { key: 'device', value: 'tablet' },
    { key: 'clockOffset', value: 1234 },
  ]);
  const progress = { epoch: 'e1', after: { content: 30, 'section:s1': 31 }, completeEpoch: 'e1' };
  await outbox.table('progress').bulkAdd(names.map((noun) => ({ noun, ...progress })));
  outbox.close();
  return indexedDB;
}

const openDevice = (indexedDB: IDBFactory): Promise<AccountDatabase> =>
  openAccountDatabase({
    userId,
    actor: () => actor,
    fetch: () => Promise.reject(new TypeError('no network')),
    lock: (_name, _signal, work) => work(),
    indexedDB: { indexedDB, IDBKeyRange },
  });

const first = <T>(source: Observable<T>, holds: (value: T) => boolean = () => true): Promise<T> =>
  firstValueFrom(source.pipe(filter(holds), timeout(10_000)));

async function expectEverything(database: AccountDatabase): Promise<void> {
  const state = await first(database.state$, (s) => s.hasPulled);
  expect(state).toMatchObject({ unsent: 2, acknowledged: 1, refused: 1, marksSince: null });
  expect(database.device).toBe('tablet');
  expect(await first(database.observeMany('user', { scope: 'section:s1' }))).toHaveLength(PEOPLE);
  expect(await first(database.observeMany('slide', { groupName: 'Podstawy' }))).toHaveLength(PEOPLE / 2);
  expect((await first(database.refused$)).map((entry) => entry.n)).toEqual([2]);
  // What is unsent, and what was answered and not pulled yet, still shows.
  const laptops = await first(database.observeMany('userField', { scope: 'section:s1' }));
  expect(laptops.map(({ doc }) => doc.id)).toEqual(['c1/laptop', 'c3/laptop', 'c4/laptop']);
}

describe('a device of the app before this one', () => {
  it('comes up with every record and every command, without network, and goes on counting', async () => {
    const database = await openDevice(await oldDevice());
    await expectEverything(database);
    await database.send('setLaptop', { userId: 'c9' as UserId, sectionId: 's1' as never, value: true });
    expect(await database.countUnsent()).toBe(3);
    await database.destroy();
  });

  it('leaves no trace when it is wiped', async () => {
    const indexedDB = await oldDevice();
    const database = await openDevice(indexedDB);
    await database.wipe();
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([]);
  });

  /** Opens it, and hands out `count` of the states that its disk went through, evenly. */
  async function statesOfOpening(indexedDB: IDBFactory, count: number): Promise<Disk[]> {
    const disks = await recordDisk(indexedDB, async () => (await openDevice(indexedDB)).destroy());
    return Array.from(
      { length: count },
      (_, n) => disks[Math.floor((n * (disks.length - 1)) / (count - 1))]!,
    );
  }

  it('comes up with everything wherever the browser was killed, and where it was killed once more', async () => {
    const killedAt = await statesOfOpening(await oldDevice(), 12);
    expect(new Set(killedAt).size).toBe(12);
    for (const disk of killedAt) {
      const database = await openDevice(await bootFrom(disk));
      await expectEverything(database);
      await database.destroy();
    }
    for (const disk of await statesOfOpening(await bootFrom(killedAt[5]!), 4)) {
      const database = await openDevice(await bootFrom(disk));
      await expectEverything(database);
      await database.destroy();
    }
  }, 300_000);
});
