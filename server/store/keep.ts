import type { Collection } from './collection.ts';
import type { Query, Store } from './store.ts';

/** Answers of one kind that are kept where nothing else is said: for so many who ask otherwise. */
const MOST = 50;

/**
 * What is worked out of these collections alone, by a key that says all else it goes by (who asks, the day), is worked out again
 * when the store tells of another revision of them: never older than the last commit of any process. Where the store can't tell,
 * it is worked out each time.
 */
export function createKeeper<T extends object>(
  store: Store,
  collections: readonly Collection[],
  { most = MOST, ...options }: Pick<Query, 'summaries'> & { most?: number } = {},
) {
  const kept = new Map<string, { revision: string; result: Promise<T> }>();
  return async (key: string, workOut: () => Promise<T>): Promise<T> => {
    // Before the reads: what is committed meanwhile makes their answer an old one.
    const revision = await store.revisionOf(collections, options);
    if (revision === undefined) return workOut();
    const known = kept.get(key);
    if (known?.revision === revision) return known.result;
    const mine = { revision, result: workOut() };
    // Past this the memory starts anew.
    if (kept.size >= most) kept.clear();
    kept.set(key, mine);
    mine.result.catch(() => kept.get(key) === mine && kept.delete(key));
    return mine.result;
  };
}
