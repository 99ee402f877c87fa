import { polishSortKey } from '../../../sync/domain/polish-order.ts';
import type { Collection } from '../collection.ts';
import { placeOf, requireList } from '../field.ts';
import { isWholeAnswer, needleOf, searchWords } from '../grams.ts';
import { hasSummary } from '../summaries.ts';
import type { Condition, Direction, GroupQuery, Query, Range, Scalar, Wanted } from '../store.ts';
import type { Value } from './connection.ts';
import { matchGrams } from './gram-tokens.ts';

export interface Sql {
  text: string;
  values: Value[];
}

/** Above every text that starts with the same prefix. */
const LAST_CHARACTER = '\u{10ffff}';

export const RECORD_COLUMNS = 'id, version, scope, doc, summary';
const PLAIN_COLUMNS = 'id, version, scope, doc';
/** The summary last, and only where there is one and it is wanted. */
export const columnsOf = ({ name }: Collection, { summaries }: Pick<Query, 'summaries'>): string =>
  summaries === false || !hasSummary(name) ? PLAIN_COLUMNS : RECORD_COLUMNS;

export const tableOf = ({ name }: Collection): string => `"c_${name}"`;
/** The full-text table of a searched collection; a row of it has the record's `n`. */
export const gramTableOf = ({ name }: Collection): string => `"s_${name}"`;

const jsonPath = (path: readonly string[]): string => `'$${path.map((key) => `."${key}"`).join('')}'`;

/**
 * Written into the text as it stands in the index: SQLite uses an index on an expression only for the same one. `->>` rather
 * than `json_extract`, whose values SQLite doesn't take from an index: a sum of 100,000 rows took 1.3 s instead of 20 ms.
 */
export function fieldExpression(field: string): string {
  if (field === 'id') return 'id';
  const { root, path } = placeOf(field);
  return `(${root} ->> ${jsonPath(path)})`;
}

/** What a field is compared and sorted by: itself, or its place in the Polish alphabet. */
export const orderExpression = ({ polish }: Collection, field: string): string =>
  polish.includes(field) ? `(keys ->> ${jsonPath([field])})` : fieldExpression(field);

const orderValue = <V extends Scalar>({ polish }: Collection, field: string, value: V): V | string =>
  typeof value === 'string' && polish.includes(field) ? polishSortKey(value) : value;

/** `way`: to look at each record in the wanted order, or to sort what the indexes find. SQLite chooses where it isn't said. */
export function findSql(
  collection: Collection,
  query: Query,
  way?: 'in order' | 'by index',
  columns = columnsOf(collection, query),
): Sql {
  const { text, values } = conditionSql(collection, query, {
    sorted: query.sort !== undefined && query.sort.length > 0,
    isCommon: way === 'in order',
  });
  return {
    text: `SELECT ${columns} FROM ${tableOf(collection)}${text} ORDER BY ${orderSql(collection, query, way === 'by index')} LIMIT ? OFFSET ?`,
    values: [...values, query.limit ?? -1, query.offset ?? 0],
  };
}

export function countSql(collection: Collection, condition: Condition, candidates = 0): Sql {
  const { text, values } = conditionSql(collection, condition, { isCommon: candidates > MANY_TO_COUNT });
  return { text: `SELECT count(*) AS total FROM ${tableOf(collection)}${text}`, values };
}

/** The fields that a range narrows down. */
export const rangedFields = ({ range = {} }: Condition): string[] =>
  Object.entries<Range | undefined>(range).flatMap(([field, ends]) => (ends === undefined ? [] : [field]));

/** The field whose range a common search is narrowed to, if it lies in the index of the searched texts. */
export function spreadField({ besideSearch }: Collection, condition: Condition): string | undefined {
  const [field, ...others] = rangedFields(condition);
  const isBeside = field !== undefined && others.length === 0 && besideSearch.includes(field);
  return condition.contains && isBeside ? field : undefined;
}

/** How many a common search finds of each value of a field. */
export function spreadSql(collection: Collection, { range: _, ...condition }: Condition, field: string): Sql {
  const { text, values } = conditionSql(collection, condition, { isCommon: true });
  // The limit keeps SQLite from grouping by the field's own index, or by its expression: the days of 100,000 payments took 70 to
  // 200 ms, and take 30 from the index of the texts.
  const found = `SELECT ${fieldExpression(field)} AS value FROM ${tableOf(collection)}${text} LIMIT -1`;
  return { text: `SELECT value, count(*) AS count FROM (${found}) GROUP BY value`, values };
}

export function existsSql(collection: Collection, condition: Condition): Sql {
  const { text, values } = conditionSql(collection, condition);
  return { text: `SELECT 1 FROM ${tableOf(collection)}${text} LIMIT 1`, values };
}

export function maxSql(collection: Collection, field: string, condition: Condition): Sql {
  const { text, values } = conditionSql(collection, condition);
  return { text: `SELECT max(${fieldExpression(field)}) AS max FROM ${tableOf(collection)}${text}`, values };
}

/** Records whose trigrams fit, before the other conditions: what decides how a search is carried out. */
export function candidatesSql(collection: Collection, contains: string, most: number): Sql {
  const table = gramTableOf(collection);
  return {
    text: `SELECT count(*) AS total FROM (SELECT 1 FROM ${table} WHERE ${table} MATCH ? LIMIT ?)`,
    values: [matchGrams(searchWords(contains).map(needleOf)), most],
  };
}

/** Whether the records whose trigrams fit are all that is asked for, so that nothing else has to be looked at. */
export function isOnlyGrams({ contains, where = {}, range = {}, idPrefix }: Condition): boolean {
  if (!contains || idPrefix) return false;
  if ([...Object.values(where), ...Object.values(range)].some((wanted) => wanted !== undefined)) return false;
  return searchWords(contains).every((word) => isWholeAnswer(needleOf(word)));
}

export function groupSql(collection: Collection, query: GroupQuery): Sql {
  const { by, leading = {}, sum, min, max, sort, limit } = query;
  const { text, values } = conditionSql(collection, query);
  const keys = by.map((field) => {
    const length = (leading as Record<string, number | undefined>)[field];
    const expression = fieldExpression(field);
    return length === undefined ? expression : `substr(${expression}, 1, ${Math.trunc(length)})`;
  });
  const aggregate = (name: string, field: string | undefined) =>
    field === undefined ? 'NULL' : `${name}(${fieldExpression(field)})`;
  const columns = [
    ...keys.map((key, i) => `${key} AS k${i}`),
    'count(*) AS count',
    `coalesce(${aggregate('sum', sum)}, 0) AS sum`,
    `${aggregate('min', min)} AS min`,
    `${aggregate('max', max)} AS max`,
  ];
  const numbers = keys.map((_, i) => i + 1);
  const order = [...(sort ? [`"${sort.result}" ${sqlDirection(sort.direction)}`] : []), ...numbers];
  return {
    text:
      `SELECT ${columns.join(', ')} FROM ${tableOf(collection)}${text}` +
      ` GROUP BY ${numbers.join(', ')} ORDER BY ${order.join(', ')} LIMIT ?`,
    values: [...values, limit ?? -1],
  };
}

const sqlDirection = (direction: Direction): string => (direction === 'desc' ? 'DESC' : 'ASC');

/** The record's id decides between equals, in the direction of the last field, so that one index gives the order. */
function orderSql(collection: Collection, { sort = [], range }: Query, byIndex: boolean): string {
  // The plus keeps SQLite from reading the whole table in the wanted order rather than the range by its index.
  const id = range && sort.length === 0 ? '+id' : 'id';
  const [first] = sort;
  const isOther = first !== undefined && Object.keys(range ?? {}).some((field) => field !== first.field);
  const plus = isOther && byIndex ? '+' : '';
  const parts = sort.map(
    ({ field, direction }, i) =>
      `${i === 0 ? plus : ''}${orderExpression(collection, field)} ${sqlDirection(direction)}`,
  );
  return [...parts, `${id} ${sqlDirection(sort.at(-1)?.direction ?? 'asc')}`].join(', ');
}

interface Circumstances {
  /** The records are wanted in an order, and only the first of them. */
  sorted?: boolean;
  /** So much is found that no index of words helps. */
  isCommon?: boolean;
}

/** With more than so many found it is quicker to look at all texts in their index: 100,000 take as long as 20,000 found. */
export const MANY_TO_COUNT = 20_000;

/** Collects conditions and the values they bind. */
class Terms {
  private readonly terms: string[] = [];
  readonly values: Value[] = [];

  add(text: string, ...bound: Value[]): void {
    this.terms.push(text);
    this.values.push(...bound);
  }

  get text(): string {
    return this.terms.length > 0 ? ` WHERE ${this.terms.join(' AND ')}` : '';
  }
}

function conditionSql(
  collection: Collection,
  { where = {}, range = {}, idPrefix, contains }: Condition,
  { sorted = false, isCommon = false }: Circumstances = {},
): Sql {
  const terms = new Terms();
  const fields = Object.entries<Wanted | undefined>(where).filter(([, wanted]) => wanted !== undefined);
  const isBoolean = ([field]: (typeof fields)[number]) => collection.booleans.includes(field);
  const ranges = Object.entries<Range | undefined>(range).filter(([, ends]) => ends !== undefined);
  const narrows = contains !== undefined || idPrefix !== undefined || !fields.every(isBoolean);
  for (const [field, wanted] of fields.filter((entry) => !isBoolean(entry)))
    addEquality(terms, collection, field, wanted!, true);
  for (const [field, ends] of ranges) {
    // The index that has both, rather than a record for each day: 160 ms for 100,000 payments, and 15 so.
    const plus = isCommon && !sorted && collection.besideSearch.includes(field) ? '+' : '';
    const expression = plus + orderExpression(collection, field);
    if (ends?.from !== undefined) terms.add(`${expression} >= ?`, orderValue(collection, field, ends.from));
    if (ends?.to !== undefined) terms.add(`${expression} <= ?`, orderValue(collection, field, ends.to));
  }
  if (idPrefix) terms.add('id >= ? AND id < ?', idPrefix, idPrefix + LAST_CHARACTER);
  if (contains) addSearch(terms, collection, searchWords(contains), isCommon);
  // Last: a text is looked at more quickly than a document.
  for (const [field, wanted] of fields.filter(isBoolean)) {
    const isElsewhere = ranges.some(([ranged]) => !areNeighbours(collection, field, ranged));
    addEquality(terms, collection, field, wanted!, sorted || narrows || isElsewhere);
  }
  return { text: terms.text, values: terms.values };
}

/** Whether one index has the second field's values in order for each value of the first. */
const areNeighbours = ({ indexes }: Collection, first: string, second: string): boolean =>
  indexes.some(([a, b]) => a === first && b === second);

function addEquality(
  terms: Terms,
  collection: Collection,
  field: string,
  wanted: Wanted,
  hasBetterIndex: boolean,
): void {
  if (isMembership(wanted)) {
    requireList(collection, field);
    terms.add('id IN (SELECT id FROM member WHERE collection = ? AND field = ? AND value = ?)');
    terms.values.push(collection.name, field, wanted.has);
    return;
  }
  // A yes or no halves at best, so an index on it must not be taken where another condition or the order has one.
  const plus = hasBetterIndex && collection.booleans.includes(field) ? '+' : '';
  addEqual(terms, plus + orderExpression(collection, field), asStored(collection, field, wanted));
}

const asStored = (collection: Collection, field: string, wanted: Scalar | readonly Scalar[]) =>
  isList(wanted)
    ? wanted.map((value) => orderValue(collection, field, value))
    : orderValue(collection, field, wanted);

function addEqual(terms: Terms, expression: string, wanted: Scalar | readonly Scalar[]): void {
  if (wanted === null) return terms.add(`${expression} IS NULL`);
  if (!isList(wanted)) return terms.add(`${expression} = ?`, wanted);
  const oneOf = `${expression} IN (SELECT value FROM json_each(?))`;
  terms.add(wanted.includes(null) ? `(${oneOf} OR ${expression} IS NULL)` : oneOf, JSON.stringify(wanted));
}

function addSearch(terms: Terms, collection: Collection, words: readonly string[], isCommon: boolean): void {
  if (collection.searched.length === 0) throw new Error(`Nothing is searched in ${collection.name}`);
  const table = gramTableOf(collection);
  if (!isCommon)
    terms.add(`n IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ?)`, matchGrams(words.map(needleOf)));
  for (const word of words)
    if (isCommon || !isWholeAnswer(needleOf(word))) terms.add('instr(search, ?) > 0', word);
}

const isList = (wanted: Wanted): wanted is readonly Scalar[] => Array.isArray(wanted);
const isMembership = (wanted: Wanted): wanted is { has: string } =>
  typeof wanted === 'object' && wanted !== null && 'has' in wanted;
