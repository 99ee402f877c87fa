import type { Scope } from '../../../sync/contract/index.ts';
import { planCommit, type Basis, type CommitPlan } from '../plan-commit.ts';
import type { Commit, CommitResult } from '../store.ts';
import type { Connection } from './connection.ts';
import { fieldExpression, tableOf } from './query.ts';

export function writeCommit(db: Connection, commit: Commit, now: number): CommitResult {
  return db.transaction(() => {
    const plan = planCommit(commit, basisIn(db));
    if (!plan.ok) return plan;
    writePlan(db, plan, now);
    return { ok: true, numbers: plan.numbers };
  });
}

function basisIn(db: Connection): Basis {
  return {
    record: (collection, id) =>
      db.one<{ version: number; scope: Scope | null }>(
        `SELECT version, scope FROM ${tableOf(collection)} WHERE id = ?`,
        [id],
      ),
    holder: (collection, field, value) =>
      db.one<{ id: string }>(`SELECT id FROM ${tableOf(collection)} WHERE ${fieldExpression(field)} = ?`, [
        value,
      ])?.id,
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
  for (const step of plan.records) {
    const table = tableOf(step.collection);
    if (step.kind === 'delete') db.run(`DELETE FROM ${table} WHERE id = ?`, [step.id]);
    else {
      db.run(
        `INSERT INTO ${table} (id, version, scope, doc, search) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE
         SET version = excluded.version, scope = excluded.scope, doc = excluded.doc, search = excluded.search`,
        [step.id, step.version, step.scope, JSON.stringify(step.doc), step.search],
      );
    }
  }
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

const toJson = (value: unknown): string => JSON.stringify(value) ?? 'null';
