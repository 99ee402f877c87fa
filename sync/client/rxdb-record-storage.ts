import type { FeedEntry } from '../contract/index.ts';
import type { RecordStorage } from './pull.ts';
import type { HeldCollection, HeldRecord, RecordDatabase } from './record-database.ts';

/** The read models in RxDB, as pulling writes them. */
export function rxdbRecordStorage(database: RecordDatabase): RecordStorage {
  return {
    async write(noun, epoch, entries) {
      const collection = database[noun];
      const standing = new Map<string, HeldRecord>();
      for (const { id, scope, number, deleted, doc } of entries)
        if (!deleted) standing.set(id, { id, scope, number, epoch, data: doc as object });
      const { error } = await collection.bulkUpsert([...standing.values()]);
      if (error.length > 0) throw new Error(`${noun}: ${error.length} records were not written`);
      await removeMatching(
        collection,
        entries.filter((e) => e.deleted),
      );
    },
    async sweep(noun, epoch) {
      const stale = await database[noun].find({ selector: { epoch: { $ne: epoch } } }).exec();
      await removeForGood(
        database[noun],
        stale.map((r) => r.id),
      );
    },
    async clear(noun) {
      const all = await database[noun].find().exec();
      await removeForGood(
        database[noun],
        all.map((r) => r.id),
      );
    },
  };
}

async function removeMatching(collection: HeldCollection, tombstones: readonly FeedEntry[]): Promise<void> {
  if (tombstones.length === 0) return;
  const held = await collection.findByIds(tombstones.map((t) => t.id)).exec();
  const gone = tombstones.filter((t) => held.get(t.id)?.scope === t.scope);
  await removeForGood(
    collection,
    gone.map((t) => t.id),
  );
}

/** RxDB only marks a record as deleted and keeps its content; what this person may not see must leave the device. */
async function removeForGood(collection: HeldCollection, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const { error } = await collection.bulkRemove(ids);
  if (error.length > 0) throw new Error(`${collection.name}: ${error.length} records were not removed`);
  // Negative: also those deleted in this very millisecond.
  await collection.storageInstance.cleanup(-60_000);
}
