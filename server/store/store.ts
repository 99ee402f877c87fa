import type { Scope } from '../../sync/contract/index.ts';
import type { Collection, Field, Fields, None } from './collection.ts';
import type { CollectionName } from './collections.ts';
import type { FileStore } from './file-store.ts';

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
  /** The content of uploaded files. */
  readonly files: FileStore;

  get<Doc extends object, S extends object>(
    collection: Collection<Doc, S>,
    id: string,
  ): Promise<StoredRecord<Doc, S> | undefined>;
  /** Many by id, in one round trip and in no order; the missing ones are left out. */
  getMany<Doc extends object, S extends object>(
    collection: Collection<Doc, S>,
    ids: readonly string[],
    options?: Pick<Query, 'summaries'>,
  ): Promise<StoredRecord<Doc, S>[]>;
  find<Doc extends object, S extends object>(
    collection: Collection<Doc, S>,
    query: Query<Fields<Doc, S>>,
  ): Promise<Page<Doc, S>>;
  /** The documents of what `find` answers and nothing beside them: libsql takes as long for each column as for a row. */
  findDocs<Doc extends object, S extends object>(
    collection: Collection<Doc, S>,
    query: Omit<Query<Fields<Doc, S>>, 'summaries' | 'total'>,
  ): Promise<Doc[]>;
  /** What `find` answers, a piece at a time, for so many records that nobody should have to hold them all. */
  pieces<Doc extends object, S extends object>(
    collection: Collection<Doc, S>,
    query: Query<Fields<Doc, S>>,
  ): AsyncIterable<StoredRecord<Doc, S>[]>;
  /** The first record in the query's order. */
  first<Doc extends object, S extends object>(
    collection: Collection<Doc, S>,
    query: Query<Fields<Doc, S>>,
  ): Promise<StoredRecord<Doc, S> | undefined>;
  exists<Doc extends object, S extends object>(
    collection: Collection<Doc, S>,
    condition: Condition<Fields<Doc, S>>,
  ): Promise<boolean>;
  count<Doc extends object, S extends object>(
    collection: Collection<Doc, S>,
    condition: Condition<Fields<Doc, S>>,
  ): Promise<number>;
  /** The greatest value of a field, by code point for texts; null where no record has one. */
  max<Doc extends object, S extends object>(
    collection: Collection<Doc, S>,
    field: Field<Fields<Doc, S>>,
    condition: Condition<Fields<Doc, S>>,
  ): Promise<string | number | null>;
  /** Count, and sum, min and max of a field, of the matching records that are alike in the fields of `by`. */
  group<Doc extends object, S extends object, By extends Field<Fields<Doc, S>>>(
    collection: Collection<Doc, S>,
    query: GroupQuery<Fields<Doc, S>, By>,
  ): Promise<GroupRow<By>[]>;

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
  audit(query: AuditQuery): Promise<AuditRow[]>;

  /** Changes of one collection in a scope after a number, in commit order, at most `limit`, with the records. */
  changes<Doc extends object>(
    scope: Scope,
    collection: Collection<Doc>,
    after: number,
    limit: number,
  ): Promise<Change<Doc>[]>;
  /** The newest number of each scope; 0 or absent for one never written. */
  heads(scopes: readonly Scope[]): Promise<Map<Scope, number>>;
  /** The newest number of each of these scopes in one collection. What lies still costs nothing to poll. */
  headsOf(scopes: readonly Scope[], collection: Collection): Promise<Map<Scope, number>>;
  /** Changes when a backup was restored: a random text kept in the store, rotated by `rotateEpoch`. */
  epoch(): Promise<string>;
  rotateEpoch(): Promise<string>;
  /**
   * Another text after every commit, by whichever process, that changed a record of these collections or the summary beside it;
   * undefined where the store can't tell. What was read after asking for it is as good as read anew while the text stays.
   */
  revisionOf(
    collections: readonly Collection[],
    options?: Pick<Query, 'summaries'>,
  ): Promise<string | undefined>;
  /**
   * Told after each commit that gave out numbers, also one made by another process on the same store; it may be told twice.
   * A listener must not throw. Returns the way to stop.
   */
  watch(listener: (news: { scope: Scope; collection: string }[]) => void): Promise<() => void>;
  /** Forgets tombstones and receipts older than the given time (epoch ms); returns how many tombstones. */
  forgetBefore(time: number): Promise<number>;
}

export interface StoredRecord<Doc extends object = object, Summary extends object = None> {
  id: string;
  version: number;
  scope: Scope | null;
  doc: Doc;
  /** What the store keeps of other records beside this one (summaries.ts); it counts in no version and no number. */
  summary: Summary;
}

/** Made by write.ts, which goes by the collection's type. */
export interface Write {
  collection: CollectionName;
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

export interface AuditQuery {
  collection?: string;
  /** One record, or any of several. */
  recordId?: string | readonly string[];
  by?: string;
  /** Epoch milliseconds; both ends belong to it. */
  from?: number;
  to?: number;
  /** Rows older than the one of this id: the next page after it. */
  before?: string;
  limit: number;
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

export interface Change<Doc> {
  id: string;
  number: number;
  deleted: boolean;
  doc: Doc | null;
}

export type Scalar = string | number | boolean | null;

/** Which records. All parts must hold; an empty one holds for every record. */
export interface Condition<Doc extends object = object> {
  /**
   * Field to a value (equality), to a list of values (one of them), or to `{has}` for a field that is a list and holds the
   * value. null also matches a missing field. In a field of the Polish alphabet texts are equal by their characters, however
   * those are encoded.
   */
  where?: { readonly [F in Field<Doc>]?: Wanted };
  /** Both ends belong to it. In the field's own order: the Polish alphabet, or by code point. */
  range?: { readonly [F in Field<Doc>]?: Range };
  /** Ids that begin so. */
  idPrefix?: string;
  /** Words, in any order, each a part of any of the collection's searched fields; folded as they are. */
  contains?: string;
}

export type Wanted = Scalar | readonly Scalar[] | { has: string };

export interface Range {
  from?: string | number;
  to?: string | number;
}

export interface Query<Doc extends object = object> extends Condition<Doc> {
  /**
   * A missing field and null come first in ascending order, texts go by the Polish alphabet where the collection says so
   * and else by code point, and among equals the id decides, in the direction of the last field. Without `sort`: by id.
   */
  sort?: readonly { field: Field<Doc>; direction: Direction }[];
  /** Without the summaries, which are then empty: half of what a section weighs and more. */
  summaries?: false;
  /** Without counting: the page's `total` is then no more than what is on it. */
  total?: false;
  /** Records to skip. */
  offset?: number;
  limit?: number;
}

export type Direction = 'asc' | 'desc';

export interface Page<Doc extends object, Summary extends object = None> {
  records: StoredRecord<Doc, Summary>[];
  /** Matching records in all, whatever the limit. */
  total: number;
}

export interface GroupQuery<
  Doc extends object = object,
  By extends Field<Doc> = Field<Doc>,
> extends Condition<Doc> {
  by: readonly By[];
  /** Of these fields only so many leading characters count: 7 of a day make its month. */
  leading?: { readonly [F in By]?: number };
  sum?: Field<Doc>;
  min?: Field<Doc>;
  max?: Field<Doc>;
  /** By one of the results; then, and without it, by the keys in the order of `by`, texts by code point. */
  sort?: { result: 'count' | 'sum' | 'min' | 'max'; direction: Direction };
  limit?: number;
}

export interface GroupRow<By extends string = string> {
  key: Record<By, Scalar>;
  count: number;
  /** 0 where nothing was to be summed. */
  sum: number;
  /** null where no field was named, or no record of the group has it. */
  min: string | number | null;
  max: string | number | null;
}
