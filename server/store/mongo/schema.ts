import { newId, type Scope } from '../../../sync/contract/index.ts';
import type { Models } from './models.ts';
import { isDuplicateKey } from './transactions.ts';

/**
 * Brings the database to the shape that collections.ts asks for. Several processes may do it at the same time. True where
 * it was there before.
 */
export async function createSchema(models: Models): Promise<boolean> {
  const { records, feed, head, receipt, audit, meta } = models;
  for (const model of [...records.values(), feed, head, receipt, audit, meta]) {
    await model.createCollection();
    await model.syncIndexes();
  }
  return (await meta.exists({ _id: 'epoch' })) !== null;
}

/** The last thing that a new database gets: where it is, nothing is missing. */
export const createEpoch = ({ meta }: Models): Promise<void> =>
  insertIfMissing(() =>
    meta.updateOne({ _id: 'epoch' }, { $setOnInsert: { value: newId() } }, { upsert: true }),
  );

/** Before the transaction that counts: a counter made inside it would make every second writer start again. */
export async function createHeads({ head }: Models, scopes: readonly Scope[]): Promise<void> {
  for (const _id of scopes) {
    await insertIfMissing(() =>
      head.updateOne({ _id }, { $setOnInsert: { number: 0, kinds: {} } }, { upsert: true }),
    );
  }
}

/** Two upserts of the same id may both try to insert; the one that fails has got what it wanted. */
export async function insertIfMissing(upsert: () => PromiseLike<unknown>): Promise<void> {
  try {
    await upsert();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
