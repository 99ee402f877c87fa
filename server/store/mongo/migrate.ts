import type { AnyBulkWriteOperation, ClientSession, Connection } from 'mongoose';
import { BATCH, DONE, migratedWrites, type Step } from '../migrations.ts';
import { remakeSummaries } from '../summaries.ts';
import { recordsOf, type Models, type RecordDocument } from './models.ts';
import { toRecord } from './read.ts';
import { insertIfMissing } from './schema.ts';
import { answerReads, writeSummaries } from './summaries.ts';
import { inWriteTransaction } from './transactions.ts';
import { keysOf, writeCommit } from './write.ts';

export async function readProgress({ meta }: Models): Promise<Map<string, string>> {
  const rows = await meta.find().lean();
  return new Map(rows.map(({ _id, value }) => [_id, value]));
}

const note = ({ meta }: Models, _id: string, value: string) =>
  insertIfMissing(() => meta.updateOne({ _id }, { $setOnInsert: { value } }, { upsert: true }));

/** A store that is new has nothing to bring up to date. */
export async function skipSteps(models: Models, steps: readonly Step[]): Promise<void> {
  for (const { id } of steps) await note(models, id, DONE);
}

export async function runBatch(
  connection: Connection,
  models: Models,
  step: Step,
  now: number,
): Promise<boolean> {
  // Made beforehand, so that two processes meet at one document, of which one then has to wait.
  await note(models, step.id, '');
  return inWriteTransaction(connection, async (session) => {
    const after = (await models.meta.findById(step.id).session(session).lean())?.value ?? '';
    if (after === DONE) return true;
    const records = await recordsOf(models, step.collection)
      .find({ _id: { $gt: after } }, { version: 1, scope: 1, doc: 1 })
      .sort({ _id: 1 })
      .limit(BATCH)
      .session(session)
      .lean<RecordDocument[]>();
    const reached = records.length < BATCH ? DONE : records.at(-1)!._id;
    await models.meta.updateOne({ _id: step.id }, { $set: { value: reached } }, { session });
    await treatRecords(models, session, step, records, now);
    return reached === DONE;
  });
}

async function treatRecords(
  models: Models,
  session: ClientSession,
  { id: step, collection, work }: Step,
  records: RecordDocument[],
  now: number,
): Promise<void> {
  if (work.kind === 'keys') {
    const operations = records.map(({ _id, doc }): AnyBulkWriteOperation<RecordDocument> => ({
      updateOne: { filter: { _id }, update: { $set: keysOf(collection, doc) } },
    }));
    if (operations.length > 0) await recordsOf(models, collection).bulkWrite(operations, { session });
    return;
  }
  if (work.kind === 'summaries') {
    const ids = records.map(({ _id }) => _id);
    const updates = await answerReads(models, session, remakeSummaries(work.summary, ids));
    await writeSummaries(models, session, updates);
    return;
  }
  const writes = migratedWrites(
    collection,
    work.migrate,
    records.map((document) => toRecord(document)),
  );
  if (writes.length === 0) return;
  const { result } = await writeCommit(models, session, { writes }, now);
  if (!result.ok)
    throw new Error(`${step} could not write ${result.collection}/${result.id}: ${result.code}`);
}
