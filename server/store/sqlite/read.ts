import type { Scope } from '../../../sync/contract/index.ts';
import type { AuditRow, Change, GroupQuery, GroupRow, Page, Query, Receipt, StoredRecord } from '../store.ts';
import type { Connection } from './connection.ts';
import { countSql, findSql, groupSql, tableOf } from './query.ts';

interface RecordRow {
  id: string;
  version: number;
  scope: Scope | null;
  doc: string;
}

function toRecord<T>({ id, version, scope, doc }: RecordRow): StoredRecord<T> {
  return { id, version, scope, doc: JSON.parse(doc) as T };
}

export function readRecords<T>(
  db: Connection,
  collection: string,
  ids: readonly string[],
): StoredRecord<T>[] {
  const rows = db.all<RecordRow>(
    `SELECT id, version, scope, doc FROM ${tableOf(collection)} WHERE id IN (SELECT value FROM json_each(?))`,
    [JSON.stringify(ids)],
  );
  return rows.map(toRecord<T>);
}

export function findRecords<T>(db: Connection, collection: string, query: Query): Page<T> {
  const { text, values } = findSql(collection, query);
  const records = db.all<RecordRow>(text, values).map(toRecord<T>);
  if (query.limit === undefined && !query.offset) return { records, total: records.length };
  const count = countSql(collection, query);
  return { records, total: db.one<{ total: number }>(count.text, count.values)?.total ?? 0 };
}

export function groupRecords(db: Connection, collection: string, query: GroupQuery): GroupRow[] {
  const { text, values } = groupSql(collection, query);
  return db
    .all<{ key: string | number | null; boolean: number; count: number; sum: number }>(text, values)
    .map(({ key, boolean, count, sum }) => ({ key: boolean ? Boolean(key) : key, count, sum }));
}

export const CHANGES_SQL = (collection: string): string =>
  `SELECT feed.id, feed.number, feed.deleted, record.doc
   FROM feed LEFT JOIN ${tableOf(collection)} AS record ON record.id = feed.id AND feed.deleted = 0
   WHERE feed.scope = ? AND feed.collection = ? AND feed.number > ? ORDER BY feed.number LIMIT ?`;

export function readChanges<T>(
  db: Connection,
  scope: Scope,
  collection: string,
  after: number,
  limit: number,
): Change<T>[] {
  return db
    .all<{ id: string; number: number; deleted: number; doc: string | null }>(CHANGES_SQL(collection), [
      scope,
      collection,
      after,
      limit,
    ])
    .map(({ id, number, deleted, doc }) => ({
      id,
      number,
      deleted: deleted === 1,
      doc: doc === null ? null : (JSON.parse(doc) as T),
    }));
}

/** The newest numbers of the scopes in one collection; collection '' counts for the whole scope. */
export function readHeads(db: Connection, scopes: readonly Scope[], collection: string): Map<Scope, number> {
  const rows = db.all<{ scope: Scope; number: number }>(
    `SELECT scope, number FROM head WHERE scope IN (SELECT value FROM json_each(?)) AND collection = ?`,
    [JSON.stringify(scopes), collection],
  );
  return new Map(rows.map(({ scope, number }) => [scope, number]));
}

export function readReceipts(db: Connection, commandIds: readonly string[]): Receipt[] {
  return db.all<Receipt>(
    `SELECT commandId, status, code, scope, collection, recordId, number, at FROM receipt
       WHERE commandId IN (SELECT value FROM json_each(?))`,
    [JSON.stringify(commandIds)],
  );
}

export function readAudit(
  db: Connection,
  { collection, recordId, limit }: { collection?: string; recordId?: string; limit: number },
): AuditRow[] {
  const terms = [
    ...(collection === undefined ? [] : ['collection = ?']),
    ...(recordId === undefined ? [] : ['recordId = ?']),
  ];
  const values = [collection, recordId].filter((value) => value !== undefined);
  return db
    .all<Omit<AuditRow, 'before' | 'after'> & { before: string; after: string }>(
      `SELECT id, at, by, action, collection, recordId, before, after FROM audit
       ${terms.length > 0 ? `WHERE ${terms.join(' AND ')}` : ''} ORDER BY id DESC LIMIT ?`,
      [...values, limit],
    )
    .map((row) => ({
      ...row,
      before: JSON.parse(row.before) as unknown,
      after: JSON.parse(row.after) as unknown,
    }));
}

export function readEpoch(db: Connection): string {
  const row = db.one<{ value: string }>(`SELECT value FROM meta WHERE key = 'epoch'`);
  if (!row) throw new Error('The store has no epoch');
  return row.value;
}
