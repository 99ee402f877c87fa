import type { Scope } from '../../../sync/contract/index.ts';
import type { Collection } from '../collection.ts';
import { collectionNamed } from '../collections.ts';
import { listValues, searchKey, sortKeys } from '../field.ts';
import { gramsOf } from '../grams.ts';
import { planCommit, type StoredState, type CommitPlan, type RecordStep } from '../plan-commit.ts';
import { isSource, updateSummaries } from '../summaries.ts';
import type { Commit, CommitResult } from '../store.ts';
import type { Connection } from './connection.ts';
import { answerReads, writeSummaries } from './summaries.ts';
import { gramText } from './gram-tokens.ts';
import { fieldExpression, gramTableOf, tableOf } from './query.ts';

export function writeCommit(db: Connection, commit: Commit, now: number): CommitResult {
  return db.transaction(() => commitWithin(db, commit, now));
}

/** A commit as part of a transaction that the caller has begun. */
export function commitWithin(db: Connection, commit: Commit, now: number): CommitResult {
  const plan = planCommit(commit, basisIn(db));
  if (!plan.ok) return plan;
  writePlan(db, plan, now);
  writeSummaries(db, answerReads(db, updateSummaries(plan.changes)));
  return { ok: true, numbers: plan.numbers };
}

function basisIn(db: Connection): StoredState {
  return {
    record(name, id) {
      const table = tableOf(collectionNamed(name));
      const columns = isSource(name) ? 'version, scope, doc' : 'version, scope';
      const row = db.one<{ version: number; scope: Scope | null; doc?: string }>(
        `SELECT ${columns} FROM ${table} WHERE id = ?`,
        [id],
      );
      return row && { ...row, doc: row.doc === undefined ? undefined : (JSON.parse(row.doc) as object) };
    },
    holder(name, fields, values) {
      const collection = collectionNamed(name);
      const same = fields.map((field) => `${fieldExpression(field)} = ?`).join(' AND ');
      return db.one<{ id: string }>(`SELECT id FROM ${tableOf(collection)} WHERE ${same}`, values)?.id;
    },
    hasReceipt: (commandId) => db.one(`SELECT 1 FROM receipt WHERE commandId = ?`, [commandId]) !== undefined,
    head: (scope) =>
      db.one<{ number: number }>(`SELECT number FROM head WHERE scope = ? AND collection = ''`, [scope])
        ?.number ?? 0,
    feedNumber: (scope, collection, id) =>
      db.one<{ number: number }>(`SELECT number FROM feed WHERE scope = ? AND collection = ? AND id = ?`, [
        scope,
        collection,
        id,
      ])?.number ?? 0,
  };
}

function writePlan(db: Connection, plan: CommitPlan, now: number): void {
  for (const step of plan.records) writeRecord(db, step);
  const heads = new Map<string, [scope: string, collection: string, number: number]>();
  for (const { scope, collection, id, number, deleted } of plan.feed) {
    db.run(
      `INSERT OR REPLACE INTO feed (scope, collection, id, number, deleted, at) VALUES (?, ?, ?, ?, ?, ?)`,
      [scope, collection, id, number, deleted, now],
    );
    for (const part of ['', collection]) heads.set(JSON.stringify([scope, part]), [scope, part, number]);
  }
  for (const head of heads.values()) {
    db.run(`INSERT OR REPLACE INTO head (scope, collection, number) VALUES (?, ?, ?)`, head);
  }
  for (const r of plan.receipts) {
    db.run(
      `INSERT INTO receipt (commandId, status, code, scope, collection, recordId, number, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      [r.commandId, r.status, r.code, r.scope, r.collection, r.recordId, r.number, r.at],
    );
  }
  for (const row of plan.audit) {
    db.run(
      `INSERT INTO audit (id, at, by, action, collection, recordId, before, after) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        row.id,
        row.at,
        row.by,
        row.action,
        row.collection,
        row.recordId,
        toJson(row.before),
        toJson(row.after),
      ],
    );
  }
}

function writeRecord(db: Connection, step: RecordStep): void {
  const collection = collectionNamed(step.collection);
  const table = tableOf(collection);
  if (step.kind === 'delete') {
    forgetKeys(db, collection, step.id);
    db.run(`DELETE FROM ${table} WHERE id = ?`, [step.id]);
    return;
  }
  const { id, version, scope, doc } = step;
  const { search, keys } = keysOf(collection, doc);
  db.run(
    `INSERT INTO ${table} (id, version, scope, doc, search, keys, n)
     VALUES (?, ?, ?, ?, ?, ?, (SELECT coalesce(max(n), 0) + 1 FROM ${table}))
     ON CONFLICT (id) DO UPDATE SET version = excluded.version, scope = excluded.scope, doc = excluded.doc,
       search = excluded.search, keys = excluded.keys, n = coalesce(n, excluded.n)`,
    [id, version, scope, JSON.stringify(doc), search, keys],
  );
  if (version > 1) forgetKeys(db, collection, id);
  addKeys(db, collection, id, doc);
}

/** Makes anew what a record is searched, sorted and looked up by, for one that an older version has left. */
export function refreshKeys(db: Connection, collection: Collection, id: string, doc: object): void {
  const table = tableOf(collection);
  const { search, keys } = keysOf(collection, doc);
  db.run(
    `UPDATE ${table} SET search = ?, keys = ?, n = coalesce(n, (SELECT coalesce(max(n), 0) + 1 FROM ${table})) WHERE id = ?`,
    [search, keys, id],
  );
  forgetKeys(db, collection, id);
  addKeys(db, collection, id, doc);
}

function keysOf(collection: Collection, doc: object): { search: string | null; keys: string | null } {
  const keys = collection.polish.length > 0 ? JSON.stringify(sortKeys(collection, doc)) : null;
  return { search: searchKey(collection, doc), keys };
}

function addKeys(db: Connection, collection: Collection, id: string, doc: object): void {
  const { name, lists } = collection;
  const search = searchKey(collection, doc);
  if (search) {
    db.run(
      `INSERT INTO ${gramTableOf(collection)} (rowid, grams) SELECT n, ? FROM ${tableOf(collection)} WHERE id = ?`,
      [gramText(gramsOf(search)), id],
    );
  }
  for (const field of lists) {
    for (const value of listValues(doc, field))
      db.run(`INSERT INTO member (collection, field, value, id) VALUES (?, ?, ?, ?)`, [
        name,
        field,
        value,
        id,
      ]);
  }
}

function forgetKeys(db: Connection, collection: Collection, id: string): void {
  if (collection.searched.length > 0) {
    db.run(
      `DELETE FROM ${gramTableOf(collection)} WHERE rowid = (SELECT n FROM ${tableOf(collection)} WHERE id = ?)`,
      [id],
    );
  }
  if (collection.lists.length > 0)
    db.run(`DELETE FROM member WHERE collection = ? AND id = ?`, [collection.name, id]);
}

const toJson = (value: unknown): string => JSON.stringify(value) ?? 'null';
