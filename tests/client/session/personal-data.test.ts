import fc from 'fast-check';
import { openDB, type IDBPDatabase } from 'idb';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDeviceAccounts } from '../../../client/session/device-accounts.ts';
import type { CurrentUser } from '../../../client/session/current-user.ts';
import {
  createVault,
  newDeviceKey,
  openVault,
  type OpenVault,
} from '../../../client/session/password-vault.ts';
import { createPersonalData } from '../../../client/session/personal-data.ts';
import { createTokens } from '../../../client/session/tokens.ts';
import { deviceSealOf } from '../../../client/session/device-key.ts';
import { openDexieOutbox, type DexieOutboxStorage } from '../../../sync/client/dexie-outbox-storage.ts';
import { openLeftBehind, readLeftBehind, sealLeftBehind } from '../../../sync/client/left-behind.ts';
import type { CommandId, UserId } from '../../../sync/contract/index.ts';
import { fakeDevice } from '../fake-device.ts';
import { fakeStorage } from '../fake-storage.ts';

const ANNA = 'anna' as UserId;
const MARKER = 'TAJNE';
const user: CurrentUser = {
  id: ANNA,
  username: ANNA,
  firstName: MARKER,
  experience: 0,
  note: null,
  permissions: [],
  actor: { userId: ANNA, permissions: [], teaches: [] },
};
/** The databases of an account, as their owners lay them out. */
const LAYOUT: Record<string, Record<string, { keyPath: string | string[]; autoIncrement?: boolean }>> = {
  'drafts-anna': {
    drafts: { keyPath: ['groupName', 'priority'] },
    snapshots: { keyPath: 'id', autoIncrement: true },
  },
  'rxdb-dexie-records-anna--0--taskProgress': { docs: { keyPath: 'id' } },
  'rxdb-dexie-records-anna--0--task': { docs: { keyPath: 'id' } },
};
const OUTBOX = 'outbox-anna';
const PLACES: Record<string, Record<string, object>> = {
  ...LAYOUT,
  [OUTBOX]: { commands: {}, settled: {}, progress: {} },
};

const idb = () => ({ indexedDB: globalThis.indexedDB, IDBKeyRange });
async function withOutbox<T>(use: (outbox: DexieOutboxStorage) => Promise<T>): Promise<T> {
  const outbox = openDexieOutbox(ANNA, idb());
  const result = await use(outbox);
  outbox.close();
  return result;
}
async function openPlace(name: string): Promise<IDBPDatabase> {
  if (name !== OUTBOX)
    return openDB(name, 1, {
      upgrade(database) {
        for (const [store, options] of Object.entries(LAYOUT[name]!))
          database.createObjectStore(store, options);
      },
    });
  await withOutbox((outbox) => outbox.recount());
  return openDB(name);
}
/** A command that has to go out. */
const give = (text: string, id: string) =>
  withOutbox((outbox) =>
    outbox.append({
      ...{ id: id as CommandId, type: 'saveCode', args: { code: text }, at: 5, base: null },
      ...{ noun: 'taskProgress', recordId: `anna/${text}` },
    }),
  );
async function write(name: string, store: string, row: object) {
  const database = await openPlace(name);
  await database.put(store, row);
  database.close();
}
async function rowsIn(name: string): Promise<Record<string, unknown[]>> {
  const database = await openPlace(name);
  const stores = Object.keys(PLACES[name]!);
  const rows = await Promise.all(stores.map((store) => database.getAll(store)));
  database.close();
  return Object.fromEntries(stores.map((store, i) => [store, rows[i] as unknown[]]));
}
const everything = async () =>
  Object.fromEntries(
    await Promise.all(Object.keys(PLACES).map(async (name) => [name, await rowsIn(name)] as const)),
  );

/** All that developer tools show, boxes as bytes. */
async function dump(): Promise<string> {
  const seen: unknown[] = Array.from({ length: localStorage.length }, (_, i) =>
    localStorage.getItem(localStorage.key(i)!),
  );
  for (const { name } of await indexedDB.databases()) {
    const database = await openDB(name!);
    for (const store of database.objectStoreNames) seen.push(await database.getAll(store));
    database.close();
  }
  return JSON.stringify(seen);
}

/** After so many transactions the power is gone: none is begun any more. What was committed is on the disk. */
function cutPowerAfter(transactions: number) {
  const begin = IDBDatabase.prototype.transaction;
  let left = transactions;
  return vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...args
  ) {
    if (left-- <= 0) throw new Error('power cut');
    return begin.apply(this, args);
  });
}

let opened: OpenVault;
let deviceKey: CryptoKey;
beforeAll(async () => {
  deviceKey = await newDeviceKey();
  opened = await createVault('kot pies 12', deviceKey, 1);
});
afterEach(() => vi.restoreAllMocks());

/** A device whose disk outlives its power. */
function createDevice() {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const disk = fakeDevice();
  const boot = async () => {
    const storage = await disk.open();
    const tokens = createTokens(storage);
    const accounts = createDeviceAccounts(storage);
    const seal = deviceSealOf(storage);
    const data = createPersonalData({
      accounts,
      tokens,
      wipe: () => Promise.reject(new Error('staff')),
      deviceSeal: seal,
      waiting: {
        seal: (userId) => sealLeftBehind(userId, seal, idb()),
        open: (userId) => openLeftBehind(userId, seal, idb()),
      },
    });
    const enter = (vault: OpenVault = opened) =>
      data.unseal(ANNA, vault, async () => {
        await accounts.keep(user, false, { user: null, sealedUser: null, vault: vault.vault });
        await tokens.begin(ANNA, { token: 't', refreshToken: 'r' }, null);
      });
    const leave = async (ended = false) => {
      await tokens.clear();
      await data.seal(ANNA, ended);
    };
    return { tokens, accounts, data, enter, leave };
  };
  return { boot };
}

/** Something at each place. */
async function work(text: string, n: number): Promise<void> {
  const place = { groupName: 'g', priority: n };
  await write('drafts-anna', 'drafts', { code: text, edit: n, ...place });
  await write('drafts-anna', 'snapshots', { code: `${text} before`, at: n, ...place });
  await write('rxdb-dexie-records-anna--0--taskProgress', 'docs', {
    id: `anna/g/${n}`,
    data: { code: text },
  });
  await write('outbox-anna', 'settled', { noun: 'taskProgress', at: n, entries: [{ args: { code: text } }] });
  await write('outbox-anna', 'commands', { n: 1000 + n, state: 'acknowledged', args: { code: text } });
  await give(text, `command ${n}`);
  localStorage.setItem(`code/g/${n}/anna`, text);
}

describe('what is personal', () => {
  it('is nowhere in plain once its owner has left, and all there again once they are back', async () => {
    const { data, enter, leave, tokens } = await createDevice().boot();
    await enter();
    await work(MARKER, 1);
    await write('rxdb-dexie-records-anna--0--task', 'docs', { id: 'g/1', data: { title: 'Zadanie' } });
    const before = await everything();
    await leave();
    expect(await dump()).not.toContain(MARKER);
    expect(await dump()).toContain('Zadanie');
    await data.seal(ANNA);
    await enter();
    expect(tokens.owner()).toBe(ANNA);
    expect(await everything()).toEqual(before);
    expect(localStorage.getItem('code/g/1/anna')).toBe(MARKER);
  });

  it('that still has to go out stays with the device, sealed too, until it is answered', async () => {
    const { enter, leave } = await createDevice().boot();
    await enter();
    await give(MARKER, 'a');
    const before = await everything();
    await leave();
    expect((await rowsIn(OUTBOX))['commands']).toEqual([]);
    expect(await dump()).not.toContain(MARKER);
    expect(await readLeftBehind(ANNA, idb())).toMatchObject({ unsent: 1, lastGiven: 5 });
    await enter();
    expect(await everything()).toEqual(before);
  });

  it('that waits in plain, as an earlier version left it, is sealed at the next start', async () => {
    const device = createDevice();
    const { accounts, enter, leave } = await device.boot();
    await enter();
    await leave();
    await give(MARKER, 'a');
    await accounts.update(ANNA, { hasSignedOutWork: true });
    await (await device.boot()).data.sealOthers();
    expect(await dump()).not.toContain(MARKER);
    expect(await readLeftBehind(ANNA, idb())).toMatchObject({ unsent: 1 });
  });

  it('opens to no other vault; then it is gone, and pulled again from the beginning', async () => {
    const { enter, leave } = await createDevice().boot();
    await enter();
    await work(MARKER, 1);
    await write('outbox-anna', 'progress', { noun: 'taskProgress', epoch: 'e' });
    await write('outbox-anna', 'progress', { noun: 'task', epoch: 'e' });
    await leave();
    await enter(await createVault('lew sowa 34', deviceKey, 1));
    // What waits was sealed by the device.
    expect(await rowsIn(OUTBOX)).toMatchObject({
      ...{ commands: [{ n: 1, state: 'queued' }], settled: [], progress: [{ noun: 'task' }] },
    });
    expect((await rowsIn('drafts-anna'))['drafts']).toEqual([]);
  });

  it('that was typed opens to a new password too where the server had ended the session', async () => {
    const { data, enter, leave } = await createDevice().boot();
    await enter();
    await work(MARKER, 1);
    await write('outbox-anna', 'progress', { noun: 'taskProgress', epoch: 'e' });
    const before = await everything();
    await leave(true);
    expect(await dump()).not.toContain(MARKER);
    await data.sealOthers();
    await enter(await createVault('lew sowa 34', deviceKey, 1));
    const after = await everything();
    expect(after['drafts-anna']).toEqual(before['drafts-anna']);
    expect(localStorage.getItem('code/g/1/anna')).toBe(MARKER);
    // What the server has comes from there.
    expect(after['rxdb-dexie-records-anna--0--taskProgress']).toEqual({ docs: [] });
    expect(after[OUTBOX]!['progress']).toEqual([]);
  });

  it('of a session that was ended is all there for the same password', async () => {
    const { enter, leave } = await createDevice().boot();
    await enter();
    await work(MARKER, 1);
    const before = await everything();
    await leave(true);
    await enter();
    expect(await everything()).toEqual(before);
  });

  it('of a session that was overwritten is sealed before anybody else is let in', async () => {
    const device = createDevice();
    const { enter, tokens } = await device.boot();
    await enter();
    await work(MARKER, 1);
    await tokens.begin('bartek', { token: 'b', refreshToken: 'b' }, null);
    await (await device.boot()).data.sealOthers();
    expect(await dump()).not.toContain(MARKER);
  });

  it('that a power cut brings back in localStorage is sealed again', async () => {
    const device = createDevice();
    const { enter, leave } = await device.boot();
    await enter();
    await leave();
    localStorage.setItem('code/g/1/anna', MARKER);
    const { data } = await device.boot();
    await data.sealOthers();
    expect(localStorage.length).toBe(0);
  });

  it('is left alone while its owner is signed in, in any tab', async () => {
    const { data, enter } = await createDevice().boot();
    await enter();
    await work(MARKER, 1);
    const before = await everything();
    await data.seal(ANNA);
    await data.sealOthers();
    expect(await everything()).toEqual(before);
  });
});

const moves = fc.array(
  fc.record({ cut: fc.option(fc.nat({ max: 40 }), { nil: null }), works: fc.boolean() }),
  { minLength: 2, maxLength: 8 },
);

it('survives a power cut at any step: never lost, never in plain once the device has started again', async () => {
  await fc.assert(
    fc.asyncProperty(moves, async (steps) => {
      const device = createDevice();
      let here = await device.boot();
      let written = 0;
      let last: unknown = null;
      for (const name of Object.keys(PLACES)) (await openPlace(name)).close();
      // The making of a database is no step that a cut may hit: the fake disk makes it with a transaction that it waits for.
      await here.data.dropOpenedBoxes(ANNA);
      for (const { cut, works } of steps) {
        const power = cut === null ? null : cutPowerAfter(cut);
        const isHere = here.tokens.owner() === ANNA;
        await (isHere ? here.leave() : here.enter()).catch(() => undefined);
        power?.mockRestore();
        here = await device.boot();
        await here.data.sealOthers();
        if (here.tokens.owner() === ANNA) {
          await here.data.dropOpenedBoxes(ANNA);
          if (last) expect(await everything()).toEqual(last);
          if (works) await work(`${MARKER} ${++written}`, written);
          last = await everything();
        } else expect((await dump()).includes(MARKER)).toBe(false);
      }
      if (here.tokens.owner() !== ANNA) await here.enter();
      if (last) expect(await everything()).toEqual(last);
    }),
    { numRuns: 60 },
  );
}, 120_000);

describe('a vault', () => {
  it('of an earlier version opens, and is of this device from then on', async () => {
    const { vault } = opened;
    expect(vault.isOfDevice).toBe(true);
    expect(await openVault({ ...vault, isOfDevice: false }, 'kot pies 12', deviceKey)).toBeNull();
    expect(await openVault(vault, 'kot pies 12', await newDeviceKey())).toBeNull();
    expect(await openVault(vault, 'zle', deviceKey)).toBeNull();
    expect(await openVault(vault, 'kot pies 12', deviceKey)).not.toBeNull();
  });
});
