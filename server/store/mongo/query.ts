import type { SortOrder } from 'mongoose';
import { foldText } from '../../../sync/domain/fold-text.ts';
import { definitionOf } from '../definitions.ts';
import { fieldPath } from '../field.ts';
import type { Query } from '../store.ts';

type Filter = Record<string, object>;

/** Above every text that starts with the same prefix. */
const LAST_CHARACTER = '\u{10ffff}';

/** Where a field of the document lies in the stored record. */
export const storedPath = (field: string): string => `doc.${fieldPath(field).join('.')}`;

/** One condition for each path, all at the top level: wrapped in `$and`, not every server sees the index. */
export function filterOf(collection: string, { where = {}, range = {}, idPrefix, contains }: Query): Filter {
  const filter: Filter = {};
  const add = (path: string, condition: object) => (filter[path] = { ...filter[path], ...condition });
  for (const [field, value] of Object.entries(where)) {
    add(storedPath(field), Array.isArray(value) ? { $in: value } : { $eq: value });
  }
  for (const [field, { from, to }] of Object.entries(range)) {
    if (from !== undefined) add(storedPath(field), { $gte: from });
    if (to !== undefined) add(storedPath(field), { $lte: to });
  }
  if (idPrefix) add('_id', { $gte: idPrefix, $lt: idPrefix + LAST_CHARACTER });
  if (contains) {
    if (definitionOf(collection).searched.length === 0)
      throw new Error(`Nothing is searched in ${collection}`);
    // $literal, or a needle that starts with a dollar sign would name a field.
    add('$expr', { $gte: [{ $indexOfCP: ['$search', { $literal: foldText(contains) }] }, 0] });
  }
  return filter;
}

/** The record's id decides between equals, in the direction of the last field, so that one index gives the order. */
export function sortOf(sort: Query['sort'] = []): [string, SortOrder][] {
  const id = { path: '_id', direction: sort.at(-1)?.direction ?? 'asc' };
  return [...sort.map(({ field, direction }) => ({ path: storedPath(field), direction })), id].map(
    ({ path, direction }) => [path, direction === 'desc' ? -1 : 1],
  );
}
