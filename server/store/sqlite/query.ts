import { foldText } from '../../../sync/domain/fold-text.ts';
import { definitionOf } from '../definitions.ts';
import { fieldPath } from '../field.ts';
import type { GroupQuery, Query, Scalar } from '../store.ts';
import type { Value } from './connection.ts';

interface Sql {
  text: string;
  values: Value[];
}

/** Above every text that starts with the same prefix. */
const LAST_CHARACTER = '\u{10ffff}';

export const tableOf = (collection: string): string => `"c_${definitionOf(collection).name}"`;

const jsonPath = (field: string): string =>
  `'$${fieldPath(field)
    .map((key) => `."${key}"`)
    .join('')}'`;

/** Written into the text as it stands in the index: SQLite uses an index on an expression only for the same one. */
export const fieldExpression = (field: string): string => `json_extract(doc, ${jsonPath(field)})`;

export function findSql(collection: string, query: Query): Sql {
  const { text, values } = condition(collection, query);
  return {
    text: `SELECT id, version, scope, doc FROM ${tableOf(collection)}${text} ORDER BY ${order(query)} LIMIT ? OFFSET ?`,
    values: [...values, query.limit ?? -1, query.offset ?? 0],
  };
}

export function countSql(collection: string, query: Query): Sql {
  const { text, values } = condition(collection, query);
  return { text: `SELECT count(*) AS total FROM ${tableOf(collection)}${text}`, values };
}

export function groupSql(collection: string, { by, sum, ...query }: GroupQuery): Sql {
  const { text, values } = condition(collection, query);
  const summed = sum === undefined ? '0' : `sum(${fieldExpression(sum)})`;
  return {
    text:
      `SELECT ${fieldExpression(by)} AS key, coalesce(json_type(doc, ${jsonPath(by)}) IN ('true', 'false'), 0) AS boolean, ` +
      `count(*) AS count, coalesce(${summed}, 0) AS sum FROM ${tableOf(collection)}${text} GROUP BY 1, 2 ORDER BY 1, 2`,
    values,
  };
}

/** The record's id decides between equals, in the direction of the last field, so that one index gives the order. */
function order({ sort = [], range }: Query): string {
  // The plus keeps SQLite from reading the whole table in the order of its ids rather than the range by its index.
  const id = {
    expression: range && sort.length === 0 ? '+id' : 'id',
    direction: sort.at(-1)?.direction ?? 'asc',
  };
  return [...sort.map(({ field, direction }) => ({ expression: fieldExpression(field), direction })), id]
    .map(({ expression, direction }) => `${expression} ${direction === 'desc' ? 'DESC' : 'ASC'}`)
    .join(', ');
}

function condition(collection: string, { where = {}, range = {}, idPrefix, contains }: Query): Sql {
  const terms: string[] = [];
  const values: Value[] = [];
  const add = (text: string, ...bound: Value[]) => {
    terms.push(text);
    values.push(...bound);
  };
  for (const [field, value] of Object.entries(where)) addEquality(add, fieldExpression(field), value);
  for (const [field, { from, to }] of Object.entries(range)) {
    if (from !== undefined) add(`${fieldExpression(field)} >= ?`, from);
    if (to !== undefined) add(`${fieldExpression(field)} <= ?`, to);
  }
  if (idPrefix) add('id >= ? AND id < ?', idPrefix, idPrefix + LAST_CHARACTER);
  if (contains) {
    if (definitionOf(collection).searched.length === 0)
      throw new Error(`Nothing is searched in ${collection}`);
    add('instr(search, ?) > 0', foldText(contains));
  }
  return { text: terms.length > 0 ? ` WHERE ${terms.join(' AND ')}` : '', values };
}

function addEquality(
  add: (text: string, ...bound: Value[]) => void,
  expression: string,
  value: Scalar | readonly Scalar[],
): void {
  if (value === null) return add(`${expression} IS NULL`);
  if (!isList(value)) return add(`${expression} = ?`, value);
  const oneOf = `${expression} IN (SELECT value FROM json_each(?))`;
  add(value.includes(null) ? `(${oneOf} OR ${expression} IS NULL)` : oneOf, JSON.stringify(value));
}

const isList = (value: Scalar | readonly Scalar[]): value is readonly Scalar[] => Array.isArray(value);
