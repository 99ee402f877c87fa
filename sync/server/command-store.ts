import type { Scope } from '../contract/index.ts';

/** What accepting commands and reading the feed need of the store. `server/store/command-store.ts` gives it. */
export interface CommandStore {
  /** Many by id; the missing ones are left out. */
  getMany<T>(collection: string, ids: readonly string[]): Promise<StoredRecord<T>[]>;
  /** All or nothing; a changed version or a receipt that is there already is a conflict, with nothing written. */
  commit(changes: CommandCommit): Promise<CommitResult>;
  receipts(commandIds: readonly string[]): Promise<Receipt[]>;
}

export interface FeedStore {
  /** In commit order, after a number. */
  changes<T>(scope: Scope, collection: string, after: number, limit: number): Promise<Change<T>[]>;
  /** The newest number of each of these scopes in one collection; absent for one never written. */
  headsOf(scopes: readonly Scope[], collection: string): Promise<Map<Scope, number>>;
  /** Another text after a backup was restored. */
  epoch(): Promise<string>;
}

export interface StoredRecord<T> {
  id: string;
  version: number;
  doc: T;
}

export interface CommandWrite {
  collection: string;
  id: string;
  /** The version that was read; null where the record must be new. */
  expect: number | null;
  doc: object;
  scope: Scope;
}

export interface CommandAudit {
  at: number;
  by: string;
  action: string;
  collection: string;
  recordId: string;
  before: unknown;
  after: unknown;
}

export interface NewReceipt {
  commandId: string;
  status: 'applied' | 'contested' | 'known' | 'refused';
  code: string | null;
  /** Empty strings for a refused command. */
  scope: string;
  collection: string;
  recordId: string;
  at: number;
}

/** With the record's number right after the commit; 0 for a refused command. */
export type Receipt = NewReceipt & { number: number };

export interface CommandCommit {
  writes: CommandWrite[];
  audit: CommandAudit[];
  receipts: NewReceipt[];
}

export type CommitResult = { ok: true } | { ok: false; code: string; collection: string; id: string };

export interface Change<T> {
  id: string;
  number: number;
  deleted: boolean;
  doc: T | null;
}
