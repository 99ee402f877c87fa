import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { newId } from '../../sync/contract/index.ts';
import { openConnection, type Connection } from './sqlite/connection.ts';
import { forgetBefore } from './sqlite/forget.ts';
import { News } from './sqlite/news.ts';
import * as read from './sqlite/read.ts';
import { createSchema } from './sqlite/schema.ts';
import { writeCommit } from './sqlite/write.ts';
import type { Store } from './store.ts';

interface SqliteOptions {
  /** Path of the database file; its folder is made where missing. */
  file: string;
  /** Epoch milliseconds; the age of tombstones goes by it. */
  clock?: () => number;
}

export function openSqliteStore({ file, clock = Date.now }: SqliteOptions): Store {
  let open: { db: Connection; news: News } | undefined;
  const store = () => {
    if (!open) throw new Error('The store is not open');
    return open;
  };

  return {
    async open() {
      if (open) return;
      mkdirSync(dirname(file), { recursive: true });
      const db = openConnection(file);
      createSchema(db);
      open = { db, news: new News(db) };
    },
    async close() {
      open?.news.stop();
      open?.db.close();
      open = undefined;
    },
    get: async <T>(collection: string, id: string) => read.readRecords<T>(store().db, collection, [id])[0],
    getMany: async (collection, ids) => read.readRecords(store().db, collection, ids),
    find: async (collection, query) => read.findRecords(store().db, collection, query),
    group: async (collection, query) => read.groupRecords(store().db, collection, query),
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
    headsOf: async (scopes, collection) => read.readHeads(store().db, scopes, collection),
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
