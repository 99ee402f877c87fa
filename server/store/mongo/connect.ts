import { createConnection, type Connection } from 'mongoose';
import type { FileStore } from '../file-store.ts';
import { createGridFiles } from './grid-files.ts';
import { defineModels, type Models } from './models.ts';

/** Connects to a replica set. Everything is read from the primary, and written once a majority has it on disk. */
export async function connect(
  uri: string,
): Promise<{ connection: Connection; models: Models; files: FileStore }> {
  const connection = await createConnection(uri, {
    autoCreate: false,
    autoIndex: false,
    readPreference: 'primary',
    readConcernLevel: 'majority',
    writeConcern: { w: 'majority', j: true },
  }).asPromise();
  try {
    await requireReplicaSet(connection);
    return { connection, models: defineModels(connection), files: createGridFiles(connection) };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** Transactions and change streams, which all of the store rests on, exist only there. */
async function requireReplicaSet(connection: Connection): Promise<void> {
  const hello = await connection.db?.admin().command({ hello: 1 });
  if (hello?.['setName'] || hello?.['msg'] === 'isdbgrid') return;
  throw new Error('MONGODB_URI must lead to a replica set (a single node is enough) or to a sharded cluster');
}
