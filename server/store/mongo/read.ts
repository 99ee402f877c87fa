import type { ClientSession } from 'mongoose';
import type { Scope } from '../../../sync/contract/index.ts';
import type { AuditRow, Change, GroupQuery, GroupRow, Page, Query, Receipt, StoredRecord } from '../store.ts';
import { recordsOf, type Models, type RecordDocument } from './models.ts';
import { filterOf, sortOf, storedPath } from './query.ts';

const FIELDS = { version: 1, scope: 1, doc: 1 } as const;

function toRecord<T>({ _id, version, scope, doc }: RecordDocument): StoredRecord<T> {
  return { id: _id, version, scope, doc: doc as T };
}

export async function readRecords<T>(
  models: Models,
  collection: string,
  ids: readonly string[],
): Promise<StoredRecord<T>[]> {
  const found = await recordsOf(models, collection)
    .find({ _id: { $in: ids } }, FIELDS)
    .lean<RecordDocument[]>();
  return found.map(toRecord<T>);
}

export async function findRecords<T>(models: Models, collection: string, query: Query): Promise<Page<T>> {
  const records = recordsOf(models, collection);
  const filter = filterOf(collection, query);
  const { limit, offset = 0 } = query;
  const read = async () => {
    // To MongoDB a limit of 0 means none.
    if (limit === 0) return [];
    const found = records.find(filter, FIELDS).sort(sortOf(query.sort)).skip(offset);
    return (limit === undefined ? found : found.limit(limit)).lean<RecordDocument[]>();
  };
  if (limit === undefined && offset === 0) {
    const all = await read();
    return { records: all.map(toRecord<T>), total: all.length };
  }
  const [page, total] = await Promise.all([read(), records.countDocuments(filter)]);
  return { records: page.map(toRecord<T>), total };
}

export async function groupRecords(
  models: Models,
  collection: string,
  { by, sum, ...query }: GroupQuery,
): Promise<GroupRow[]> {
  const rows = await recordsOf(models, collection).aggregate<{
    _id: GroupRow['key'];
    count: number;
    sum: number;
  }>([
    { $match: filterOf(collection, query) },
    {
      $group: {
        _id: { $ifNull: [`$${storedPath(by)}`, null] },
        count: { $sum: 1 },
        sum: { $sum: sum === undefined ? 0 : `$${storedPath(sum)}` },
      },
    },
    { $sort: { _id: 1 } },
  ]);
  return rows.map(({ _id, count, sum }) => ({ key: _id, count, sum }));
}

/** To be run in a transaction: a record must be the one that its feed entry speaks of, or a moved one would leak. */
export async function readChanges<T>(
  models: Models,
  session: ClientSession,
  { scope, collection, after, limit }: { scope: Scope; collection: string; after: number; limit: number },
): Promise<Change<T>[]> {
  const entries = await models.feed
    .find({ scope, kind: collection, number: { $gt: after } }, { recordId: 1, number: 1, deleted: 1 })
    .sort({ number: 1 })
    .limit(limit)
    .session(session)
    .lean();
  const ids = entries.filter(({ deleted }) => !deleted).map(({ recordId }) => recordId);
  const records = await recordsOf(models, collection)
    .find({ _id: { $in: ids } }, { doc: 1 })
    .session(session)
    .lean<RecordDocument[]>();
  const docs = new Map(records.map(({ _id, doc }) => [_id, doc as T]));
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
  collection?: string,
): Promise<Map<Scope, number>> {
  const heads = await models.head.find({ _id: { $in: scopes } }).lean();
  return new Map(
    heads.flatMap(({ _id, number, kinds }) => {
      const newest = collection === undefined ? number : kinds[collection];
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
  { collection, recordId, limit }: { collection?: string; recordId?: string; limit: number },
): Promise<AuditRow[]> {
  const filter = {
    ...(collection === undefined ? {} : { kind: collection }),
    ...(recordId === undefined ? {} : { recordId }),
  };
  const found = await models.audit.find(filter).sort({ _id: -1 }).limit(limit).lean();
  return found.map(({ _id, kind, ...row }) => ({ ...row, id: _id, collection: kind }));
}

export async function readEpoch({ meta }: Models): Promise<string> {
  const row = await meta.findById('epoch').lean();
  if (!row) throw new Error('The store has no epoch');
  return row.value;
}
