import type { PipelineStage, SortOrder } from 'mongoose';
import { polishSortKey } from '../../../sync/domain/polish-order.ts';
import type { Collection } from '../collection.ts';
import { placeOf, requireList } from '../field.ts';
import { isWholeAnswer, needleOf, searchWords } from '../grams.ts';
import type { Condition, GroupQuery, Query, Range, Scalar, Wanted } from '../store.ts';

type Filter = Record<string, object>;

/** Above every text that starts with the same prefix. */
const LAST_CHARACTER = '\u{10ffff}';

/** Where a field of the document lies in the stored record. */
export function storedPath(field: string): string {
  if (field === 'id') return '_id';
  const { root, path } = placeOf(field);
  return [root, ...path].join('.');
}

/** What a field is compared and sorted by: itself, or its place in the Polish alphabet. */
export const orderPath = ({ polish }: Collection, field: string): string =>
  polish.includes(field) ? `keys.${field}` : storedPath(field);

const orderValue = <V extends Scalar>({ polish }: Collection, field: string, value: V): V | string =>
  typeof value === 'string' && polish.includes(field) ? polishSortKey(value) : value;

/** One condition for each path, all at the top level: wrapped in `$and`, not every server sees the index. */
export function filterOf(
  collection: Collection,
  { where = {}, range = {}, idPrefix, contains }: Condition,
): Filter {
  const filter: Filter = {};
  const add = (path: string, condition: object) => (filter[path] = { ...filter[path], ...condition });
  for (const [field, wanted] of Object.entries<Wanted | undefined>(where)) {
    if (wanted === undefined) continue;
    if (typeof wanted === 'object' && wanted !== null && 'has' in wanted) {
      requireList(collection, field);
      add(storedPath(field), { $eq: wanted.has });
      continue;
    }
    const value = (v: Scalar) => orderValue(collection, field, v);
    const condition = Array.isArray(wanted) ? { $in: wanted.map(value) } : { $eq: value(wanted as Scalar) };
    add(orderPath(collection, field), condition);
  }
  for (const [field, ends] of Object.entries<Range | undefined>(range)) {
    const path = orderPath(collection, field);
    if (ends?.from !== undefined) add(path, { $gte: orderValue(collection, field, ends.from) });
    if (ends?.to !== undefined) add(path, { $lte: orderValue(collection, field, ends.to) });
  }
  if (idPrefix) add('_id', { $gte: idPrefix, $lt: idPrefix + LAST_CHARACTER });
  if (contains) addSearch(add, collection, searchWords(contains));
  return filter;
}

/** The longest word finds by the index; what it finds is looked at for all of them. */
function addSearch(
  add: (path: string, condition: object) => void,
  collection: Collection,
  [longest = '', ...others]: readonly string[],
) {
  if (collection.searched.length === 0) throw new Error(`Nothing is searched in ${collection.name}`);
  const needle = needleOf(longest);
  add(
    'grams',
    'beginning' in needle
      ? // Both ends must be met by one and the same trigram: without $elemMatch each might be by another.
        { $elemMatch: { $gte: needle.beginning, $lt: needle.beginning + LAST_CHARACTER } }
      : // One of the trigrams is what an index is good for; the others are in the text where it holds the needle.
        { $eq: needle.grams[0] },
  );
  // $literal, or a word that starts with a dollar sign would name a field.
  const isThere = (word: string) => ({ $gte: [{ $indexOfCP: ['$search', { $literal: word }] }, 0] });
  const looked = isWholeAnswer(needle) ? others : [longest, ...others];
  if (looked.length > 0)
    add('$expr', looked.length === 1 ? isThere(looked[0]!) : { $and: looked.map(isThere) });
}

/** The record's id decides between equals, in the direction of the last field, so that one index gives the order. */
export function sortOf(collection: Collection, sort: Query['sort'] = []): [string, SortOrder][] {
  const id = { path: '_id', direction: sort.at(-1)?.direction ?? 'asc' };
  const fields = sort.map(({ field, direction }) => ({ path: orderPath(collection, field), direction }));
  const isById = fields.some(({ path }) => path === id.path);
  return (isById ? fields : [...fields, id]).map(({ path, direction }) => [
    path,
    direction === 'desc' ? -1 : 1,
  ]);
}

export function groupPipeline(collection: Collection, query: GroupQuery): PipelineStage[] {
  const { by, leading = {}, sum, min, max, sort, limit } = query;
  const key = (field: string): object => {
    const length = (leading as Record<string, number | undefined>)[field];
    const value = { $ifNull: [`$${storedPath(field)}`, null] };
    if (length === undefined) return value;
    const isText = { $eq: [{ $type: `$${storedPath(field)}` }, 'string'] };
    return { $cond: [isText, { $substrCP: [`$${storedPath(field)}`, 0, length] }, value] };
  };
  const of = (field: string | undefined) => (field === undefined ? null : `$${storedPath(field)}`);
  const order = sort ? { [sort.result]: sort.direction === 'desc' ? (-1 as const) : (1 as const) } : {};
  const keys = Object.fromEntries(by.map((_, i) => [`_id.k${i}`, 1 as const]));
  return [
    { $match: filterOf(collection, query) },
    {
      $group: {
        _id: Object.fromEntries(by.map((field, i) => [`k${i}`, key(field)])),
        count: { $sum: 1 },
        sum: { $sum: of(sum) ?? 0 },
        min: { $min: of(min) },
        max: { $max: of(max) },
      },
    },
    ...(by.length > 0 || sort ? [{ $sort: { ...order, ...keys } }] : []),
    ...(limit === undefined ? [] : [{ $limit: limit }]),
  ];
}
