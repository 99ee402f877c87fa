import type { Change, CommandStore, FeedStore, StoredRecord } from '../../sync/server/command-store.ts';
import { collectionNamed, type CollectionName } from './collections.ts';
import type { Store, Write } from './store.ts';

/** The store as sync/server sees it, which knows records by the names of their nouns. */
export function commandStore(store: Store): CommandStore & FeedStore {
  return {
    getMany: <T>(name: string, ids: readonly string[]) =>
      store.getMany(collectionNamed(name), ids) as unknown as Promise<StoredRecord<T>[]>,
    changes: <T>(scope: Parameters<Store['changes']>[0], name: string, after: number, limit: number) =>
      store.changes(scope, collectionNamed(name), after, limit) as unknown as Promise<Change<T>[]>,
    headsOf: (scopes, name) => store.headsOf(scopes, collectionNamed(name)),
    commit: ({ writes, ...rest }) =>
      store.commit({
        writes: writes.map((write): Write => ({
          ...write,
          collection: collectionNamed(write.collection).name as CollectionName,
        })),
        ...rest,
      }),
    receipts: (commandIds) => store.receipts(commandIds),
    epoch: () => store.epoch(),
  };
}
