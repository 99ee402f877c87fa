import { newId } from '../../../sync/contract/index.ts';
import type { Collection } from '../collection.ts';
import { allCollections } from '../collections.ts';
import type { Step } from '../migrations.ts';
import type { Connection } from './connection.ts';
import { skipSteps } from './migrate.ts';
import { fieldExpression, gramTableOf, orderExpression, tableOf } from './query.ts';

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
  `CREATE INDEX IF NOT EXISTS audit_person ON audit (by, id)`,
  // Which record's list field holds which value.
  `CREATE TABLE IF NOT EXISTS member (
     collection TEXT NOT NULL, field TEXT NOT NULL, value TEXT NOT NULL, id TEXT NOT NULL,
     PRIMARY KEY (collection, field, value, id)) WITHOUT ROWID`,
  `CREATE INDEX IF NOT EXISTS member_record ON member (collection, id)`,
];

/** Brings an empty or older file to the shape that collections.ts asks for. Doing it again changes nothing. */
export function createSchema(db: Connection, steps: readonly Step[]): void {
  db.transaction(() => {
    for (const sql of TABLES) db.run(sql);
    if (!db.one(`SELECT 1 FROM meta WHERE key = 'epoch'`)) skipSteps(db, steps);
    for (const collection of allCollections) createTables(db, collection);
    createIndexes(db);
    db.run(`INSERT OR IGNORE INTO meta VALUES ('epoch', ?)`, [newId()]);
  });
}

/** Columns that came after the first version of the product, in which a table had no more than the others. */
const LATER_COLUMNS = { keys: 'TEXT', n: 'INTEGER', summary: 'TEXT' };

function createTables(db: Connection, collection: Collection): void {
  const { name, searched } = collection;
  const table = tableOf(collection);
  db.run(
    `CREATE TABLE IF NOT EXISTS ${table} (
       id TEXT PRIMARY KEY NOT NULL, version INTEGER NOT NULL, scope TEXT, doc TEXT NOT NULL, search TEXT)`,
  );
  const present = db.all<{ name: string }>(`SELECT name FROM pragma_table_info('c_${name}')`);
  for (const [column, type] of Object.entries(LATER_COLUMNS))
    if (!present.some((c) => c.name === column)) db.run(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
  if (searched.length > 0) {
    // The words are trigrams already (gram-tokens.ts). It keeps neither them nor their places: only which rows have which.
    db.run(
      `CREATE VIRTUAL TABLE IF NOT EXISTS ${gramTableOf(collection)} USING fts5(
         grams, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii', prefix = '1 2')`,
    );
  }
}

function createIndexes(db: Connection): void {
  const wanted = new Map<string, string>();
  for (const collection of allCollections) {
    const { name, indexes, unique, searched, booleans, besideSearch } = collection;
    const on = (expressions: string[]) => `ON ${tableOf(collection)} (${expressions.join(', ')})`;
    // Not the rowid, which a VACUUM gives out anew. A word that most records bear is looked for in this index alone, with what
    // narrows it down.
    const looked =
      searched.length > 0 ? ['search', ...[...booleans, ...besideSearch].map(fieldExpression)] : [];
    wanted.set(`n_${name}`, `UNIQUE INDEX "n_${name}" ${on(['n', ...looked])}`);
    for (const fields of indexes) {
      const index = `by_${name}_${fields.join('_').replaceAll('.', '_')}`;
      const ordered = fields.map((field) => orderExpression(collection, field));
      wanted.set(index, `INDEX "${index}" ${on([...ordered, 'id'])}`);
    }
    for (const fields of unique) {
      const index = `one_${name}_${fields.join('_')}`;
      wanted.set(index, `UNIQUE INDEX "${index}" ${on(fields.map(fieldExpression))}`);
    }
  }
  const present = db.all<{ name: string; sql: string }>(
    `SELECT name, sql FROM sqlite_master WHERE type = 'index' AND (name GLOB 'by_*' OR name GLOB 'one_*' OR name GLOB 'n_*')`,
  );
  for (const { name, sql } of present) {
    // An index may keep its name and change what it is made of.
    if (sql === `CREATE ${wanted.get(name)}`) wanted.delete(name);
    else db.run(`DROP INDEX "${name}"`);
  }
  for (const index of wanted.values()) db.run(`CREATE ${index}`);
}
