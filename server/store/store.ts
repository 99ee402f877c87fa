import type { Scope } from '../../sync/contract/index.ts';

/**
 * The school's store, as the rest of the server sees it: domain operations over typed collections, not a query
 * language. Two adapters (sqlite.ts, mongo.ts) pass one contract suite (tests/server/store).
 *
 * A record has a `version`, counted from 1, which compare-and-set goes by. A record with a scope is replicated: each
 * change gives it the scope's next number, and commit order equals number order in a scope, so that a reader
 * who asks for "after N" never misses a write.
 */
export interface Store {
  /** Brings the schema up to date. Safe to call at each start and from several processes. */
  open(): Promise<void>;
  close(): Promise<void>;

  get<T>(collection: string, id: string): Promise<StoredRecord<T> | undefined>;
  /** Many by id, in one round trip and in no order; the missing ones are left out. */
  getMany<T>(collection: string, ids: readonly string[]): Promise<StoredRecord<T>[]>;
  find<T>(collection: string, query: Query): Promise<Page<T>>;
  /** Number of matching records, and the sum of a numeric field, for each value of `by`, in its order. */
  group(collection: string, query: GroupQuery): Promise<GroupRow[]>;

  /**
   * All or nothing: the writes, the audit rows, the command receipts and the scopes' next numbers in one transaction.
   * A write whose `expect` is not the record's version (null: must not exist), a taken unique key, or a receipt that
   * is there already, ends in a conflict with nothing written; the caller reads again and decides anew. Writes count one
   * after the other. A receipt that is there already answers collection 'receipt' and the command's id.
   */
  commit(changes: Commit): Promise<CommitResult>;

  /** Receipts of commands accepted or refused before, by command id, so that one is never carried out twice. */
  receipts(commandIds: readonly string[]): Promise<Receipt[]>;
  /** Newest first. */
  audit(query: { collection?: string; recordId?: string; limit: number }): Promise<AuditRow[]>;

  /** Changes of one collection in a scope after a number, in commit order, at most `limit`, with the records. */
  changes<T>(scope: Scope, collection: string, after: number, limit: number): Promise<Change<T>[]>;
  /** The newest number of each scope; 0 or absent for one never written. */
  heads(scopes: readonly Scope[]): Promise<Map<Scope, number>>;
  /** The newest number of each of these scopes in one collection. What lies still costs nothing to poll. */
  headsOf(scopes: readonly Scope[], collection: string): Promise<Map<Scope, number>>;
  /** Changes when a backup was restored: a random text kept in the store, rotated by `rotateEpoch`. */
  epoch(): Promise<string>;
  rotateEpoch(): Promise<string>;
  /**
   * Told after each commit that gave out numbers, also one made by another process on the same store; it may be told twice.
   * A listener must not throw. Returns the way to stop.
   */
  watch(listener: (news: { scope: Scope; collection: string }[]) => void): Promise<() => void>;
  /** Forgets tombstones and receipts older than the given time (epoch ms); returns how many tombstones. */
  forgetBefore(time: number): Promise<number>;
}

export interface StoredRecord<T> {
  id: string;
  version: number;
  scope: Scope | null;
  doc: T;
}

export interface Write {
  collection: string;
  id: string;
  /** The version that was read; null where the record must be new; 'any' to write over whatever stands. */
  expect: number | null | 'any';
  /** null deletes, whatever `scope` says: the tombstone stays where the record was. What isn't there stays so, number 0. */
  doc: object | null;
  /**
   * Where the record is replicated from now on; null for records that never leave the server. Moving a record to another
   * scope leaves a tombstone in the old one.
   */
  scope: Scope | null;
}

export interface Commit {
  writes: Write[];
  audit?: Omit<AuditRow, 'id'>[];
  receipts?: Omit<Receipt, 'number'>[];
}

export interface Receipt {
  commandId: string;
  status: 'applied' | 'contested' | 'known' | 'refused';
  code: string | null;
  /** The record that the command changed; empty strings for a refused one. */
  scope: string;
  collection: string;
  recordId: string;
  /** The number that the record had right after the commit; 0 for a refused command. */
  number: number;
  at: number;
}

export interface AuditRow {
  id: string;
  /** Epoch milliseconds. */
  at: number;
  by: string;
  action: string;
  collection: string;
  recordId: string;
  before: unknown;
  after: unknown;
}

export type CommitResult =
  | { ok: true; /** The number of each write, in order; 0 where it has no scope. */ numbers: number[] }
  | { ok: false; code: 'conflict'; collection: string; id: string }
  | { ok: false; code: 'taken'; collection: string; id: string; field: string };

export interface Change<T> {
  id: string;
  number: number;
  deleted: boolean;
  doc: T | null;
}

export type Scalar = string | number | boolean | null;

export interface Query {
  /**
   * Field to value (equality) or to a list of values (one of them); null also matches a missing field. Field names may be
   * paths (`a.b`) and lead to plain values, not to lists.
   */
  where?: Record<string, Scalar | readonly Scalar[]>;
  /** Both ends belong to it. */
  range?: Record<string, { from?: string | number; to?: string | number }>;
  /** Ids that begin so. */
  idPrefix?: string;
  /** Part of any of the collection's folded text fields; the needle is folded too. */
  contains?: string;
  /**
   * A missing field and null come first in ascending order, texts go by code point, and among equals the id decides, in
   * the direction of the last field. Without `sort`: by id.
   */
  sort?: { field: string; direction: 'asc' | 'desc' }[];
  /** Records to skip. */
  offset?: number;
  limit?: number;
}

export interface Page<T> {
  records: StoredRecord<T>[];
  /** Matching records in all, whatever the limit. */
  total: number;
}

export interface GroupQuery extends Pick<Query, 'where' | 'range' | 'idPrefix'> {
  by: string;
  sum?: string;
}

export interface GroupRow {
  key: Scalar;
  count: number;
  sum: number;
}

/** What an adapter must know of a collection beforehand. */
export interface CollectionDefinition {
  name: string;
  /** Fields looked up by equality, range or sort; each gets an index. */
  indexed: readonly string[];
  /** Fields whose value (where not null) at most one record has. */
  unique: readonly string[];
  /** Text fields that `contains` searches, over their folded form. */
  searched: readonly string[];
}
