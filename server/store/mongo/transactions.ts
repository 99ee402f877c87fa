import type { ClientSession, Connection } from 'mongoose';

const DUPLICATE_KEY = 11_000;
const ATTEMPTS = 20;

const OPTIONS = {
  readPreference: 'primary',
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', j: true },
} as const;

/** Runs the work in a transaction. The driver repeats it, with jitter, after a write conflict. */
export async function inTransaction<Result>(
  connection: Connection,
  work: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  const session = await connection.startSession();
  try {
    return await session.withTransaction(() => work(session), OPTIONS);
  } finally {
    await session.endSession();
  }
}

/**
 * Repeats the transaction also after a duplicate key: somebody inserted the same between our read and our write, and
 * the next attempt sees it and decides anew.
 */
export async function inWriteTransaction<Result>(
  connection: Connection,
  work: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(connection, work);
    } catch (error) {
      if (!isDuplicateKey(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;
}
