import type { Change, CommandStore, FeedStore, StoredRecord } from '../../sync/server/command-store.ts';
import { SLIDE_GROUP, type SlideGroupFound } from '../../sync/contract/index.ts';
import { collectionNamed, collections, type CollectionName } from './collections.ts';
import type { Store, Write } from './store.ts';

const findSlideGroups = (store: Store, names: readonly string[]): Promise<StoredRecord<SlideGroupFound>[]> =>
  Promise.all(
    names.map(async (groupName) => {
      const exists = await store.exists(collections.slide, { where: { groupName } });
      return { id: groupName, version: 0, doc: { exists } };
    }),
  );

/** The store as sync/server sees it, which knows records by the names of their nouns. */
export function commandStore(store: Store): CommandStore & FeedStore {
  return {
    getMany: <T>(name: string, ids: readonly string[]) =>
      (name === SLIDE_GROUP
        ? findSlideGroups(store, ids)
        : store.getMany(collectionNamed(name), ids)) as unknown as Promise<StoredRecord<T>[]>,
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
