import { parentPort } from 'node:worker_threads';
import { openReadConnection, type Connection } from './connection.ts';
import type { Ask, Told } from './reader-pool.ts';
import { toPieces } from './pieces.ts';
import type { Counted, RecordRow } from './read.ts';
import { answerQuestion } from './reads.ts';

/**
 * A thread that reads while the main one serves other requests. What it reads it reads in a snapshot taken when it begins, so
 * whoever has written before sees what they wrote.
 */
const connections = new Map<string, Connection>();

function connectionTo(file: string): Connection {
  const connection = connections.get(file) ?? openReadConnection(file);
  connections.set(file, connection);
  return connection;
}

function carryOut({ file, question }: Ask): unknown {
  if (question === 'checkpoint') {
    connectionTo(file).all('PRAGMA wal_checkpoint(PASSIVE)');
    return null;
  }
  if (question) {
    const db = connectionTo(file);
    return db.snapshot(() => answerQuestion(db, question));
  }
  connections.get(file)?.close();
  connections.delete(file);
  return null;
}

const isFound = (answer: unknown): answer is { rows: RecordRow[]; total: number; counted?: Counted } =>
  typeof answer === 'object' && answer !== null && 'rows' in answer;

parentPort!.on('message', (ask: Ask) => {
  const { id } = ask;
  const tell = (told: Told, moved: ArrayBuffer[] = []) => parentPort!.postMessage(told, moved);
  try {
    const answer = carryOut(ask);
    if (!isFound(answer)) return tell({ id, answer });
    const { rows, ...rest } = answer;
    const pieces = toPieces(rows);
    tell(
      { id, answer: { ...rest, pieces } },
      pieces.map(({ buffer }) => buffer),
    );
  } catch (error) {
    tell({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
