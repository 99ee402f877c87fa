import type { AnyBulkWriteOperation, ClientSession } from 'mongoose';
import type { Scope } from '../../../sync/contract/index.ts';
import type { Collection } from '../collection.ts';
import { collectionNamed } from '../collections.ts';
import { searchKey, sortKeys } from '../field.ts';
import { gramsOf } from '../grams.ts';
import { groupBy } from '../group-by.ts';
import {
  planCommit,
  uniqueValues,
  type StoredState,
  type CommitPlan,
  type FeedStep,
  type RecordStep,
} from '../plan-commit.ts';
import { isSource, updateSummaries } from '../summaries.ts';
import type { Commit, CommitResult } from '../store.ts';
import {
  recordsOf,
  type FeedDocument,
  type HeadDocument,
  type Models,
  type RecordDocument,
} from './models.ts';
import { storedPath } from './query.ts';
import { answerReads, writeSummaries } from './summaries.ts';

type Written = { result: CommitResult; feed: readonly FeedStep[] };

/** One attempt in a transaction; whoever runs it repeats it after a write conflict. */
export async function writeCommit(
  models: Models,
  session: ClientSession,
  commit: Commit,
  now: number,
): Promise<Written> {
  const plan = planCommit(commit, await readBasis(models, session, commit));
  if (!plan.ok) return { result: plan, feed: [] };
  await writePlan(models, session, plan, now);
  await writeSummaries(models, session, await answerReads(models, session, updateSummaries(plan.changes)));
  return { result: { ok: true, numbers: plan.numbers }, feed: plan.feed };
}

const feedId = (scope: string, collection: string, id: string): string => `${scope} ${collection} ${id}`;
const keyOf = (...parts: unknown[]): string => JSON.stringify(parts);

/** Reads all that the plan may ask for beforehand. In one session one after the other: a transaction has no parallel. */
async function readBasis(models: Models, session: ClientSession, commit: Commit): Promise<StoredState> {
  const records = new Map<string, NonNullable<ReturnType<StoredState['record']>>>();
  const holders = new Map<string, string>();
  const scopes = new Set<Scope>();
  for (const { scope } of commit.writes) if (scope) scopes.add(scope);

  for (const [name, writes] of groupBy(commit.writes, (write) => write.collection)) {
    const collection = collectionNamed(name);
    const model = recordsOf(models, collection);
    const ids = [...new Set(writes.map(({ id }) => id))];
    const found = await model
      .find({ _id: { $in: ids } }, { version: 1, scope: 1, ...(isSource(name) ? { doc: 1 } : {}) })
      .session(session)
      .lean<RecordDocument[]>();
    for (const { _id, version, scope, doc } of found) {
      records.set(keyOf(name, _id), { version, scope, doc: doc as object | undefined });
      if (scope) scopes.add(scope);
    }
    for (const fields of collection.unique) {
      const wanted = writes.flatMap(({ doc }) => {
        const values = uniqueValues(doc, fields);
        return values ? [Object.fromEntries(fields.map((field, i) => [storedPath(field), values[i]]))] : [];
      });
      if (wanted.length === 0) continue;
      const held = await model
        .find({ $or: wanted }, Object.fromEntries(fields.map((field) => [storedPath(field), 1])))
        .session(session)
        .lean<RecordDocument[]>();
      for (const { _id, doc } of held)
        holders.set(keyOf(name, ...fields, ...(uniqueValues(doc, fields) ?? [])), _id);
    }
  }
  const receipts = commit.receipts ?? [];
  const commandIds = receipts.map(({ commandId }) => commandId);
  const known =
    commandIds.length > 0
      ? await models.receipt
          .find({ _id: { $in: commandIds } }, { _id: 1 })
          .session(session)
          .lean()
      : [];
  const feedIds = receipts.map(({ scope, collection, recordId }) => feedId(scope, collection, recordId));
  const feed =
    feedIds.length > 0
      ? await models.feed
          .find({ _id: { $in: feedIds } }, { number: 1 })
          .session(session)
          .lean()
      : [];
  const heads =
    scopes.size > 0
      ? await models.head
          .find({ _id: { $in: [...scopes] } })
          .session(session)
          .lean()
      : [];

  const knownIds = new Set(known.map(({ _id }) => _id));
  const feedNumbers = new Map(feed.map(({ _id, number }) => [_id, number]));
  const headNumbers = new Map(heads.map(({ _id, number }) => [_id, number]));
  return {
    record: (collection, id) => records.get(keyOf(collection, id)),
    holder: (collection, fields, values) => holders.get(keyOf(collection, ...fields, ...values)),
    hasReceipt: (commandId) => knownIds.has(commandId),
    head: (scope) => headNumbers.get(scope) ?? 0,
    feedNumber: (scope, collection, id) => feedNumbers.get(feedId(scope, collection, id)) ?? 0,
  };
}

async function writePlan(
  models: Models,
  session: ClientSession,
  plan: CommitPlan,
  now: number,
): Promise<void> {
  // The counters first: whoever comes second learns at once that there is a conflict.
  if (plan.feed.length > 0) await models.head.bulkWrite(headOperations(plan.feed), { session });
  for (const [name, steps] of groupBy(plan.records, (step) => step.collection)) {
    const collection = collectionNamed(name);
    const operations = steps.map((step) => recordOperation(collection, step));
    await recordsOf(models, collection).bulkWrite(operations, { session, ordered: true });
  }
  if (plan.feed.length > 0) await models.feed.bulkWrite(feedOperations(plan.feed, now), { session });
  if (plan.receipts.length > 0) {
    const rows = plan.receipts.map(({ commandId, collection, ...row }) => ({
      ...row,
      _id: commandId,
      kind: collection,
    }));
    await models.receipt.insertMany(rows, { session, lean: true });
  }
  if (plan.audit.length > 0) {
    const rows = plan.audit.map(({ id, collection, ...row }) => ({ ...row, _id: id, kind: collection }));
    await models.audit.insertMany(rows, { session, lean: true });
  }
}

function recordOperation(collection: Collection, step: RecordStep): AnyBulkWriteOperation<RecordDocument> {
  if (step.kind === 'delete') return { deleteOne: { filter: { _id: step.id } } };
  const { id, version, scope } = step;
  // Both stores keep what JSON keeps of a document.
  const doc = JSON.parse(JSON.stringify(step.doc)) as unknown;
  const document = { version, scope, doc, ...keysOf(collection, doc) };
  if (version === 1) return { insertOne: { document: { _id: id, ...document } } };
  return { updateOne: { filter: { _id: id }, update: { $set: document } } };
}

/** What a record is searched and sorted by, beside its document. */
export function keysOf(
  collection: Collection,
  doc: unknown,
): Pick<RecordDocument, 'search' | 'grams' | 'keys'> {
  const search = searchKey(collection, doc);
  return { search, grams: gramsOf(search ?? ''), keys: sortKeys(collection, doc) };
}

function feedOperations(feed: readonly FeedStep[], at: number): AnyBulkWriteOperation<FeedDocument>[] {
  const latest = new Map(feed.map((step) => [feedId(step.scope, step.collection, step.id), step]));
  return [...latest].map(([_id, { scope, collection, id, number, deleted }]) => ({
    updateOne: {
      filter: { _id },
      update: { $set: { scope, kind: collection, recordId: id, number, deleted, at } },
      upsert: true,
    },
  }));
}

function headOperations(feed: readonly FeedStep[]): AnyBulkWriteOperation<HeadDocument>[] {
  return [...groupBy(feed, ({ scope }) => scope)].map(([scope, steps]) => ({
    updateOne: {
      filter: { _id: scope },
      update: {
        $inc: { number: steps.length },
        $set: Object.fromEntries(steps.map(({ collection, number }) => [`kinds.${collection}`, number])),
      },
    },
  }));
}
