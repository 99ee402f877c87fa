import { connections, type Connection } from 'mongoose';

type Fields = Record<string, unknown>;

/** A read that a request has sent to MongoDB. */
export interface ReadCommand {
  collection: string;
  filter: Fields;
  sort: [field: string, direction: number][];
  limit: number | undefined;
  /** All records of the filter are counted or added up, and none handed over. */
  isGroup: boolean;
  hint: string | undefined;
}

export interface Index {
  name?: string;
  key: Fields;
}

const entriesOf = (given: unknown): [string, unknown][] =>
  given instanceof Map
    ? [...(given as Map<string, unknown>)]
    : Object.entries((given as Fields | null) ?? {});

function readOf(name: string, command: Fields): ReadCommand | undefined {
  const sortOf = (given: unknown) => entriesOf(given) as ReadCommand['sort'];
  const hint = typeof command['hint'] === 'string' ? command['hint'] : undefined;
  if (name === 'find') {
    const { find, filter, sort, limit } = command;
    return {
      collection: String(find),
      filter: (filter ?? {}) as Fields,
      sort: sortOf(sort),
      limit: limit as number | undefined,
      isGroup: false,
      hint,
    };
  }
  if (name !== 'aggregate') return undefined;
  const [{ $match = {} } = {}, ...rest] = command['pipeline'] as Fields[];
  return {
    collection: String(command['aggregate']),
    filter: $match as Fields,
    sort: [],
    limit: undefined,
    isGroup: rest.some((stage) => '$group' in stage),
    hint,
  };
}

/** The reads that `work` sends over this process's connections; they must have been opened with `monitorCommands`. */
export async function readsDuring(work: () => Promise<unknown>): Promise<ReadCommand[]> {
  const reads: ReadCommand[] = [];
  const hear = ({ commandName, command }: { commandName: string; command: object }) => {
    const read = readOf(commandName, command as Fields);
    if (read) reads.push(read);
  };
  const clients = connections
    .filter(({ readyState }) => readyState === 1)
    .map((c: Connection) => c.getClient());
  for (const client of clients) client.on('commandStarted', hear);
  try {
    await work();
  } finally {
    for (const client of clients) client.off('commandStarted', hear);
  }
  return reads;
}

const RANGES = ['$gt', '$gte', '$lt', '$lte', '$elemMatch'];
const operatorsOf = (condition: unknown): string[] =>
  typeof condition === 'object' && condition !== null ? Object.keys(condition) : [];

/** One value or some of them. */
const isEquality = (condition: unknown): boolean => !operatorsOf(condition).some((o) => RANGES.includes(o));
const isOneValue = (condition: unknown): boolean =>
  isEquality(condition) && !operatorsOf(condition).includes('$in');

/** Asks for any value at all, which narrows nothing down. */
const isAnyValue = (condition: unknown): boolean => JSON.stringify(condition) === '{"$gte":""}';

/** What an index does for a read, by MongoDB's rule of equality, sort, range. */
function useOf({ key }: Index, { filter, sort }: ReadCommand, isCommon: (field: string) => boolean) {
  const fields = Object.keys(key);
  let equal = 0;
  while (equal < fields.length && fields[equal]! in filter && isEquality(filter[fields[equal]!])) equal += 1;
  const wanted = sort.filter(([field]) => !(field in filter && isOneValue(filter[field])));
  // An order may begin at any of the fields that have a value each, or behind them.
  const gives = (from: number) => {
    const directions = new Set(
      wanted.map(([field, d], i) => (fields[from + i] === field ? d * Number(key[field]) : 0)),
    );
    return !directions.has(0) && directions.size <= 1;
  };
  const isOrdered = wanted.length === 0 || Array.from({ length: equal + 1 }, (_, from) => from).some(gives);
  const [first = '', second = ''] = fields;
  const isFiner = !isCommon(first) || second in filter || Object.keys(filter).every(isCommon);
  const isNarrowing = first in filter && !isAnyValue(filter[first]);
  return { narrows: isNarrowing && isFiner, isNarrow: equal > 0 && !isCommon(first), isOrdered };
}

/**
 * Why a read would go through a collection of any size without an index, or sort what no limit and no value bounds; undefined where
 * an index serves it. `isCommon`: fields of which a value says little, such as a yes or no.
 */
export function whyUnserved(
  read: ReadCommand,
  indexes: readonly Index[],
  isCommon: (field: string) => boolean,
): string | undefined {
  const uses = indexes.map((index) => useOf(index, read, isCommon));
  const isFiltered = Object.keys(read.filter).length > 0;
  if (read.sort.length === 0) {
    // Of everything: by an index, if it is only counted; the records themselves, if it is they who are asked for.
    if (!isFiltered) return read.isGroup && read.hint === undefined ? 'goes through all records' : undefined;
    return uses.some(({ narrows }) => narrows) ? undefined : 'no index narrows it down';
  }
  const isOrdered = uses.some((use) => use.isOrdered && (use.narrows || !isFiltered));
  // The first of what is found: no more than those are held while the others pass by.
  const isLimited = read.limit !== undefined && uses.some(({ narrows }) => narrows);
  if (isOrdered || isLimited || uses.some(({ isNarrow }) => isNarrow)) return undefined;
  return 'sorts more than an index narrows down to';
}
