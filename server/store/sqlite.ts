import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { newId } from '../../sync/contract/index.ts';
import type { Collection } from './collection.ts';
import { migrations as ownMigrations, runMigrations, stepsOf, type Migration } from './migrations.ts';
import { Commits } from './sqlite/commits.ts';
import { createFolderFiles } from './sqlite/folder-files.ts';
import { openConnection, type Connection } from './sqlite/connection.ts';
import { forgetBefore } from './sqlite/forget.ts';
import { readProgress, runBatch } from './sqlite/migrate.ts';
import { News } from './sqlite/news.ts';
import { isShort } from './sqlite/is-short.ts';
import { KeptReads } from './sqlite/kept-reads.ts';
import * as read from './sqlite/read.ts';
import { readInThread, releaseFile } from './sqlite/threads.ts';
import { fromPiece, PIECE } from './sqlite/pieces.ts';
import { answerQuestion, type Found, type Question, type ReadKind, type Reads } from './sqlite/reads.ts';
import { createSchema } from './sqlite/schema.ts';
import type { Page, Query, Store, StoredRecord } from './store.ts';

/** Names, marks and password hashes are nobody's but the server's. SQLite gives its other files the rights of this one. */
function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) chmodSync(path, 0o600);
}

export interface SqliteOptions {
  /** Path of the database file; its folder is made where missing. */
  file: string;
  /** Epoch milliseconds; the age of tombstones goes by it. */
  clock?: () => number;
  /** Other than the product's own, for tests. */
  migrations?: readonly Migration[];
  /** A collection of at most so many records needs no other thread, whatever is asked of it; -1 for none. */
  smallCollection?: number;
  /** A commit of at most so many records needs no other thread. */
  shortCommit?: number;
}

export function openSqliteStore({
  file,
  clock = Date.now,
  migrations = ownMigrations,
  smallCollection = 500,
  shortCommit = 8,
}: SqliteOptions): Store {
  let open: { db: Connection; news: News; reads: KeptReads; commits: Commits } | undefined;
  const store = () => {
    if (!open) throw new Error('The store is not open');
    return open;
  };
  async function ask<K extends ReadKind>(
    kind: K,
    collection: Collection,
    query: object,
  ): Promise<Reads[K]['answer']> {
    const { db, reads } = store();
    const asked = { kind, collection: collection.name, query } as Question;
    const isLong = !isShort(asked, collection);
    const answer = reads.answer(asked, isLong, (question) =>
      isLong && !read.hasAtMost(db, collection, smallCollection)
        ? readInThread(file, question)
        : answerQuestion(db, question),
    );
    return answer as Promise<Reads[K]['answer']>;
  }

  async function find<Doc extends object, S extends object>(
    collection: Collection,
    query: object,
  ): Promise<Page<Doc, S>> {
    const found = await ask('find', collection, query);
    const records: StoredRecord<Doc, S>[] = [];
    for await (const piece of piecesOf<Doc, S>(found)) records.push(...piece);
    return { records, total: found.total };
  }

  return {
    files: createFolderFiles(join(dirname(file), 'files')),
    async open() {
      if (open) return;
      mkdirSync(dirname(file), { recursive: true });
      keepPrivate(file);
      const db = openConnection(file);
      try {
        createSchema(db, stepsOf(migrations));
        await runMigrations(
          {
            progress: async () => readProgress(db),
            runBatch: async (step) => runBatch(db, step, clock()),
          },
          migrations,
        );
      } catch (error) {
        db.close();
        throw error;
      }
      const news = new News(db);
      const reads = new KeptReads(db);
      const commits = new Commits(db, {
        ...{ file, shortCommit },
        onCommitted({ writes }) {
          reads.revisions.count(writes.map(({ collection }) => collection));
          news.announce();
        },
      });
      open = { db, news, reads, commits };
    },
    async close() {
      if (!open) return;
      const { db, news, commits } = open;
      open = undefined;
      news.stop();
      await commits.finish();
      db.close();
      // Another store of this process may have the file open; its next long read opens it again.
      await releaseFile(file);
    },
    async get(collection, id) {
      const row = read.readRow(store().db, collection, id);
      return row && read.toRecord<never, never>(row);
    },
    getMany: async (collection, ids, options) =>
      read.readRows(store().db, collection, ids, options).map(read.toRecord<never, never>),
    find,
    async findDocs(collection, query) {
      const asked = { ...query, summaries: false, total: false } as Query;
      if (isShort({ kind: 'find', collection: collection.name, query: asked }, collection))
        return read.findDocs<never>(store().db, collection, asked);
      return (await find<never, never>(collection, asked)).records.map(({ doc }) => doc);
    },
    async *pieces(collection, query) {
      yield* piecesOf(await ask('find', collection, query));
    },
    async first(collection, query) {
      const row = await ask('first', collection, query);
      return row && read.toRecord<never, never>(row);
    },
    exists: (collection, condition) => ask('exists', collection, condition),
    count: (collection, condition) => ask('count', collection, condition),
    max: (collection, field, condition) => ask('max', collection, { ...condition, field }),
    async group(collection, query) {
      const rows = await ask('group', collection, query);
      // Theirs to change: what is kept is not.
      return rows.map((row) => ({ ...row, key: { ...row.key } })) as never;
    },
    commit: async (changes) => store().commits.make(changes, clock()),
    receipts: async (commandIds) => read.readReceipts(store().db, commandIds),
    audit: async (query) => read.readAudit(store().db, query),
    changes: async (scope, collection, after, limit) =>
      read.readChanges(store().db, scope, collection, after, limit),
    heads: async (scopes) => read.readHeads(store().db, scopes, ''),
    headsOf: async (scopes, collection) => read.readHeads(store().db, scopes, collection.name),
    epoch: async () => read.readEpoch(store().db),
    async rotateEpoch() {
      const epoch = newId();
      store().db.run(`UPDATE meta SET value = ? WHERE key = 'epoch'`, [epoch]);
      return epoch;
    },
    revisionOf: async (collections, options) => store().reads.revisions.of(collections, options),
    watch: async (listener) => store().news.watch(listener),
    forgetBefore: async (time) => forgetBefore(store().db, time),
  };
}

/** Others are served between two pieces. */
async function* piecesOf<Doc extends object, S extends object>(
  found: Found,
): AsyncGenerator<StoredRecord<Doc, S>[]> {
  const pieces = 'pieces' in found ? found.pieces.length : Math.ceil(found.rows.length / PIECE);
  for (let n = 0; n < pieces; n += 1) {
    if (n > 0) await setImmediate();
    const rows =
      'pieces' in found ? fromPiece(found.pieces[n]!) : found.rows.slice(n * PIECE, (n + 1) * PIECE);
    yield rows.map((row) => read.toRecord<Doc, S>(row));
  }
}
