import { newId } from '../../../sync/contract/index.ts';
import { collections } from '../collections.ts';
import { searchKey } from '../field.ts';
import type { CollectionDefinition } from '../store.ts';
import type { Connection } from './connection.ts';
import { fieldExpression, tableOf } from './query.ts';

const TABLES = [
  `CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) WITHOUT ROWID`,
  // The latest change of each record and no older one, so a reader's cost follows the number of changed records.
  `CREATE TABLE IF NOT EXISTS feed (
     scope TEXT NOT NULL, collection TEXT NOT NULL, id TEXT NOT NULL,
     number INTEGER NOT NULL, deleted INTEGER NOT NULL, at INTEGER NOT NULL,
     PRIMARY KEY (scope, collection, id)) WITHOUT ROWID`,
  `CREATE UNIQUE INDEX IF NOT EXISTS feed_number ON feed (scope, collection, number, deleted)`,
  `CREATE INDEX IF NOT EXISTS feed_tombstone ON feed (at) WHERE deleted = 1`,
  // Collection '' counts for the whole scope. Each change replaces the row, so a larger n is newer.
  `CREATE TABLE IF NOT EXISTS head (
     n INTEGER PRIMARY KEY AUTOINCREMENT, scope TEXT NOT NULL, collection TEXT NOT NULL, number INTEGER NOT NULL,
     UNIQUE (scope, collection))`,
  `CREATE TABLE IF NOT EXISTS receipt (
     commandId TEXT PRIMARY KEY NOT NULL, status TEXT NOT NULL, code TEXT, scope TEXT NOT NULL,
     collection TEXT NOT NULL, recordId TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID`,
  `CREATE INDEX IF NOT EXISTS receipt_at ON receipt (at)`,
  `CREATE TABLE IF NOT EXISTS audit (
     id TEXT PRIMARY KEY NOT NULL, at INTEGER NOT NULL, by TEXT NOT NULL, action TEXT NOT NULL,
     collection TEXT NOT NULL, recordId TEXT NOT NULL, before TEXT NOT NULL, after TEXT NOT NULL) WITHOUT ROWID`,
  `CREATE INDEX IF NOT EXISTS audit_record ON audit (collection, recordId, id)`,
];

/** Brings an empty or older file to the shape that collections.ts asks for. Doing it again changes nothing. */
export function createSchema(db: Connection): void {
  db.transaction(() => {
    for (const sql of TABLES) db.run(sql);
    for (const definition of collections) {
      db.run(
        `CREATE TABLE IF NOT EXISTS ${tableOf(definition.name)} (
           id TEXT PRIMARY KEY NOT NULL, version INTEGER NOT NULL, scope TEXT, doc TEXT NOT NULL, search TEXT)`,
      );
      refreshSearchKeys(db, definition);
    }
    createIndexes(db);
    db.run(`INSERT OR IGNORE INTO meta VALUES ('epoch', ?)`, [newId()]);
  });
}

function createIndexes(db: Connection): void {
  const wanted = new Map<string, string>();
  for (const { name, indexed, unique } of collections) {
    const on = (field: string) => `ON ${tableOf(name)} (${fieldExpression(field)}`;
    for (const field of indexed)
      wanted.set(`by_${name}_${field}`, `INDEX "by_${name}_${field}" ${on(field)}, id)`);
    for (const field of unique)
      wanted.set(`one_${name}_${field}`, `UNIQUE INDEX "one_${name}_${field}" ${on(field)})`);
  }
  const present = db.all<{ name: string }>(
    `SELECT name FROM sqlite_master WHERE type = 'index' AND (name GLOB 'by_*' OR name GLOB 'one_*')`,
  );
  for (const { name } of present) if (!wanted.delete(name)) db.run(`DROP INDEX "${name}"`);
  for (const index of wanted.values()) db.run(`CREATE ${index}`);
}

/** Stored search keys go stale when a collection's searched fields change between two versions of the product. */
function refreshSearchKeys(db: Connection, definition: CollectionDefinition): void {
  const key = `searched:${definition.name}`;
  const searched = JSON.stringify(definition.searched);
  if (db.one<{ value: string }>(`SELECT value FROM meta WHERE key = ?`, [key])?.value === searched) return;
  const table = tableOf(definition.name);
  for (const { id, doc } of db.all<{ id: string; doc: string }>(`SELECT id, doc FROM ${table}`)) {
    db.run(`UPDATE ${table} SET search = ? WHERE id = ?`, [searchKey(definition, JSON.parse(doc)), id]);
  }
  db.run(`INSERT OR REPLACE INTO meta VALUES (?, ?)`, [key, searched]);
}
