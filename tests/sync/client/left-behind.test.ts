import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { deliverOutbox } from '../../../sync/client/deliver-outbox.ts';
import { openDexieOutbox } from '../../../sync/client/dexie-outbox-storage.ts';
import {
  openLeftBehind,
  readLeftBehind,
  sealLeftBehind,
  trimLeftBehind,
  wipeLeftBehind,
} from '../../../sync/client/left-behind.ts';
import type { SyncFetch } from '../../../sync/client/transport.ts';
import type { CommandSeal } from '../../../sync/client/waiting-commands.ts';
import type { CommandId, UserId } from '../../../sync/contract/index.ts';
import { ourHeaders } from '../../support/our-answer.ts';

const OLA = 'ola' as UserId;
const MARKER = 'TAJNE';
const NAME = 'Ala Makota';
const TITLE = 'Menu w kosmosie';
const lock = (_name: string, _signal: AbortSignal, work: () => Promise<void>) => work();

/** Stands in for cryptography, which would only be slow here. */
const sealOf = (key: string): NonNullable<CommandSeal> => ({
  seal: async (text) => ({ key, bytes: Buffer.from(text).toString('base64') }),
  async open(sealed) {
    const { key: needed, bytes } = sealed as { key: string; bytes: string };
    if (needed !== key) throw new Error('another key');
    return Buffer.from(bytes, 'base64').toString();
  },
});
const seal = sealOf('this device');

function createDisk() {
  const indexedDB = { indexedDB: new IDBFactory(), IDBKeyRange };
  /** What the server has decided. */
  const decided: string[] = [];
  const device = {
    indexedDB,
    decided,
    online: true,
    async give(id: string) {
      const outbox = openDexieOutbox(OLA, indexedDB);
      const place = { groupName: 'print', priority: 1, code: MARKER };
      const draft = { type: 'saveCode', args: place, at: 5, base: null, noun: 'taskProgress' } as const;
      await outbox.append({
        id: id as CommandId,
        recordId: `${OLA}/${MARKER}`,
        ...{ whom: NAME, title: TITLE },
        ...draft,
      });
      outbox.close();
    },
    async commands() {
      const outbox = openDexieOutbox(OLA, indexedDB);
      const queued = await outbox.queued(Infinity);
      const refused = await outbox.refused();
      const counts = await outbox.recount();
      outbox.close();
      return { queued, refused, counts };
    },
    deliver: (of: CommandSeal = seal) => {
      const fetch: SyncFetch = async (_path, init) => {
        if (!device.online) throw new Error('offline');
        const { commands } = JSON.parse(init.body!) as { commands: { id: string; args: unknown }[] };
        for (const { id, args } of commands) {
          expect(args).toMatchObject({ code: MARKER });
          if (!decided.includes(id)) decided.push(id);
        }
        const answers = commands.map(({ id }) =>
          id.startsWith('bad')
            ? { id, status: 'refused', code: 'unknown-task' }
            : { id, status: 'applied', scope: 'user:ola', number: 1 },
        );
        return { status: 200, headers: ourHeaders({}), text: async () => JSON.stringify({ answers }) };
      };
      const { signal } = new AbortController();
      return deliverOutbox({ userId: OLA, fetch, lock, seal: of, signal, indexedDB });
    },
    async dump() {
      const seen: unknown[] = [];
      for (const { name } of await indexedDB.indexedDB.databases()) {
        const database = await done(indexedDB.indexedDB.open(name!));
        for (const store of database.objectStoreNames)
          seen.push(await done(database.transaction(store).objectStore(store).getAll()));
        database.close();
      }
      return JSON.stringify(seen);
    },
  };
  return device;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error!);
  });

afterEach(() => vi.restoreAllMocks());

it('is sealed, delivered in its order and without being written in plain, and refusals wait for their owner', async () => {
  const disk = createDisk();
  for (const id of ['a', 'bad', 'c']) await disk.give(id);
  await sealLeftBehind(OLA, seal, disk.indexedDB);
  expect(await disk.dump()).not.toContain(MARKER);
  expect(await readLeftBehind(OLA, disk.indexedDB)).toMatchObject({ unsent: 3, lastGiven: 5 });
  disk.online = false;
  expect((await disk.deliver()).left.unsent).toBe(3);
  expect(await disk.dump()).not.toContain(MARKER);
  disk.online = true;
  expect(await disk.deliver()).toMatchObject({
    status: 'idle',
    left: { unsent: 0, refused: [{ id: 'bad' }] },
  });
  expect(disk.decided).toEqual(['a', 'bad', 'c']);
  expect((await disk.commands()).counts).toEqual({ queued: 0, acknowledged: 2, refused: 1 });
  expect(await disk.dump()).not.toContain(NAME);
});

it('says whom a refused command concerned until its owner leaves, and from then on only what it is called by', async () => {
  const disk = createDisk();
  for (const id of ['bad', 'a']) await disk.give(id);
  const outbox = openDexieOutbox(OLA, disk.indexedDB);
  const [bad, a] = await outbox.queued(2);
  await outbox.answer([{ id: bad!.id, n: bad!.n, status: 'refused', code: 'unknown-task' }]);
  await outbox.answer([{ id: a!.id, n: a!.n, status: 'applied', scope: 'user:ola', number: 1 }]);
  expect(await outbox.refused()).toMatchObject([{ id: 'bad', whom: NAME, args: { code: MARKER } }]);
  outbox.close();
  await sealLeftBehind(OLA, seal, disk.indexedDB);
  const { refused } = await readLeftBehind(OLA, disk.indexedDB);
  expect(refused).toMatchObject([{ id: 'bad', n: bad!.n, at: 5, code: 'unknown-task', title: TITLE }]);
  expect(refused[0]!.args).toEqual({ groupName: 'print', priority: 1 });
  expect(await disk.dump()).not.toContain(NAME);

  expect(await disk.dump()).toContain(`"code":"${MARKER}"`);
  await trimLeftBehind(OLA, disk.indexedDB);
  expect((await disk.commands()).counts).toEqual({ queued: 0, acknowledged: 0, refused: 1 });
  expect(await disk.dump()).not.toContain(`"code":"${MARKER}"`);
});

it('is trimmed of what had settled, and not of what waits', async () => {
  const disk = createDisk();
  for (const id of ['a', 'waits']) await disk.give(id);
  const outbox = openDexieOutbox(OLA, disk.indexedDB);
  const checkpoint = { epoch: 'e', after: { 'user:ola': 1 } };
  await outbox.advance('taskProgress', checkpoint, true, 5);
  const [a] = await outbox.queued(1);
  await outbox.answer([{ id: a!.id, n: a!.n, status: 'applied', scope: 'user:ola', number: 1 }]);
  await outbox.advance('taskProgress', checkpoint, true, 5);
  outbox.close();
  await sealLeftBehind(OLA, seal, disk.indexedDB);
  expect(await disk.dump()).toContain(`"code":"${MARKER}"`);
  await trimLeftBehind(OLA, disk.indexedDB);
  expect(await disk.dump()).not.toContain(`"code":"${MARKER}"`);
  expect((await disk.deliver()).left.unsent).toBe(0);
  expect(disk.decided).toEqual(['waits']);
});

it('goes back to its owner, numbers and counts as they were', async () => {
  const disk = createDisk();
  for (const id of ['a', 'b']) await disk.give(id);
  const before = await disk.commands();
  await sealLeftBehind(OLA, seal, disk.indexedDB);
  expect((await disk.commands()).counts.queued).toBe(0);
  await openLeftBehind(OLA, seal, disk.indexedDB);
  expect(await disk.commands()).toEqual(before);
  await disk.give('c');
  expect((await disk.commands()).queued.map(({ n }) => n)).toEqual([1, 2, 3]);
});

it('of another device opens to nobody, is not sent, and stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const disk = createDisk();
  await disk.give('a');
  await sealLeftBehind(OLA, seal, disk.indexedDB);
  const other = sealOf('another device');
  expect((await disk.deliver(other)).left.unsent).toBe(1);
  await openLeftBehind(OLA, other, disk.indexedDB);
  expect((await disk.commands()).queued).toEqual([]);
  expect(disk.decided).toEqual([]);
  await disk.deliver();
  expect(disk.decided).toEqual(['a']);
});

it('is given a new number where an earlier version has deleted the outbox and another command has its own', async () => {
  const disk = createDisk();
  await disk.give('a');
  await sealLeftBehind(OLA, seal, disk.indexedDB);
  const outbox = openDexieOutbox(OLA, disk.indexedDB);
  await outbox.wipe();
  await disk.give('later');
  await openLeftBehind(OLA, seal, disk.indexedDB);
  expect((await disk.commands()).queued.map(({ id, n }) => [id, n])).toEqual([
    ['later', 1],
    ['a', 2],
  ]);
});

it('is deleted with its account', async () => {
  const disk = createDisk();
  await disk.give('a');
  await sealLeftBehind(OLA, seal, disk.indexedDB);
  await wipeLeftBehind(OLA, disk.indexedDB);
  expect(await disk.indexedDB.indexedDB.databases()).toEqual([]);
});

const steps = fc.array(
  fc.record({
    what: fc.constantFrom('give', 'give', 'seal', 'deliver', 'deliver', 'open'),
    cut: fc.option(fc.nat({ max: 12 }), { nil: null }),
    online: fc.boolean(),
  }),
  { minLength: 3, maxLength: 14 },
);

it('survives a power cut at any step: each command is sent or still here', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const begin = IDBDatabase.prototype.transaction;
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const disk = createDisk();
      const given: string[] = [];
      // Databases are made by transactions that no cut may hit.
      await readLeftBehind(OLA, disk.indexedDB);
      for (const { what, cut, online } of all) {
        let left = cut ?? Infinity;
        const power = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
          this: IDBDatabase,
          ...args
        ) {
          if (left-- <= 0) throw new Error('power cut');
          return begin.apply(this, args);
        });
        disk.online = online;
        const id = `c${given.length}`;
        const work = {
          give: () => disk.give(id).then(() => given.push(id)),
          seal: () => sealLeftBehind(OLA, seal, disk.indexedDB),
          deliver: () => disk.deliver(),
          open: () => openLeftBehind(OLA, seal, disk.indexedDB),
        };
        await work[what]().catch(() => undefined);
        power.mockRestore();
        if (what !== 'seal' || cut !== null) continue;
        expect((await disk.commands()).queued).toEqual([]);
      }
      disk.online = true;
      await openLeftBehind(OLA, seal, disk.indexedDB);
      expect((await disk.deliver()).left.unsent).toBe(0);
      // One whose saying so the power cut may be there too.
      for (const id of given) expect(disk.decided).toContain(id);
      const { counts } = await disk.commands();
      expect(counts).toMatchObject({ queued: 0, refused: 0 });
    }),
    { numRuns: 60 },
  );
}, 60_000);
