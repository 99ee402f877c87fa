import type { Scope } from '../../../sync/contract/index.ts';
import type { Collection, None } from '../collection.ts';
import type {
  AuditQuery,
  AuditRow,
  Change,
  Condition,
  GroupQuery,
  GroupRow,
  Query,
  Range,
  Receipt,
  StoredRecord,
} from '../store.ts';
import { auditIdFrom } from '../plan-commit.ts';
import type { Connection } from './connection.ts';
import {
  candidatesSql,
  columnsOf,
  countSql,
  existsSql,
  findSql,
  groupSql,
  isOnlyGrams,
  MANY_TO_COUNT,
  maxSql,
  RECORD_COLUMNS,
  spreadField,
  spreadSql,
  tableOf,
  type Sql,
} from './query.ts';

/** A record as it lies in its table. */
export interface RecordRow {
  id: string;
  version: number;
  scope: Scope | null;
  doc: string;
  summary: string | null;
}

export function toRecord<Doc extends object, S extends object = None>({
  id,
  version,
  scope,
  doc: written,
  summary: stored,
}: RecordRow): StoredRecord<Doc, S> {
  const doc = JSON.parse(written) as Doc;
  if (stored === null) return { id, version, scope, doc, summary: {} as S };
  let summary: S | undefined;
  return {
    id,
    version,
    scope,
    doc,
    // Parsed when it is wanted: many lists show nothing of it.
    get summary() {
      return (summary ??= JSON.parse(stored) as S);
    },
  };
}

export const readRow = (db: Connection, collection: Collection, id: string): RecordRow | undefined =>
  db.one<RecordRow>(`SELECT ${RECORD_COLUMNS} FROM ${tableOf(collection)} WHERE id = ?`, [id]);

export function readRows(
  db: Connection,
  collection: Collection,
  ids: readonly string[],
  options: Pick<Query, 'summaries'> = {},
): RecordRow[] {
  if (ids.length === 0) return [];
  return allRows(db, {
    text: `SELECT ${columnsOf(collection, options)} FROM ${tableOf(collection)} WHERE id IN (SELECT value FROM json_each(?))`,
    values: [JSON.stringify(ids)],
  });
}

/** As values in the order of the columns: for an object of each row libsql takes longer. */
const allRows = (db: Connection, { text, values }: Sql): RecordRow[] =>
  db
    .rows<[string, number, Scope | null, string, string | null]>(text, values)
    .map(([id, version, scope, doc, summary = null]) => ({ id, version, scope, doc, summary }));

/** How many records a condition finds, and how many have the trigrams of its search. */
export interface Counted {
  candidates: number;
  total: number;
  /** Of a common search: how many it finds of each value of the field that it is narrowed to, whatever the range. */
  spread?: Spread;
}
export type Spread = [value: string | number, count: number][];

/** `known`: what was counted before, and is so still. */
export function findRows(
  db: Connection,
  collection: Collection,
  query: Query,
  known?: Counted,
): { rows: RecordRow[]; total: number; counted?: Counted } {
  const isWhole = query.total === false || (query.limit === undefined && !query.offset);
  const candidates = known?.candidates ?? countCandidates(db, collection, query);
  const spread = isWhole || known ? undefined : readSpread(db, collection, query, candidates);
  const total = isWhole
    ? undefined
    : (known?.total ?? totalWithin(spread, query) ?? totalFrom(db, collection, query, candidates));
  const found = query.contains ? candidates : total;
  const { text, values } = findSql(collection, query, chooseWay(db, collection, query, found));
  const rows = allRows(db, { text, values });
  if (total === undefined) return { rows, total: rows.length };
  return { rows, total, counted: { candidates, total, ...(spread ? { spread } : {}) } };
}

/** The texts have to be looked at once for one range, and once for all of them. */
function readSpread(db: Connection, collection: Collection, query: Query, candidates: number) {
  const field = spreadField(collection, query);
  if (field === undefined || candidates <= MANY_TO_COUNT) return undefined;
  const { text, values } = spreadSql(collection, query, field);
  return db.rows<Spread[number]>(text, values).filter(([value]) => value !== null);
}

/** What the one range of a condition holds of it. */
export function totalWithin(spread: Spread | undefined, { range = {} }: Condition): number | undefined {
  const [ends] = Object.values<Range | undefined>(range).filter((one) => one !== undefined);
  return spread
    ?.filter(([value]) => (ends?.from ?? value) <= value && value <= (ends?.to ?? value))
    .reduce((sum, [, count]) => sum + count, 0);
}

/** Without what stands beside them. */
export function findDocs<Doc extends object>(db: Connection, collection: Collection, query: Query): Doc[] {
  const { text, values } = findSql(collection, query, undefined, 'doc');
  return db.rows<[string]>(text, values).map(([doc]) => JSON.parse(doc) as Doc);
}

/** In order a page is full after so many of all records as it is long times how rare what is found is among them. */
function chooseWay(
  db: Connection,
  collection: Collection,
  { limit, offset = 0, sort = [], contains, range }: Query,
  found: number | undefined,
) {
  if (found === undefined || limit === undefined || sort.length === 0 || !(contains || range))
    return undefined;
  const [{ all }] = db.all<{ all: number }>(
    `SELECT coalesce(max(n), 0) AS "all" FROM ${tableOf(collection)}`,
  ) as [{ all: number }];
  // A search is counted no further than this (countCandidates).
  const isCommon =
    (contains !== undefined && found > MANY_TO_COUNT) || found * found > (offset + limit) * all;
  return isCommon ? 'in order' : 'by index';
}

/** Past the number with which no trigram helps, only that they are more; where they are the whole answer, exactly. */
function countCandidates(db: Connection, collection: Collection, condition: Condition): number {
  const { contains } = condition;
  // Where nothing is searched, the query itself says so.
  if (!contains || collection.searched.length === 0) return 0;
  const most = isOnlyGrams(condition) ? -1 : MANY_TO_COUNT + 1;
  return totalOf(db, candidatesSql(collection, contains, most));
}

const totalFrom = (
  db: Connection,
  collection: Collection,
  condition: Condition,
  candidates: number,
): number =>
  isOnlyGrams(condition) && collection.searched.length > 0
    ? candidates
    : totalOf(db, countSql(collection, condition, candidates));

export function firstRow(db: Connection, collection: Collection, query: Query): RecordRow | undefined {
  const { text, values } = findSql(collection, { ...query, limit: 1 });
  return db.one<RecordRow>(text, values);
}

export function existsRecord(db: Connection, collection: Collection, condition: Condition): boolean {
  const { text, values } = existsSql(collection, condition);
  return db.one(text, values) !== undefined;
}

/** Costs no more than `most` rows of an index. */
export const hasAtMost = (db: Connection, collection: Collection, most: number): boolean =>
  totalOf(db, {
    text: `SELECT count(*) AS total FROM (SELECT 1 FROM ${tableOf(collection)} LIMIT ?)`,
    values: [most + 1],
  }) <= most;

export const countRecords = (db: Connection, collection: Collection, condition: Condition): number =>
  totalFrom(db, collection, condition, countCandidates(db, collection, condition));

const totalOf = (db: Connection, { text, values }: Sql): number =>
  db.one<{ total: number }>(text, values)?.total ?? 0;

export function maxOf(
  db: Connection,
  collection: Collection,
  field: string,
  condition: Condition,
): string | number | null {
  const { text, values } = maxSql(collection, field, condition);
  return db.one<{ max: string | number | null }>(text, values)?.max ?? null;
}

type GroupColumns = Omit<GroupRow, 'key'> & Record<`k${number}`, string | number | null>;

export function groupRecords(db: Connection, collection: Collection, query: GroupQuery): GroupRow[] {
  const { text, values } = groupSql(collection, query);
  const value = (field: string, stored: string | number | null) =>
    stored !== null && collection.booleans.includes(field) ? stored !== 0 : stored;
  return db.all<GroupColumns>(text, values).map((row) => ({
    key: Object.fromEntries(query.by.map((field, i) => [field, value(field, row[`k${i}`] ?? null)])),
    count: row.count,
    sum: row.sum,
    min: row.min,
    max: row.max,
  }));
}

export const CHANGES_SQL = (collection: Collection): string =>
  `SELECT feed.id, feed.number, feed.deleted, record.doc
   FROM feed LEFT JOIN ${tableOf(collection)} AS record ON record.id = feed.id AND feed.deleted = 0
   WHERE feed.scope = ? AND feed.collection = ? AND feed.number > ? ORDER BY feed.number LIMIT ?`;

export function readChanges<Doc>(
  db: Connection,
  scope: Scope,
  collection: Collection,
  after: number,
  limit: number,
): Change<Doc>[] {
  return db
    .all<{ id: string; number: number; deleted: number; doc: string | null }>(CHANGES_SQL(collection), [
      scope,
      collection.name,
      after,
      limit,
    ])
    .map(({ id, number, deleted, doc }) => ({
      id,
      number,
      deleted: deleted === 1,
      doc: doc === null ? null : (JSON.parse(doc) as Doc),
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

const AUDIT_TERMS = {
  collection: 'collection = ?',
  recordId: 'recordId IN (SELECT value FROM json_each(?))',
  by: 'by = ?',
  before: 'id < ?',
} as const;

export function auditSql({ limit, ...query }: AuditQuery): Sql {
  const terms: { term: string; value: string }[] = (
    Object.keys(AUDIT_TERMS) as (keyof typeof AUDIT_TERMS)[]
  ).flatMap((key) => {
    const value = query[key];
    if (value === undefined) return [];
    return [
      { term: AUDIT_TERMS[key], value: key === 'recordId' ? JSON.stringify([value].flat()) : String(value) },
    ];
  });
  // An id begins with its time, which gives the range of times the same index as the order.
  if (query.from !== undefined) terms.push({ term: 'id >= ?', value: auditIdFrom(query.from) });
  if (query.to !== undefined) terms.push({ term: 'id < ?', value: auditIdFrom(query.to + 1) });
  const where = terms.length > 0 ? `WHERE ${terms.map(({ term }) => term).join(' AND ')}` : '';
  return {
    text: `SELECT id, at, by, action, collection, recordId, before, after FROM audit ${where} ORDER BY id DESC LIMIT ?`,
    values: [...terms.map(({ value }) => value), limit],
  };
}

export function readAudit(db: Connection, query: AuditQuery): AuditRow[] {
  const { text, values } = auditSql(query);
  return db
    .all<Omit<AuditRow, 'before' | 'after'> & { before: string; after: string }>(text, values)
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
