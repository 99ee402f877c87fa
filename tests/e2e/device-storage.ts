import type { Page } from '@playwright/test';

interface KeptTokens {
  token: string | null;
  refreshToken: string | null;
  /** A user id. */
  owner: string | null;
}

/** What the device keeps of the people who use it, as client/session/device-storage.ts wrote it; tokens changed where `change` says. */
function useDevice(page: Page, change: Partial<KeptTokens>): Promise<Record<string, unknown>> {
  return page.evaluate(async (tokens) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no device storage'));
      });
    const opening = indexedDB.open('device', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('entries');
    const database = await done(opening);
    const store = database.transaction('entries', 'readwrite').objectStore('entries');
    if (Object.keys(tokens).length > 0) {
      const before = (await done(store.get('tokens'))) as object | undefined;
      await done(store.put({ ...before, ...tokens }, 'tokens'));
      new BroadcastChannel('device').postMessage(null);
    }
    const [keys, values] = [await done(store.getAllKeys()), await done<unknown[]>(store.getAll())];
    database.close();
    return Object.fromEntries(keys.map((key, i) => [String(key), values[i]]));
  }, change);
}

export const readDevice = (page: Page): Promise<Record<string, unknown>> => useDevice(page, {});

export async function storedTokens(page: Page): Promise<(string | null)[]> {
  const { tokens } = (await readDevice(page)) as { tokens?: KeptTokens };
  return [tokens?.token ?? null, tokens?.refreshToken ?? null];
}

/** As another tab would. */
export const storeTokens = async (page: Page, change: Partial<KeptTokens>): Promise<void> =>
  void (await useDevice(page, change));

/** The key for signing in without network is derived slowly, beside the work. */
export const keepsVault = async (page: Page): Promise<boolean> =>
  JSON.stringify(await readDevice(page)).includes('publicKey');

/** What was pulled is gone, the session is not; where a page holds it open, as soon as that page is left. */
export const loseRecords = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const { name } of await indexedDB.databases())
      if (name !== 'device') indexedDB.deleteDatabase(name!);
  });
