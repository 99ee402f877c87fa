import type { ClientSession } from 'mongoose';
import type { Scope } from '../../../sync/contract/index.ts';
import type { Collection, None } from '../collection.ts';
import { auditIdFrom } from '../plan-commit.ts';
import type {
  AuditQuery,
  AuditRow,
  Change,
  Condition,
  GroupQuery,
  GroupRow,
  Page,
  Query,
  Receipt,
  Scalar,
  StoredRecord,
} from '../store.ts';
import { recordsOf, type Models, type RecordDocument } from './models.ts';
import { filterOf, groupPipeline, sortOf, storedPath } from './query.ts';

const PLAIN_FIELDS = { version: 1, scope: 1, doc: 1 } as const;
export const FIELDS = { ...PLAIN_FIELDS, summary: 1 } as const;

export const toRecord = <Doc extends object, S extends object = None>({
  _id,
  version,
  scope,
  doc,
  summary = {},
}: RecordDocument): StoredRecord<Doc, S> => ({
  id: _id,
  version,
  scope,
  doc: doc as Doc,
  summary: summary as S,
});

export async function readRecords<Doc extends object, S extends object>(
  models: Models,
  collection: Collection,
  ids: readonly string[],
  { summaries }: Pick<Query, 'summaries'> = {},
): Promise<StoredRecord<Doc, S>[]> {
  if (ids.length === 0) return [];
  const found = await recordsOf(models, collection)
    .find({ _id: { $in: ids } }, summaries === false ? PLAIN_FIELDS : FIELDS)
    .lean<RecordDocument[]>();
  return found.map(toRecord<Doc, S>);
}

export async function findRecords<Doc extends object, S extends object>(
  models: Models,
  collection: Collection,
  query: Query,
): Promise<Page<Doc, S>> {
  const { limit, offset = 0 } = query;
  if (query.total === false || (limit === undefined && offset === 0)) {
    const records = await readPage<Doc, S>(models, collection, query);
    return { records, total: records.length };
  }
  const [records, total] = await Promise.all([
    readPage<Doc, S>(models, collection, query),
    countRecords(models, collection, query),
  ]);
  return { records, total };
}

export async function findDocs<Doc extends object>(
  models: Models,
  collection: Collection,
  query: Query,
): Promise<Doc[]> {
  const records = await readPage<Doc, None>(models, collection, { ...query, summaries: false });
  return records.map(({ doc }) => doc);
}

async function readPage<Doc extends object, S extends object>(
  models: Models,
  collection: Collection,
  query: Query,
): Promise<StoredRecord<Doc, S>[]> {
  // To MongoDB a limit of 0 means none.
  if (query.limit === 0) return [];
  const records = await findQuery(models, collection, query).lean<RecordDocument[]>();
  return records.map(toRecord<Doc, S>);
}

function findQuery(models: Models, collection: Collection, query: Query) {
  const { limit, offset = 0, sort } = query;
  const found = recordsOf(models, collection)
    .find(filterOf(collection, query), query.summaries === false ? PLAIN_FIELDS : FIELDS)
    .sort(sortOf(collection, sort))
    .skip(offset);
  return limit === undefined ? found : found.limit(limit);
}

/** Records of one piece. */
const PIECE = 250;

export async function* findInPieces<Doc extends object, S extends object>(
  models: Models,
  collection: Collection,
  query: Query,
): AsyncGenerator<StoredRecord<Doc, S>[]> {
  if (query.limit === 0) return;
  let piece: StoredRecord<Doc, S>[] = [];
  const found = findQuery(models, collection, query).lean<RecordDocument[]>();
  for await (const document of found.cursor({ batchSize: PIECE })) {
    piece.push(toRecord<Doc, S>(document as RecordDocument));
    if (piece.length < PIECE) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

export const firstRecord = async <Doc extends object, S extends object>(
  models: Models,
  collection: Collection,
  query: Query,
): Promise<StoredRecord<Doc, S> | undefined> =>
  (await readPage<Doc, S>(models, collection, { ...query, limit: 1 }))[0];

export async function countRecords(
  models: Models,
  collection: Collection,
  condition: Condition,
): Promise<number> {
  const filter = filterOf(collection, condition);
  // Of everything: by the index of the ids, or MongoDB goes through the records themselves.
  const hint = Object.keys(filter).length === 0 ? { hint: '_id_' } : {};
  return recordsOf(models, collection).countDocuments(filter, hint).exec();
}

export const existsRecord = async (
  models: Models,
  collection: Collection,
  condition: Condition,
): Promise<boolean> =>
  (await recordsOf(models, collection).findOne(filterOf(collection, condition), { _id: 1 }).lean()) !== null;

export async function maxOf(
  models: Models,
  collection: Collection,
  field: string,
  condition: Condition,
): Promise<string | number | null> {
  const [found] = await recordsOf(models, collection).aggregate<{ max: string | number | null }>([
    { $match: filterOf(collection, condition) },
    { $group: { _id: null, max: { $max: `$${storedPath(field)}` } } },
  ]);
  return found?.max ?? null;
}

interface Group extends Omit<GroupRow, 'key'> {
  _id: Record<string, Scalar>;
}

export async function groupRecords(
  models: Models,
  collection: Collection,
  query: GroupQuery,
  session?: ClientSession,
): Promise<GroupRow[]> {
  const aggregate = recordsOf(models, collection).aggregate<Group>(groupPipeline(collection, query));
  const rows = await (session ? aggregate.session(session) : aggregate);
  return rows.map(({ _id, count, sum, min, max }) => ({
    key: Object.fromEntries(query.by.map((field, i) => [field, _id[`k${i}`] ?? null])),
    count,
    sum,
    min: min ?? null,
    max: max ?? null,
  }));
}

/** To be run in a transaction: a record must be the one that its feed entry speaks of, or a moved one would leak. */
export async function readChanges<Doc>(
  models: Models,
  session: ClientSession,
  { scope, collection, after, limit }: { scope: Scope; collection: Collection; after: number; limit: number },
): Promise<Change<Doc>[]> {
  const entries = await models.feed
    .find({ scope, kind: collection.name, number: { $gt: after } }, { recordId: 1, number: 1, deleted: 1 })
    .sort({ number: 1 })
    .limit(limit)
    .session(session)
    .lean();
  const ids = entries.filter(({ deleted }) => !deleted).map(({ recordId }) => recordId);
  const records = await recordsOf(models, collection)
    .find({ _id: { $in: ids } }, { doc: 1 })
    .session(session)
    .lean<RecordDocument[]>();
  const docs = new Map(records.map(({ _id, doc }) => [_id, doc as Doc]));
  return entries.map(({ recordId, number, deleted }) => ({
    id: recordId,
    number,
    deleted,
    doc: deleted ? null : (docs.get(recordId) ?? null),
  }));
}

export async function readHeads(
  models: Models,
  scopes: readonly Scope[],
  collection?: Collection,
): Promise<Map<Scope, number>> {
  const heads = await models.head.find({ _id: { $in: scopes } }).lean();
  return new Map(
    heads.flatMap(({ _id, number, kinds }) => {
      const newest = collection === undefined ? number : kinds[collection.name];
      return newest ? [[_id, newest] as const] : [];
    }),
  );
}

export async function readReceipts(models: Models, commandIds: readonly string[]): Promise<Receipt[]> {
  const found = await models.receipt.find({ _id: { $in: commandIds } }).lean();
  return found.map(({ _id, kind, ...receipt }) => ({ ...receipt, commandId: _id, collection: kind }));
}

export async function readAudit(
  models: Models,
  { collection, recordId, by, from, to, before, limit }: AuditQuery,
): Promise<AuditRow[]> {
  // An id begins with its time, which gives the range of times the same index as the order.
  const ends = [
    ...(to === undefined ? [] : [auditIdFrom(to + 1)]),
    ...(before === undefined ? [] : [before]),
  ];
  const ids = {
    ...(from === undefined ? {} : { $gte: auditIdFrom(from) }),
    ...(ends.length === 0 ? {} : { $lt: ends.sort()[0]! }),
  };
  const filter = {
    ...(collection === undefined ? {} : { kind: collection }),
    ...(recordId === undefined ? {} : { recordId: { $in: [recordId].flat() } }),
    ...(by === undefined ? {} : { by }),
    ...(Object.keys(ids).length > 0 ? { _id: ids } : {}),
  };
  const found = await models.audit.find(filter).sort({ _id: -1 }).limit(limit).lean();
  return found.map(({ _id, kind, ...row }) => ({ ...row, id: _id, collection: kind }));
}

export async function readEpoch({ meta }: Models): Promise<string> {
  const row = await meta.findById('epoch').lean();
  if (!row) throw new Error('The store has no epoch');
  return row.value;
}
