import { collectionNamed } from '../collections.ts';
import type { Condition, GroupQuery, GroupRow, Query } from '../store.ts';
import type { Connection } from './connection.ts';
import {
  countRecords,
  existsRecord,
  findRows,
  firstRow,
  groupRecords,
  maxOf,
  type Counted,
  type RecordRow,
} from './read.ts';

/** `rows` where they were read on the spot, `pieces` (pieces.ts) where another thread has read them. */
export type Found = { total: number; counted?: Counted } & (
  { rows: RecordRow[] } | { pieces: Uint8Array<ArrayBuffer>[] }
);

/** The reads that look for records. Questions and answers are plain data, so that another thread may be asked. */
export interface Reads {
  find: { query: Query; answer: Found };
  first: { query: Query; answer: RecordRow | undefined };
  exists: { query: Condition; answer: boolean };
  count: { query: Condition; answer: number };
  max: { query: Condition & { field: string }; answer: string | number | null };
  group: { query: GroupQuery; answer: GroupRow[] };
}
export type ReadKind = keyof Reads;

export type Question = {
  [K in ReadKind]: {
    kind: K;
    collection: string;
    query: Reads[K]['query'];
    /** What is known already, for `find`. */
    counted?: Counted;
  };
}[ReadKind];

export function answerQuestion(db: Connection, question: Question): Reads[ReadKind]['answer'] {
  const collection = collectionNamed(question.collection);
  switch (question.kind) {
    case 'find':
      return findRows(db, collection, question.query, question.counted);
    case 'first':
      return firstRow(db, collection, question.query);
    case 'exists':
      return existsRecord(db, collection, question.query);
    case 'count':
      return countRecords(db, collection, question.query);
    case 'max':
      return maxOf(db, collection, question.query.field, question.query);
    case 'group':
      return groupRecords(db, collection, question.query);
  }
}
