import type { Collection, Field, Fields } from './collection.ts';
import type { CollectionName } from './collections.ts';
import type { Condition, GroupQuery, GroupRow, StoredRecord } from './store.ts';

/** A read that a summary asks for inside the commit's transaction. */
export type Read =
  | { kind: 'getMany'; collection: Collection; ids: readonly string[] }
  | { kind: 'find'; collection: Collection; condition: Condition }
  | { kind: 'group'; collection: Collection; query: GroupQuery }
  /** By id, null where the record has none yet; ids of no record are left out. */
  | { kind: 'summaries'; collection: Collection; ids: readonly string[] };

/**
 * A computation that yields the reads it needs and is handed their answers: SQLite, whose transactions are synchronous, and
 * MongoDB, whose are not, run the same one.
 */
export type Reading<Result> = Generator<Read, Result, unknown>;

export function* getMany<Doc extends object, S extends object>(
  collection: Collection<Doc, S>,
  ids: readonly string[],
): Reading<StoredRecord<Doc>[]> {
  return ids.length === 0 ? [] : ((yield { kind: 'getMany', collection, ids }) as StoredRecord<Doc>[]);
}

export function* find<Doc extends object, S extends object>(
  collection: Collection<Doc, S>,
  condition: Condition<Doc>,
): Reading<StoredRecord<Doc>[]> {
  return (yield { kind: 'find', collection, condition: condition as Condition }) as StoredRecord<Doc>[];
}

export function* group<Doc extends object, S extends object, By extends Field<Fields<Doc, S>>>(
  collection: Collection<Doc, S>,
  query: GroupQuery<Fields<Doc, S>, By>,
): Reading<GroupRow<By>[]> {
  return (yield { kind: 'group', collection, query: query as unknown as GroupQuery }) as GroupRow<By>[];
}

/** One record that a commit has changed. */
export interface RecordChange<Doc = object> {
  collection: CollectionName;
  id: string;
  /** null where it is new, or gone. */
  before: Doc | null;
  after: Doc | null;
}

/** What was written and what stood there before. */
export const docsOf = <Doc>(changes: readonly RecordChange[]): Doc[] =>
  changes.flatMap(({ before, after }) => [before, after].filter((doc) => doc !== null)) as Doc[];

/** The fields of a summary that come from one collection. */
export interface SummaryPart<Summary> {
  source: CollectionName;
  /** Ids of the records whose summary these changes touch. Called after the commit's writes. */
  owners(changes: readonly RecordChange[]): Reading<readonly (string | null)[]>;
  /**
   * The part's fields for each owner, read from the source. `changes` narrows down what has to be read; without it the whole
   * part is made anew.
   */
  compute(
    ids: readonly string[],
    changes?: readonly RecordChange[],
  ): Reading<(id: string, current: Summary) => Partial<Summary>>;
}

/**
 * What the store keeps beside each record of a collection, in the commits that change its sources. It is always read from
 * the sources anew, never counted up or down, so no order of commits can make it drift.
 */
export interface Summary<S extends object = object> {
  of: CollectionName;
  /** Raised when the shape or a rule changes: every summary is then made anew at the next start. */
  version: number;
  empty: S;
  parts: readonly SummaryPart<S>[];
  /** Where a record is made with its summary rather than written by anybody: the ids of all that the sources ask for. */
  everyOwner?: () => Reading<readonly string[]>;
}

export interface SummaryUpdate {
  collection: CollectionName;
  id: string;
  summary: object;
  /** The record may be missing, and is then made as one of nothing but its id. */
  mayMake: boolean;
}
