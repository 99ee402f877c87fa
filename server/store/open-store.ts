import { join } from 'node:path';
import type { Migration } from './migrations.ts';
import { openSqliteStore, type SqliteOptions } from './sqlite.ts';
import type { Store } from './store.ts';

interface StoreOptions {
  /** Folder of the SQLite file, used where no MongoDB address is given. */
  dataDir: string;
  mongodbUri?: string | undefined;
  clock?: () => number;
  /** Other than the product's own, for tests. */
  migrations?: readonly Migration[];
  /** For tests. */
  threads?: Pick<SqliteOptions, 'smallCollection' | 'shortCommit'>;
}

/** The store that the environment asks for; the caller opens it. */
export async function chooseStore({
  dataDir,
  mongodbUri,
  threads,
  ...options
}: StoreOptions): Promise<Store> {
  if (mongodbUri) {
    // Mongoose is a third of what a start takes.
    const { openMongoStore } = await import('./mongo.ts');
    return openMongoStore({ uri: mongodbUri, ...options });
  }
  return openSqliteStore({ file: join(dataDir, 'school.db'), ...threads, ...options });
}
