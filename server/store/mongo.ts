import type { Connection } from 'mongoose';
import { newId, type Scope } from '../../sync/contract/index.ts';
import * as migrate from './mongo/migrate.ts';
import type { Models } from './mongo/models.ts';
import { News } from './mongo/news.ts';
import * as read from './mongo/read.ts';
import { createEpoch, createHeads, createSchema } from './mongo/schema.ts';
import { ScopeQueue } from './mongo/scope-queue.ts';
import { inTransaction, inWriteTransaction } from './mongo/transactions.ts';
import { writeCommit } from './mongo/write.ts';
import { migrations as ownMigrations, runMigrations, stepsOf, type Migration } from './migrations.ts';
import type { Collection } from './collection.ts';
import type { FileStore } from './file-store.ts';
import type { Commit, CommitResult, Condition, GroupQuery, Query, Store } from './store.ts';

interface MongoOptions {
  /** A replica set's address with the database's name. */
  uri: string;
  /** Epoch milliseconds; the age of tombstones goes by it. */
  clock?: () => number;
  /** Other than the product's own, for tests. */
  migrations?: readonly Migration[];
}

interface Open {
  files: FileStore;
  connection: Connection;
  models: Models;
  news: News;
  queue: ScopeQueue;
  /** Scopes whose counter is known to exist. */
  counted: Set<Scope>;
}

export function openMongoStore({ uri, clock = Date.now, migrations = ownMigrations }: MongoOptions): Store {
  let state: Open | undefined;
  const store = () => {
    if (!state) throw new Error('The store is not open');
    return state;
  };

  return {
    get files() {
      return store().files;
    },
    async open() {
      if (state) return;
      // Only here: loading Mongoose takes longer than the rest of the server, and SQLite needs none of it.
      const { connect } = await import('./mongo/connect.ts');
      const { connection, models, files } = await connect(uri);
      try {
        if (await createSchema(models)) {
          await runMigrations(
            {
              progress: () => migrate.readProgress(models),
              runBatch: (step) => migrate.runBatch(connection, models, step, clock()),
            },
            migrations,
          );
        } else await migrate.skipSteps(models, stepsOf(migrations));
        await createEpoch(models);
        state = {
          connection,
          models,
          files,
          news: new News(models.head),
          queue: new ScopeQueue(),
          counted: new Set(),
        };
      } finally {
        if (!state) await connection.close();
      }
    },
    async close() {
      const { news, connection } = state ?? {};
      state = undefined;
      await news?.stop();
      await connection?.close();
    },
    get: async (collection, id) =>
      (await read.readRecords<never, never>(store().models, collection, [id]))[0],
    getMany: (collection, ids, options) => read.readRecords(store().models, collection, ids, options),
    find: (collection, query) => read.findRecords(store().models, collection, query as unknown as Query),
    findDocs: (collection, query) => read.findDocs(store().models, collection, query as unknown as Query),
    pieces: (collection, query) => read.findInPieces(store().models, collection, query as unknown as Query),
    first: (collection, query) => read.firstRecord(store().models, collection, query as unknown as Query),
    exists: (collection, condition) =>
      read.existsRecord(store().models, collection, condition as unknown as Condition),
    count: (collection, condition) =>
      read.countRecords(store().models, collection, condition as unknown as Condition),
    max: (collection, field, condition) =>
      read.maxOf(store().models, collection, field, condition as unknown as Condition),
    group: async (collection, query) =>
      (await read.groupRecords(store().models, collection, query as unknown as GroupQuery)) as never,
    commit: (changes) => commitIn(store(), changes, clock),
    receipts: (commandIds) => read.readReceipts(store().models, commandIds),
    audit: (query) => read.readAudit(store().models, query),
    changes<Doc extends object>(scope: Scope, collection: Collection<Doc>, after: number, limit: number) {
      const { connection, models } = store();
      return inTransaction(connection, (session) =>
        read.readChanges<Doc>(models, session, { scope, collection, after, limit }),
      );
    },
    heads: (scopes) => read.readHeads(store().models, scopes),
    headsOf: (scopes, collection) => read.readHeads(store().models, scopes, collection),
    epoch: () => read.readEpoch(store().models),
    async rotateEpoch() {
      const epoch = newId();
      await store().models.meta.updateOne({ _id: 'epoch' }, { $set: { value: epoch } });
      return epoch;
    },
    // Another process's commit shows in nothing that could be read for less than what would be kept.
    revisionOf: () => Promise.resolve(undefined),
    watch: (listener) => store().news.watch(listener),
    async forgetBefore(time) {
      const { feed, receipt } = store().models;
      const { deletedCount } = await feed.deleteMany({ deleted: true, at: { $lt: time } });
      await receipt.deleteMany({ at: { $lt: time } });
      return deletedCount;
    },
  };
}

async function commitIn(open: Open, changes: Commit, clock: () => number): Promise<CommitResult> {
  const { connection, models, news, queue, counted } = open;
  const scopes = new Set(changes.writes.flatMap(({ scope }) => scope ?? []));
  const uncounted = [...scopes].filter((scope) => !counted.has(scope));
  if (uncounted.length > 0) {
    await createHeads(models, uncounted);
    for (const scope of uncounted) counted.add(scope);
  }
  const { result, feed } = await queue.run(scopes, () =>
    inWriteTransaction(connection, (session) => writeCommit(models, session, changes, clock())),
  );
  news.announceSteps(feed);
  return result;
}
