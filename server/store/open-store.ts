import { join } from 'node:path';
import { openMongoStore } from './mongo.ts';
import { openSqliteStore } from './sqlite.ts';
import type { Store } from './store.ts';

interface StoreOptions {
  /** Folder of the SQLite file, used where no MongoDB address is given. */
  dataDir: string;
  mongodbUri?: string | undefined;
  clock?: () => number;
}

/** The store that the environment asks for; the caller opens it. */
export function chooseStore({ dataDir, mongodbUri, clock = Date.now }: StoreOptions): Store {
  if (mongodbUri) return openMongoStore({ uri: mongodbUri, clock });
  return openSqliteStore({ file: join(dataDir, 'school.db'), clock });
}
