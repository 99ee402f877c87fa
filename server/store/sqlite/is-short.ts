import type { Collection } from '../collection.ts';
import type { Query, Wanted } from '../store.ts';
import type { Question } from './reads.ts';

/** Rows that are read and handed over in a millisecond or two. */
const SHORT_PAGE = 200;
/** Values of a list that are each looked up by an index. */
const FEW_VALUES = 20;

/**
 * Whether a read costs so little, however large its collection, that the way to another thread would cost more: what an index
 * finds by a value that few records share, or one page of a whole collection in an index's order.
 */
export function isShort({ kind, query }: Question, collection: Collection): boolean {
  if (query.contains) return false;
  const conditions = Object.entries<Wanted | undefined>(query.where ?? {});
  if (conditions.some(([field, wanted]) => isNarrow(collection, field, wanted))) return true;
  if (kind === 'find') return isPage(collection, query);
  if (kind === 'first' || kind === 'exists') return isPage(collection, { ...query, limit: 1 });
  return false;
}

function isNarrow(collection: Collection, field: string, wanted: Wanted | undefined): boolean {
  const { booleans, coarse } = collection;
  if (wanted === undefined || wanted === null || booleans.includes(field) || coarse.includes(field))
    return false;
  if (Array.isArray(wanted) && (wanted.length > FEW_VALUES || wanted.includes(null))) return false;
  return isMembership(wanted) || hasIndex(collection, field);
}

function isPage(
  collection: Collection,
  { where = {}, range, idPrefix, sort = [], limit, offset = 0 }: Query,
) {
  if (range || idPrefix || Object.keys(where).length > 0) return false;
  if (limit === undefined || offset + limit > SHORT_PAGE) return false;
  return sort.slice(0, 1).every(({ field }) => hasIndex(collection, field));
}

const hasIndex = ({ indexes, unique }: Collection, field: string): boolean =>
  field === 'id' || [...indexes, ...unique].some(([first]) => first === field);

const isMembership = (wanted: Wanted): boolean =>
  typeof wanted === 'object' && wanted !== null && 'has' in wanted;
