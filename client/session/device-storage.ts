import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { forgetLocalStorage, readLocalStorage, type TextStorage } from './local-storage-before.ts';

const NAME = 'device';
/** Set once what earlier versions kept in localStorage has been taken over: Chromium may bring that back after a power cut. */
const TAKEN_OVER = 'takenOver';

interface DeviceSchema extends DBSchema {
  entries: { key: string; value: unknown };
}

export type Entries = Map<string, unknown>;

/**
 * What this device knows of the people who use it, one value for each key, in IndexedDB: read from memory, written to the disk
 * before anybody says so. Tabs share it.
 */
export interface DeviceStorage {
  /** Resolves once it was read from the disk; empty until then, and where the browser has no disk for us. */
  opened: Promise<void>;
  entries(): ReadonlyMap<string, unknown>;
  /**
   * Carries `change` out on what all tabs have written so far, in one transaction. Resolves once that is on the disk; rejects
   * where the disk doesn't take it, and nothing is changed then. Values are replaced, never altered.
   */
  change<T>(change: (entries: Entries) => T): Promise<T>;
  /** Reads anew what other tabs have written; before a decision that hangs on it. */
  refresh(): Promise<void>;
  /** Calls `listener` after another tab has written. */
  onOthersChange(listener: () => void): void;
  /** Calls `listener` after the browser has closed it under the page: the site's data were cleared, or its disk has failed. */
  onLost(listener: () => void): void;
}

export function createDeviceStorage(before: TextStorage): DeviceStorage {
  let known: ReadonlyMap<string, unknown> = new Map();
  let connection: Promise<IDBPDatabase<DeviceSchema>> | null = null;
  const listeners = new Set<() => void>();
  const lossListeners = new Set<() => void>();
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', () => {
    refresh().then(
      () => listeners.forEach((listener) => listener()),
      () => undefined,
    );
  });

  const connect = () => {
    connection ??= openDB<DeviceSchema>(NAME, 1, {
      upgrade: (database) => void database.createObjectStore('entries'),
      terminated() {
        // The next use begins anew.
        connection = null;
        lossListeners.forEach((listener) => listener());
      },
    }).catch((error: unknown) => {
      connection = null;
      throw error;
    });
    return connection;
  };

  async function readAll(mode: 'readonly' | 'readwrite') {
    const transaction = (await connect()).transaction('entries', mode, { durability: 'strict' });
    const { store } = transaction;
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
    const entries: Entries = new Map(keys.map((key, i) => [key, values[i]]));
    return { transaction, entries };
  }

  async function refresh(): Promise<void> {
    known = (await readAll('readonly')).entries;
  }

  async function change<T>(make: (entries: Entries) => T): Promise<T> {
    const { transaction, entries: held } = await readAll('readwrite');
    const { store } = transaction;
    const next = new Map(held);
    const result = make(next);
    const puts = [...next].filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(held.get(key)));
    const gone = [...held.keys()].filter((key) => !next.has(key));
    const written = [
      ...puts.map(([key, value]) => store.put!(value, key)),
      ...gone.map((key) => store.delete!(key)),
    ];
    await Promise.all([...written, transaction.done]);
    known = next;
    if (puts.length + gone.length > 0) channel.postMessage(null);
    return result;
  }

  async function open(): Promise<void> {
    await refresh();
    const earlier = readLocalStorage(before);
    if (earlier.size === 0) return;
    await change((entries) => {
      if (entries.has(TAKEN_OVER)) return;
      for (const [key, value] of earlier) entries.set(key, value);
      entries.set(TAKEN_OVER, true);
    });
    forgetLocalStorage(before);
  }

  return {
    opened: open().catch((error: unknown) => console.error('this browser keeps nothing for us', error)),
    entries: () => known,
    change,
    refresh,
    onOthersChange: (listener) => void listeners.add(listener),
    onLost: (listener) => void lossListeners.add(listener),
  };
}
