import { collectionNamed } from '../collections.ts';
import type { Read, Reading, SummaryUpdate } from '../summary.ts';
import type { Connection } from './connection.ts';
import { tableOf } from './query.ts';
import { findRows, groupRecords, readRows, toRecord } from './read.ts';

/** Runs a computation to its end, answering what it asks at once. */
export function answerReads<Result>(db: Connection, reading: Reading<Result>): Result {
  let step = reading.next();
  while (!step.done) step = reading.next(answer(db, step.value));
  return step.value;
}

function answer(db: Connection, read: Read): unknown {
  switch (read.kind) {
    case 'getMany':
      return readRows(db, read.collection, read.ids).map((row) => toRecord(row));
    case 'find':
      return findRows(db, read.collection, read.condition).rows.map((row) => toRecord(row));
    case 'group':
      return groupRecords(db, read.collection, read.query);
    case 'summaries': {
      const rows = db.all<{ id: string; summary: string | null }>(
        `SELECT id, summary FROM ${tableOf(read.collection)} WHERE id IN (SELECT value FROM json_each(?))`,
        [JSON.stringify(read.ids)],
      );
      return new Map(
        rows.map(({ id, summary }) => [id, summary === null ? null : (JSON.parse(summary) as unknown)]),
      );
    }
  }
}

export function writeSummaries(db: Connection, updates: readonly SummaryUpdate[]): void {
  for (const { collection, id, summary, mayMake } of updates) {
    const table = tableOf(collectionNamed(collection));
    if (mayMake)
      db.run(`INSERT OR IGNORE INTO ${table} (id, version, doc) VALUES (?, 1, ?)`, [
        id,
        JSON.stringify({ id }),
      ]);
    db.run(`UPDATE ${table} SET summary = ? WHERE id = ?`, [JSON.stringify(summary), id]);
  }
}
