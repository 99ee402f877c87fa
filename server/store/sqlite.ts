import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { newId } from '../../sync/contract/index.ts';
import { migrations as ownMigrations, runMigrations, stepsOf, type Migration } from './migrations.ts';
import { openConnection, type Connection } from './sqlite/connection.ts';
import { forgetBefore } from './sqlite/forget.ts';
import { readProgress, runBatch } from './sqlite/migrate.ts';
import { News } from './sqlite/news.ts';
import * as read from './sqlite/read.ts';
import { createSchema } from './sqlite/schema.ts';
import { writeCommit } from './sqlite/write.ts';
import type { Condition, GroupQuery, Query, Store } from './store.ts';

/** Names, marks and password hashes are nobody's but the server's. SQLite gives its other files the rights of this one. */
function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) chmodSync(path, 0o600);
}

interface SqliteOptions {
  /** Path of the database file; its folder is made where missing. */
  file: string;
  /** Epoch milliseconds; the age of tombstones goes by it. */
  clock?: () => number;
  /** Other than the product's own, for tests. */
  migrations?: readonly Migration[];
}

export function openSqliteStore({
  file,
  clock = Date.now,
  migrations = ownMigrations,
}: SqliteOptions): Store {
  let open: { db: Connection; news: News } | undefined;
  const store = () => {
    if (!open) throw new Error('The store is not open');
    return open;
  };

  return {
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
      open = { db, news: new News(db) };
    },
    async close() {
      open?.news.stop();
      open?.db.close();
      open = undefined;
    },
    get: async (collection, id) =>
      read.readRows(store().db, collection, [id]).map(read.toRecord<never, never>)[0],
    getMany: async (collection, ids) =>
      read.readRows(store().db, collection, ids).map(read.toRecord<never, never>),
    async find(collection, query) {
      const { rows, total } = read.findRows(store().db, collection, query as unknown as Query);
      return { records: rows.map(read.toRecord<never, never>), total };
    },
    async first(collection, query) {
      const row = read.firstRow(store().db, collection, query as unknown as Query);
      return row && read.toRecord<never, never>(row);
    },
    exists: async (collection, condition) =>
      read.existsRecord(store().db, collection, condition as unknown as Condition),
    count: async (collection, condition) =>
      read.countRecords(store().db, collection, condition as unknown as Condition),
    max: async (collection, field, condition) =>
      read.maxOf(store().db, collection, field, condition as unknown as Condition),
    group: async (collection, query) =>
      read.groupRecords(store().db, collection, query as unknown as GroupQuery) as never,
    async commit(changes) {
      const { db, news } = store();
      const result = writeCommit(db, changes, clock());
      if (result.ok) news.announce();
      return result;
    },
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
    watch: async (listener) => store().news.watch(listener),
    forgetBefore: async (time) => forgetBefore(store().db, time),
  };
}
