import { parentPort } from 'node:worker_threads';
import { openReadConnection, type Connection } from './connection.ts';
import type { Ask, Told } from './reader-pool.ts';
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
  if (question) {
    const db = connectionTo(file);
    return db.snapshot(() => answerQuestion(db, question));
  }
  connections.get(file)?.close();
  connections.delete(file);
  return null;
}

parentPort!.on('message', (ask: Ask) => {
  const tell = (told: Told) => parentPort!.postMessage(told);
  try {
    tell({ id: ask.id, answer: carryOut(ask) });
  } catch (error) {
    tell({ id: ask.id, error: error instanceof Error ? error.message : String(error) });
  }
});
