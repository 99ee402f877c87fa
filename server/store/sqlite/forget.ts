import type { Connection } from './connection.ts';

/** Drops old tombstones and receipts; returns how many tombstones. The heads stay, so numbers never go back. */
export function forgetBefore(db: Connection, time: number): number {
  return db.transaction(() => {
    const count = db.one<{ count: number }>(
      `SELECT count(*) AS count FROM feed WHERE deleted = 1 AND at < ?`,
      [time],
    );
    db.run(`DELETE FROM feed WHERE deleted = 1 AND at < ?`, [time]);
    db.run(`DELETE FROM receipt WHERE at < ?`, [time]);
    return count?.count ?? 0;
  });
}
