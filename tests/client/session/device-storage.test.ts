import { forceCloseDatabase } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { takeOverAccounts } from '../../../client/session/accounts-before.ts';
import { createDeviceAccounts } from '../../../client/session/device-accounts.ts';
import type { DeviceStorage } from '../../../client/session/device-storage.ts';
import { restartWithoutStorage, wasStorageLost } from '../../../client/session/lost-storage.ts';
import type { SessionState } from '../../../client/session/session.ts';
import { createTokens } from '../../../client/session/tokens.ts';
import { fakeDevice } from '../fake-device.ts';
import { fakeStorage } from '../fake-storage.ts';
import { eventually } from '../../support/eventually.ts';

describe('what a device keeps', () => {
  it('is there at the next start as soon as the promise has resolved', async () => {
    const device = fakeDevice();
    const first = await device.open();
    await first.change((entries) => void entries.set('a', { b: 1 }));
    expect((await device.open()).entries()).toEqual(new Map([['a', { b: 1 }]]));
    await first.change((entries) => void entries.delete('a'));
    expect((await device.open()).entries().size).toBe(0);
  });

  it('is written with strict durability, and only where it differs', async () => {
    const storage = await fakeDevice().open();
    const asked = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    await storage.change((entries) => void entries.set('a', 1));
    expect(asked).toHaveBeenLastCalledWith('entries', 'readwrite', { durability: 'strict' });
    await storage.change((entries) => void entries.set('a', 1));
    expect(put).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });

  it('of two tabs at once is the work of both', async () => {
    const device = fakeDevice();
    const tabs = [await device.open(), await device.open()] as const;
    const count = (entries: Map<string, unknown>) =>
      void entries.set('count', ((entries.get('count') as number | undefined) ?? 0) + 1);
    await Promise.all(Array.from({ length: 20 }, (_, i) => tabs[i % 2]!.change(count)));
    expect((await device.open()).entries().get('count')).toBe(20);
    await eventually(() => expect(tabs[0].entries().get('count')).toBe(20));
  });

  it('that the disk does not take changes nothing', async () => {
    const storage = await fakeDevice().open();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(storage.change((entries) => void entries.set('a', 1))).rejects.toThrow('full');
    expect(storage.entries().size).toBe(0);
    vi.restoreAllMocks();
  });
});

describe('a device whose storage the browser closes under the page', () => {
  const inPage = () => {
    const reload = vi.fn();
    const wait = () => new Promise<void>((resolve) => setTimeout(resolve));
    return { storage: fakeStorage(), now: () => 1_000_000, wait, reload };
  };
  const sessionIn = (status: SessionState['status']) => ({
    state: createStore<SessionState>(() => ({ status, user: null })),
  });
  /** As a browser does that clears the site's data. */
  async function close(storage: DeviceStorage) {
    const asked = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await storage.refresh();
    const connection = asked.mock.contexts[0];
    asked.mockRestore();
    const heard = new Promise<void>((resolve) => storage.onLost(resolve));
    forceCloseDatabase(connection as never);
    await heard;
  }

  it('starts the page anew where somebody is signed in, once, and that start knows why', async () => {
    const storage = await fakeDevice().open();
    const page = inPage();
    expect(wasStorageLost(page)).toBe(false);
    restartWithoutStorage(storage, sessionIn('signed-in'), page);
    await close(storage);
    await vi.waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1));
    expect(wasStorageLost(page)).toBe(true);
    // A disk that fails at each start makes no loop of them.
    await close(storage);
    await storage.refresh();
    expect(page.reload).toHaveBeenCalledTimes(1);
    expect(wasStorageLost({ ...page, now: () => 1_060_000 })).toBe(false);
  });

  it('goes on while the disk is full, and starts anew once it can be read', async () => {
    const storage = await fakeDevice().open();
    let isFull = true;
    const page = inPage();
    const waits = vi.spyOn(page, 'wait');
    const onDisk = {
      onLost: storage.onLost,
      refresh: () => (isFull ? Promise.reject(new Error('no space')) : storage.refresh()),
    };
    restartWithoutStorage(onDisk, sessionIn('signed-in'), page);
    await close(storage);
    await vi.waitFor(() => expect(waits.mock.calls.length).toBeGreaterThan(3));
    expect(page.reload).not.toHaveBeenCalled();
    expect(wasStorageLost(page)).toBe(false);
    isFull = false;
    await vi.waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1));
  });

  it('goes on where nobody is', async () => {
    const storage = await fakeDevice().open();
    const page = inPage();
    restartWithoutStorage(storage, sessionIn('anonymous'), page);
    await close(storage);
    await storage.change((entries) => void entries.set('a', 1));
    expect(storage.entries().get('a')).toBe(1);
    expect(page.reload).not.toHaveBeenCalled();
  });
});

describe('tokens', () => {
  it('that a full disk did not take are used all the same until it does', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const device = fakeDevice();
    const tokens = createTokens(await device.open());
    await tokens.begin('anna', { token: 'a1', refreshToken: 'r1' }, null);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await tokens.renew('r1', { token: 'a2', refreshToken: 'r2' })).toBe(true);
    expect([tokens.token(), tokens.refreshToken()]).toEqual(['a2', 'r2']);
    vi.restoreAllMocks();
    expect(await tokens.renew('r2', { token: 'a3', refreshToken: 'r3' })).toBe(true);
    expect(createTokens(await device.open()).refreshToken()).toBe('r3');
  });
});

describe('what an earlier version kept in localStorage', () => {
  const actor = { userId: 'anna', permissions: [], teaches: [] };
  const user = {
    id: 'anna',
    username: 'anna',
    firstName: 'Anna',
    experience: 0,
    note: null,
    permissions: [],
  };
  const account = { user: { ...user, actor }, loginNames: ['anna'], vault: null, wrongTries: 2 };
  const earlier = () => {
    const storage = fakeStorage();
    storage.setItem('token', 't');
    storage.setItem('refreshToken', 'r');
    storage.setItem('tokenOwner', 'anna');
    const rest = { deliveryToken: null, hasLeftovers: false, transient: false };
    storage.setItem('account/anna', JSON.stringify({ ...account, ...rest }));
    storage.setItem('theme', 'dark');
    return storage;
  };

  it('is taken over, and gone there', async () => {
    const before = earlier();
    const storage = await fakeDevice(before).open();
    const tokens = createTokens(storage);
    expect([tokens.token(), tokens.refreshToken(), tokens.owner()]).toEqual(['t', 'r', 'anna']);
    await takeOverAccounts(storage, tokens);
    expect(createDeviceAccounts(storage).findByLogin('Anna')).toMatchObject({ wrongTries: 2 });
    expect([before.length, before.getItem('theme')]).toEqual([1, 'dark']);
  });

  it('is taken over once: what a power cut brings back there is older than what is here', async () => {
    const before = earlier();
    const device = fakeDevice(before);
    await createTokens(await device.open()).clear();
    const again = earlier();
    for (let i = 0; i < again.length; i++) before.setItem(again.key(i)!, again.getItem(again.key(i)!)!);
    const storage = await device.open();
    expect(createTokens(storage).refreshToken()).toBeNull();
    expect(before.length).toBe(1);
  });

  it('lies on the disk under the names that every build knows, so that a rollback loses nobody', async () => {
    const storage = await fakeDevice(fakeStorage()).open();
    const rest = { wrongTries: 0, deliveryToken: 'd', hasLeftovers: true, transient: false, isPutAway: true };
    const kept = { id: 'anna', name: null, user: null, sealedUser: null, loginNames: ['anna'], vault: null };
    await storage.change((entries) => void entries.set('account/anna', { ...kept, ...rest }));
    const accounts = createDeviceAccounts(storage);
    expect(accounts.get('anna')).toMatchObject({ hasSignedOutWork: true, isSealed: true });
    await accounts.update('anna', { wrongTries: 1, isSealed: false });
    const now = { ...kept, ...rest, wrongTries: 1, isPutAway: false };
    expect(storage.entries().get('account/anna')).toEqual(now);
  });
});
