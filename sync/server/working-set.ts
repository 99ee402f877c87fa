import type { Lookup, Scope } from '../contract/index.ts';
import type { CommandStore, CommandWrite, StoredRecord } from './command-store.ts';

interface Entry {
  version: number | null;
  doc: object | undefined;
  /** Set once a command has changed the record. */
  scope: Scope | null;
}

/** The records that one request touches, read once, changed in memory and written by one commit. */
export interface WorkingSet {
  get(collection: string, id: string): object | undefined;
  put(collection: string, id: string, scope: Scope, doc: object): void;
  lookup: Lookup;
  writes(): CommandWrite[];
}

export async function loadWorkingSet(
  store: Pick<CommandStore, 'getMany'>,
  wanted: readonly { noun: string; id: string }[],
): Promise<WorkingSet> {
  const collections = new Map<string, Map<string, Entry>>();
  for (const { noun, id } of wanted) {
    const entries = collections.get(noun) ?? new Map<string, Entry>();
    collections.set(noun, entries.set(id, { version: null, doc: undefined, scope: null }));
  }
  await Promise.all(
    [...collections].map(async ([collection, entries]) => {
      const records: StoredRecord<object>[] = await store.getMany(collection, [...entries.keys()]);
      for (const { id, version, doc } of records) entries.set(id, { version, doc, scope: null });
    }),
  );

  const get = (collection: string, id: string) => collections.get(collection)?.get(id)?.doc;
  return {
    get,
    lookup: get,
    put(collection, id, scope, doc) {
      const entries = collections.get(collection)!;
      entries.set(id, { version: entries.get(id)!.version, doc, scope });
    },
    writes: () =>
      [...collections].flatMap(([collection, entries]) =>
        [...entries].flatMap(([id, { version, doc, scope }]) =>
          scope && doc ? [{ collection, id, expect: version, doc, scope }] : [],
        ),
      ),
  };
}
