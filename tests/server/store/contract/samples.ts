import type { Scope } from '../../../../sync/contract/index.ts';
import type { Receipt, Store, Write } from '../../../../server/store/store.ts';

interface PersonSample {
  username?: string | null;
  firstName?: string;
  lastName?: string;
  sectionId?: string | null;
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

export async function findIds(
  store: Store,
  ...[collection, query]: Parameters<Store['find']>
): Promise<string[]> {
  return (await store.find(collection, query)).records.map(({ id }) => id);
}

/** A scope's feed as `number id` or `number -id` for a tombstone. */
export async function feedOf(
  store: Store,
  scope: Scope,
  collection = 'user',
  after = 0,
  limit = 100,
): Promise<string[]> {
  const changes = await store.changes(scope, collection, after, limit);
  return changes.map(({ number, deleted, id }) => `${number} ${deleted ? '-' : ''}${id}`);
}
