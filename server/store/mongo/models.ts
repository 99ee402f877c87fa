import { Schema, type Connection, type IndexDefinition, type IndexOptions, type Model } from 'mongoose';
import type { Scope } from '../../../sync/contract/index.ts';
import type { Collection } from '../collection.ts';
import { allCollections } from '../collections.ts';
import type { AuditRow, Receipt } from '../store.ts';
import { orderPath, storedPath } from './query.ts';

export interface RecordDocument {
  _id: string;
  version: number;
  scope: Scope | null;
  doc: unknown;
  /** The searched fields, folded, and their trigrams. */
  search: string | null;
  grams: string[];
  /** What the Polish fields are sorted by. */
  keys: Record<string, string>;
  summary?: object;
  /** How often the summary was made, so that two commits which make the same one still meet. */
  summarized?: number;
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

const ascending = (paths: readonly string[]): IndexDefinition =>
  Object.fromEntries(paths.map((path) => [path, 1 as const]));

const indexName = (kind: string, fields: readonly string[]): string =>
  [kind, ...fields.map((field) => field.replace('.', '_'))].join('_');

/** The id at the end of an index gives the order among equals. */
function recordIndexes(collection: Collection): Index[] {
  const { name, indexes, unique, lists, searched } = collection;
  return [
    ...indexes.map((fields): Index => [
      ascending([...fields.map((field) => orderPath(collection, field)), '_id']),
      { name: indexName('by', fields) },
    ]),
    ...unique.flatMap((fields): Index[] => [
      [ascending([...fields.map(storedPath), '_id']), { name: indexName('by', fields) }],
      [
        ascending(fields.map(storedPath)),
        {
          name: indexName('one', fields),
          unique: true,
          partialFilterExpression: Object.fromEntries(
            fields.map((field) => [storedPath(field), { $type: ['string', 'number'] }]),
          ),
        },
      ],
    ]),
    ...lists.map((field): Index => [{ [storedPath(field)]: 1 }, { name: `has_${field}` }]),
    ...(searched.length > 0 ? [[{ grams: 1 }, { name: `grams_${name}` }] as Index] : []),
  ];
}

export function defineModels(connection: Connection): Models {
  const define = <T>(name: string, fields: object, indexes: readonly Index[] = []) =>
    defineModel<T>(connection, name, fields, indexes);
  const recordFields = {
    _id: String,
    version: Number,
    scope: String,
    doc: Mixed,
    search: String,
    grams: [String],
    keys: Mixed,
    summary: Mixed,
    summarized: Number,
  };
  return {
    records: new Map(
      allCollections.map((collection) => [
        collection.name,
        define<RecordDocument>(`c_${collection.name}`, recordFields, recordIndexes(collection)),
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
      [[{ kind: 1, recordId: 1, _id: 1 }], [{ by: 1, _id: 1 }]],
    ),
    meta: define('meta', { _id: String, value: String }),
  };
}

export function recordsOf({ records }: Models, { name }: Collection): Model<RecordDocument> {
  const model = records.get(name);
  if (!model) throw new Error(`No such collection: ${name}`);
  return model;
}
