import { Schema, type Connection, type IndexDefinition, type IndexOptions, type Model } from 'mongoose';
import type { Scope } from '../../../sync/contract/index.ts';
import { collections } from '../collections.ts';
import type { AuditRow, CollectionDefinition, Receipt } from '../store.ts';

export interface RecordDocument {
  _id: string;
  version: number;
  scope: Scope | null;
  doc: unknown;
  search: string | null;
}

/** The latest change of each record in a scope. `kind` is the collection, a name that Mongoose keeps for itself. */
export interface FeedDocument {
  _id: string;
  scope: Scope;
  kind: string;
  recordId: string;
  number: number;
  deleted: boolean;
  at: number;
}

/** A scope's counter, and the newest number of each of its collections. */
export interface HeadDocument {
  _id: Scope;
  number: number;
  kinds: Record<string, number>;
}

type ReceiptDocument = Omit<Receipt, 'commandId' | 'collection'> & { _id: string; kind: string };
type AuditDocument = Omit<AuditRow, 'id' | 'collection'> & { _id: string; kind: string };

interface MetaDocument {
  _id: string;
  value: string;
}

export interface Models {
  records: ReadonlyMap<string, Model<RecordDocument>>;
  feed: Model<FeedDocument>;
  head: Model<HeadDocument>;
  receipt: Model<ReceiptDocument>;
  audit: Model<AuditDocument>;
  meta: Model<MetaDocument>;
}

type Index = [fields: IndexDefinition, options?: IndexOptions];

const Mixed = Schema.Types.Mixed;

function defineModel<T>(
  connection: Connection,
  name: string,
  fields: object,
  indexes: readonly Index[],
): Model<T> {
  // minimize would drop empty objects from the documents; the indexes are built once, when the store is opened.
  const schema = new Schema(fields, {
    versionKey: false,
    minimize: false,
    autoIndex: false,
    autoCreate: false,
  });
  for (const [index, options] of indexes) schema.index(index, options);
  return connection.model(name, schema, name) as unknown as Model<T>;
}

/** Each looked-up field has an index; the id in it gives the order among equals. */
function recordIndexes({ indexed, unique }: CollectionDefinition): Index[] {
  return [
    ...[...indexed, ...unique].map((field): Index => [{ [`doc.${field}`]: 1, _id: 1 }]),
    ...unique.map((field): Index => [
      { [`doc.${field}`]: 1 },
      {
        name: `one_${field}`,
        unique: true,
        partialFilterExpression: { [`doc.${field}`]: { $type: ['string', 'number'] } },
      },
    ]),
  ];
}

export function defineModels(connection: Connection): Models {
  const define = <T>(name: string, fields: object, indexes: readonly Index[] = []) =>
    defineModel<T>(connection, name, fields, indexes);
  const recordFields = { _id: String, version: Number, scope: String, doc: Mixed, search: String };
  return {
    records: new Map(
      collections.map((definition) => [
        definition.name,
        define<RecordDocument>(`c_${definition.name}`, recordFields, recordIndexes(definition)),
      ]),
    ),
    feed: define(
      'feed',
      {
        _id: String,
        scope: String,
        kind: String,
        recordId: String,
        number: Number,
        deleted: Boolean,
        at: Number,
      },
      [
        [{ scope: 1, kind: 1, number: 1 }, { unique: true }],
        [{ at: 1 }, { partialFilterExpression: { deleted: true } }],
      ],
    ),
    head: define('head', { _id: String, number: Number, kinds: Mixed }),
    receipt: define(
      'receipt',
      {
        _id: String,
        status: String,
        code: String,
        scope: String,
        kind: String,
        recordId: String,
        number: Number,
        at: Number,
      },
      [[{ at: 1 }]],
    ),
    audit: define(
      'audit',
      {
        _id: String,
        at: Number,
        by: String,
        action: String,
        kind: String,
        recordId: String,
        before: Mixed,
        after: Mixed,
      },
      [[{ kind: 1, recordId: 1, _id: 1 }]],
    ),
    meta: define('meta', { _id: String, value: String }),
  };
}

export function recordsOf({ records }: Models, collection: string): Model<RecordDocument> {
  const model = records.get(collection);
  if (!model) throw new Error(`No such collection: ${collection}`);
  return model;
}
