import type { ClientSession } from 'mongoose';
import { groupBy } from '../group-by.ts';
import { collectionNamed } from '../collections.ts';
import type { Read, Reading, SummaryUpdate } from '../summary.ts';
import { recordsOf, type Models, type RecordDocument } from './models.ts';
import { filterOf } from './query.ts';
import { FIELDS, groupRecords, toRecord } from './read.ts';

/** Runs a computation to its end, answering what it asks inside the transaction. */
export async function answerReads<Result>(
  models: Models,
  session: ClientSession,
  reading: Reading<Result>,
): Promise<Result> {
  let step = reading.next();
  while (!step.done) step = reading.next(await answer(models, session, step.value));
  return step.value;
}

async function answer(models: Models, session: ClientSession, read: Read): Promise<unknown> {
  if (read.kind === 'group') return groupRecords(models, read.collection, read.query, session);
  const filter =
    read.kind === 'find' ? filterOf(read.collection, read.condition) : { _id: { $in: read.ids } };
  const found = await recordsOf(models, read.collection)
    .find(filter, read.kind === 'summaries' ? { summary: 1 } : FIELDS)
    .session(session)
    .lean<RecordDocument[]>();
  if (read.kind !== 'summaries') return found.map((document) => toRecord(document));
  return new Map(found.map(({ _id, summary }) => [_id, summary ?? null]));
}

export async function writeSummaries(
  models: Models,
  session: ClientSession,
  updates: readonly SummaryUpdate[],
): Promise<void> {
  for (const [collection, ofOne] of groupBy(updates, (update) => update.collection)) {
    const operations = ofOne.map(({ id, summary, mayMake }) => ({
      updateOne: {
        filter: { _id: id },
        update: {
          $set: { summary },
          // It makes it a write even where nothing is different: MongoDB would let two such commits pass each other.
          $inc: { summarized: 1 },
          ...(mayMake ? { $setOnInsert: { version: 1, scope: null, doc: { id } } } : {}),
        },
        upsert: mayMake,
      },
    }));
    await recordsOf(models, collectionNamed(collection)).bulkWrite(operations, { session });
  }
}
