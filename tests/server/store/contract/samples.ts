import type { Scope } from '../../../../sync/contract/index.ts';
import type { Collection } from '../../../../server/store/collection.ts';
import { collectionNamed } from '../../../../server/store/collections.ts';
import type { Query, Receipt, Store, Write } from '../../../../server/store/store.ts';

/** A collection as one of documents of whatever shape: the store goes by its definition, not by its type. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- any document
export const loose = (name: string) => collectionNamed(name) as Collection<any>;
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- any field
export type LooseQuery = Query<any>;

interface PersonSample {
  username?: string | null;
  firstName?: string;
  lastName?: string;
  email?: string;
  sectionId?: string | null;
  permissions?: string[];
  createdAt?: number;
  enabled?: boolean;
}

/** A write of a person, new unless it says otherwise. */
export function person(id: string, doc: PersonSample = {}, more: Partial<Write> = {}): Write {
  return { collection: 'user', id, expect: null, scope: 'staff', doc: { username: id, ...doc }, ...more };
}

export function task(id: string, doc: object = {}, more: Partial<Write> = {}): Write {
  return { collection: 'task', id, expect: null, scope: 'content', doc, ...more };
}

export function receipt(commandId: string, more: Partial<Receipt> = {}): Omit<Receipt, 'number'> {
  const record = { scope: 'staff', collection: 'user', recordId: 'ala' };
  return { commandId, status: 'applied', code: null, at: 1, ...record, ...more };
}

/** Commits, and fails the test where the store refuses. */
export async function write(store: Store, ...writes: Write[]): Promise<number[]> {
  const result = await store.commit({ writes });
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result)}`);
  return result.numbers;
}

export async function findIds(store: Store, collection: string, query: LooseQuery): Promise<string[]> {
  return (await store.find(loose(collection), query)).records.map(({ id }) => id);
}

/** A scope's feed as `number id` or `number -id` for a tombstone. */
export async function feedOf(
  store: Store,
  scope: Scope,
  collection = 'user',
  after = 0,
  limit = 100,
): Promise<string[]> {
  const changes = await store.changes(scope, loose(collection), after, limit);
  return changes.map(({ number, deleted, id }) => `${number} ${deleted ? '-' : ''}${id}`);
}
