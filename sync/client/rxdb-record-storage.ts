import { getDefaultRevision, getDefaultRxDocumentMeta, type BulkWriteRow } from 'rxdb';
import type { FeedEntry, Scope } from '../contract/index.ts';
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
      await put(collection, [...standing.values()]);
      await removeMatching(
        collection,
        entries.filter((e) => e.deleted),
      );
    },
    sweep: (noun, epoch) => removeWhere(database[noun], (held) => held.epoch !== epoch),
    removeScopes: (noun, scopes) =>
      removeWhere(database[noun], (held) => scopes.includes(held.scope as Scope)),
    removeBefore: (noun, since, dayOf) =>
      removeWhere(database[noun], (held) => dayOf(held.data as { id: string }) < since),
    clear: (noun) => removeWhere(database[noun], () => true),
  };
}

/** By the storage that RxDB gives its own replication: `bulkUpsert` makes a document of each record and writes known ones twice. */
async function put(collection: HeldCollection, records: readonly HeldRecord[]): Promise<void> {
  const { storageInstance } = collection;
  const held = await storageInstance.findDocumentsById(
    records.map(({ id }) => id),
    true,
  );
  const previous = new Map(held.map((document) => [document.id, document]));
  const meta = {
    _deleted: false,
    _attachments: {},
    _meta: getDefaultRxDocumentMeta(),
    _rev: getDefaultRevision(),
  };
  const rows = records.map((record): BulkWriteRow<HeldRecord> => {
    const before = previous.get(record.id);
    return { document: { ...record, ...meta }, ...(before && { previous: before }) };
  });
  const { error } = await storageInstance.bulkWrite(rows, 'pull');
  if (error.length > 0) throw new Error(`${collection.name}: ${error.length} records were not written`);
}

/** Reads everything, which a device does at most when a section, a month or an epoch goes. */
async function removeWhere(
  collection: HeldCollection,
  matches: (held: HeldRecord) => boolean,
): Promise<void> {
  const all = await collection.find().exec();
  await removeForGood(
    collection,
    all.filter((held) => matches(held.toJSON() as HeldRecord)).map((held) => held.id),
  );
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
