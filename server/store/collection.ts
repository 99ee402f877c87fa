declare const DOC: unique symbol;
declare const SUMMARY: unique symbol;

/** No summary. */
export type None = Record<never, never>;

/**
 * A collection of the store: its handle, which carries the type of its documents, and what the adapters must know of it
 * beforehand. All of them stand in collections.ts.
 */
export interface Collection<Doc extends object = object, Summary extends object = object> {
  readonly name: string;
  /** Lists of fields that queries look up and sort by, in this order; each gets an index, and the id ends it. */
  readonly indexes: readonly (readonly string[])[];
  /** Lists of fields whose values (where none is null) at most one record has. */
  readonly unique: readonly (readonly string[])[];
  /** Fields that hold a list of texts; `has` looks them up by an index. */
  readonly lists: readonly string[];
  /** Fields of yes and no. */
  readonly booleans: readonly string[];
  /** Other fields of few values: thousands of records share one. */
  readonly coarse: readonly string[];
  /** Text fields that are sorted by the Polish alphabet. The others go by code point. */
  readonly polish: readonly string[];
  /** Text fields that `contains` searches, over their folded form. */
  readonly searched: readonly string[];
  /** Fields of an order that such a search is narrowed down by. */
  readonly besideSearch: readonly string[];
  readonly [DOC]?: Doc;
  readonly [SUMMARY]?: Summary;
}

/** What a query may name of a record: its document's fields, and its summary's behind `summary.`. */
export type Fields<Doc extends object, Summary extends object> = Doc & {
  [K in Extract<keyof Summary, string> as `summary.${K}`]: Summary[K];
};

/** Names of a document's fields; of any document, paths too (`a.b`). */
export type Field<Doc extends object> = Extract<keyof Doc, string>;

type Options<Doc extends object, Summary extends object> = {
  readonly indexes?: readonly (readonly Field<Fields<Doc, Summary>>[])[];
  readonly unique?: readonly (readonly Field<Doc>[])[];
  readonly booleans?: readonly Field<Fields<Doc, Summary>>[];
} & { readonly [K in 'lists' | 'coarse' | 'polish' | 'searched' | 'besideSearch']?: readonly Field<Doc>[] };

/** `Summary`: what summaries.ts keeps of other records beside each one of this collection. */
export const defineCollection = <Doc extends object, Summary extends object = None>(
  name: string,
  options: Options<Doc, Summary> = {},
): Collection<Doc, Summary> => ({
  name,
  indexes: [],
  unique: [],
  lists: [],
  booleans: [],
  coarse: [],
  polish: [],
  searched: [],
  besideSearch: [],
  ...options,
});
