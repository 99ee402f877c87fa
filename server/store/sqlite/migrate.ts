import { BATCH, DONE, migratedWrites, type Step } from '../migrations.ts';
import { remakeSummaries } from '../summaries.ts';
import type { Connection } from './connection.ts';
import { RECORD_COLUMNS, tableOf } from './query.ts';
import { toRecord, type RecordRow } from './read.ts';
import { answerReads, writeSummaries } from './summaries.ts';
import { commitWithin, refreshKeys } from './write.ts';

export function readProgress(db: Connection): Map<string, string> {
  const rows = db.all<{ key: string; value: string }>(`SELECT key, value FROM meta`);
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** A store that is new has nothing to bring up to date. */
export function skipSteps(db: Connection, steps: readonly Step[]): void {
  for (const { id } of steps) db.run(`INSERT OR IGNORE INTO meta VALUES (?, ?)`, [id, DONE]);
}

export function runBatch(db: Connection, step: Step, now: number): boolean {
  return db.transaction(() => {
    const after = db.one<{ value: string }>(`SELECT value FROM meta WHERE key = ?`, [step.id])?.value ?? '';
    if (after === DONE) return true;
    const rows = db.all<RecordRow>(
      `SELECT ${RECORD_COLUMNS} FROM ${tableOf(step.collection)} WHERE id > ? ORDER BY id LIMIT ?`,
      [after, BATCH],
    );
    treatRows(db, step, rows, now);
    const reached = rows.length < BATCH ? DONE : rows.at(-1)!.id;
    db.run(`INSERT OR REPLACE INTO meta VALUES (?, ?)`, [step.id, reached]);
    return reached === DONE;
  });
}

function treatRows(db: Connection, { id: step, collection, work }: Step, rows: RecordRow[], now: number) {
  const records = rows.map((row) => toRecord(row));
  if (work.kind === 'keys') {
    for (const { id, doc } of records) refreshKeys(db, collection, id, doc);
    return;
  }
  if (work.kind === 'summaries') {
    const ids = records.map(({ id }) => id);
    writeSummaries(db, answerReads(db, remakeSummaries(work.summary, ids)));
    return;
  }
  const writes = migratedWrites(collection, work.migrate, records);
  const result = commitWithin(db, { writes }, now);
  if (!result.ok)
    throw new Error(`${step} could not write ${result.collection}/${result.id}: ${result.code}`);
}
