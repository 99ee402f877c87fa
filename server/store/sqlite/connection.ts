import Database from 'libsql';

export type Value = string | number | boolean | null;

/** One SQLite connection with its prepared statements. */
export interface Connection {
  all<Row>(sql: string, values?: readonly Value[]): Row[];
  /** Each row as a list of its values. */
  rows<Row extends readonly unknown[]>(sql: string, values?: readonly Value[]): Row[];
  one<Row>(sql: string, values?: readonly Value[]): Row | undefined;
  run(sql: string, values?: readonly Value[]): void;
  /** Runs the work as one write transaction; whatever it throws undoes all of it. */
  transaction<Result>(work: () => Result): Result;
  /** All that the work reads is of one moment. */
  snapshot<Result>(work: () => Result): Result;
  close(): void;
}

/** Milliseconds to wait for another process that is writing. */
const BUSY_TIMEOUT = 10_000;
/** Queries come in as many texts as they have shapes; past this the cache starts anew. */
const MAX_STATEMENTS = 500;

/** Of the log, before a commit brings them into the file: only where nobody else does it (checkpoints.ts). */
const LAST_RESORT_PAGES = 8_000;

export function openConnection(file: string): Connection {
  const { all, ...connection } = connect(file);
  all('PRAGMA journal_mode = WAL');
  all('PRAGMA synchronous = FULL');
  all(`PRAGMA wal_autocheckpoint = ${LAST_RESORT_PAGES}`);
  return { all, ...connection };
}

/** A connection that can change nothing, to a file that is there. */
export function openReadConnection(file: string): Connection {
  const { all, ...connection } = connect(file);
  all('PRAGMA query_only = ON');
  return { all, ...connection };
}

function connect(file: string): Connection {
  const database = new Database(file, { timeout: BUSY_TIMEOUT });
  type Statement = ReturnType<typeof database.prepare>;
  const statements = new Map<string, Statement>();
  const listing = new Map<string, Statement>();

  const prepareIn = (known: Map<string, Statement>, sql: string) => {
    let statement = known.get(sql);
    if (!statement) {
      if (known.size >= MAX_STATEMENTS) known.clear();
      statement = database.prepare(sql);
      if (known === listing) statement.raw(true);
      known.set(sql, statement);
    }
    return statement;
  };
  const prepare = (sql: string) => prepareIn(statements, sql);
  // libsql aborts the whole process on a boolean, and takes a lone null for a map of names: hence numbers, in an array.
  const bind = (values: readonly Value[]) =>
    values.map((value) => (typeof value === 'boolean' ? Number(value) : value));
  // Never `get`: in libsql it leaves the statement open, and with it a read lock that stops checkpoints.
  const all = <Row>(sql: string, values: readonly Value[] = []) => prepare(sql).all(bind(values)) as Row[];
  const run = (sql: string, values: readonly Value[] = []) => void prepare(sql).run(bind(values));

  const within = <Result>(begin: string, work: () => Result): Result => {
    run(begin);
    try {
      const result = work();
      run('COMMIT');
      return result;
    } catch (error) {
      if (database.inTransaction) run('ROLLBACK');
      throw error;
    }
  };

  return {
    all,
    rows: <Row extends readonly unknown[]>(sql: string, values: readonly Value[] = []) =>
      prepareIn(listing, sql).all(bind(values)) as Row[],
    one: <Row>(sql: string, values: readonly Value[] = []) => all<Row>(sql, values)[0],
    run,
    transaction: (work) => within('BEGIN IMMEDIATE', work),
    snapshot: (work) => within('BEGIN', work),
    close() {
      statements.clear();
      listing.clear();
      database.close();
    },
  };
}
