import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';

interface Image {
  version: number;
  stores: {
    name: string;
    keyPath: string | string[] | null;
    autoIncrement: boolean;
    indexes: { name: string; keyPath: string | string[]; multiEntry: boolean; unique: boolean }[];
    records: { key: IDBValidKey; value: unknown }[];
  }[];
}

/** All databases of a browser as they lay on its disk at one moment: what a browser killed then would find again. */
export type Disk = ReadonlyMap<string, Image>;

/** Inside of fake-indexeddb, which keeps what it holds here. */
interface RawDatabase {
  version: number;
  rawObjectStores: Map<
    string,
    Omit<Image['stores'][number], 'indexes' | 'records'> & {
      rawIndexes: Map<string, Image['stores'][number]['indexes'][number]>;
      records: { values(): Iterable<Image['stores'][number]['records'][number]> };
    }
  >;
}

const imageOf = (raw: RawDatabase): Image => ({
  version: raw.version,
  stores: [...raw.rawObjectStores.values()].map(({ name, keyPath, autoIncrement, rawIndexes, records }) => ({
    name,
    keyPath,
    autoIncrement,
    indexes: [...rawIndexes.values()].map((index) => ({
      name: index.name,
      keyPath: index.keyPath,
      multiEntry: index.multiEntry,
      unique: index.unique,
    })),
    records: structuredClone([...records.values()].map(({ key, value }) => ({ key, value }))),
  })),
});

/** Every state of the disk between two commits while `work` runs, the first and the last included. */
export async function recordDisk(factory: IDBFactory, work: () => Promise<unknown>): Promise<Disk[]> {
  const all = (factory as unknown as { _databases: Map<string, RawDatabase> })._databases;
  let disk: Disk = new Map([...all].map(([name, raw]) => [name, imageOf(raw)]));
  const disks = [disk];
  const keep = (name: string) => {
    const raw = all.get(name);
    if (!raw) return;
    disk = new Map(disk).set(name, imageOf(raw));
    disks.push(disk);
  };

  const transaction = IDBDatabase.prototype.transaction;
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...args: Parameters<typeof transaction>
  ) {
    const made = transaction.apply(this, args);
    if (made.mode !== 'readonly') made.addEventListener('complete', () => keep(this.name));
    return made;
  });
  const open = factory.open.bind(factory);
  factory.open = (name, version) => {
    const request = open(name, version);
    request.addEventListener('upgradeneeded', () =>
      request.transaction!.addEventListener('complete', () => keep(name)),
    );
    return request;
  };
  try {
    await work();
  } finally {
    spy.mockRestore();
    factory.open = open;
  }
  return disks;
}

/** A browser started over this disk. */
export async function bootFrom(disk: Disk): Promise<IDBFactory> {
  const factory = new IDBFactory();
  for (const [name, { version, stores }] of disk) {
    const request = factory.open(name, version);
    request.onupgradeneeded = () => {
      for (const { name: storeName, keyPath, autoIncrement, indexes, records } of stores) {
        const store = request.result.createObjectStore(storeName, { keyPath, autoIncrement });
        for (const { name: indexName, keyPath: path, multiEntry, unique } of indexes)
          store.createIndex(indexName, path, { multiEntry, unique });
        for (const { key, value } of structuredClone(records))
          if (keyPath === null) store.add(value, key);
          else store.add(value);
      }
    };
    await new Promise<void>((resolve, reject) => {
      request.onsuccess = () => resolve();
      request.onerror = () => reject(request.error as Error);
    });
    request.result.close();
  }
  return factory;
}
