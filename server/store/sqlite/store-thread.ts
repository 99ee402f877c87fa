import { parentPort } from 'node:worker_threads';
import { openConnection, openReadConnection, type Connection } from './connection.ts';
import { toPieces } from './pieces.ts';
import type { Counted, RecordRow } from './read.ts';
import { answerQuestion } from './reads.ts';
import type { Ask, Told } from './threads.ts';
import { writeCommit } from './write.ts';

/**
 * A thread that reads or writes while the main one serves other requests. What it reads it reads in a snapshot taken when it
 * begins, so whoever has written before sees what they wrote.
 */
const reading = new Map<string, Connection>();
const writing = new Map<string, Connection>();

function connectionOf(
  connections: Map<string, Connection>,
  file: string,
  open: (file: string) => Connection,
): Connection {
  const connection = connections.get(file) ?? open(file);
  connections.set(file, connection);
  return connection;
}

function carryOut({ file, order }: Ask): unknown {
  switch (order.kind) {
    case 'read': {
      const db = connectionOf(reading, file, openReadConnection);
      return db.snapshot(() => answerQuestion(db, order.question));
    }
    case 'commit':
      return writeCommit(connectionOf(writing, file, openConnection), order.commit, order.now);
    case 'checkpoint':
      connectionOf(reading, file, openReadConnection).all('PRAGMA wal_checkpoint(PASSIVE)');
      return null;
    case 'release':
      for (const connections of [reading, writing]) {
        connections.get(file)?.close();
        connections.delete(file);
      }
      return null;
  }
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
    tell({ id, error: error instanceof Error ? error : new Error(String(error)) });
  }
});
