import { newId, type Scope } from '../../../sync/contract/index.ts';
import { collections } from '../collections.ts';
import { searchKey } from '../field.ts';
import type { CollectionDefinition } from '../store.ts';
import { recordsOf, type Models, type RecordDocument } from './models.ts';
import { isDuplicateKey } from './transactions.ts';

/** Brings the database to the shape that collections.ts asks for. Several processes may do it at the same time. */
export async function createSchema(models: Models): Promise<void> {
  const { records, feed, head, receipt, audit, meta } = models;
  for (const model of [...records.values(), feed, head, receipt, audit, meta]) {
    await model.createCollection();
    await model.syncIndexes();
  }
  for (const definition of collections)
    if (definition.searched.length > 0) await refreshSearchKeys(models, definition);
  await insertIfMissing(() =>
    meta.updateOne({ _id: 'epoch' }, { $setOnInsert: { value: newId() } }, { upsert: true }),
  );
}

/** Before the transaction that counts: a counter made inside it would make every second writer start again. */
export async function createHeads({ head }: Models, scopes: readonly Scope[]): Promise<void> {
  for (const _id of scopes) {
    await insertIfMissing(() =>
      head.updateOne({ _id }, { $setOnInsert: { number: 0, kinds: {} } }, { upsert: true }),
    );
  }
}

/** Two upserts of the same id may both try to insert; the one that fails has got what it wanted. */
async function insertIfMissing(upsert: () => PromiseLike<unknown>): Promise<void> {
  try {
    await upsert();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Stored search keys go stale when a collection's searched fields change between two versions of the product. */
async function refreshSearchKeys(models: Models, definition: CollectionDefinition): Promise<void> {
  const _id = `searched:${definition.name}`;
  const value = JSON.stringify(definition.searched);
  if ((await models.meta.findById(_id).lean())?.value === value) return;
  const model = recordsOf(models, definition.name);
  for await (const record of model.find({}, { version: 1, doc: 1 }).lean<RecordDocument[]>().cursor()) {
    const { _id, version, doc } = record;
    // A record that somebody has written meanwhile got its new key with that.
    await model.updateOne({ _id, version }, { $set: { search: searchKey(definition, doc) } });
  }
  await insertIfMissing(() => models.meta.updateOne({ _id }, { $set: { value } }, { upsert: true }));
}
