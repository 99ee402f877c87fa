import { collectionNamed } from '../../../../server/store/collections.ts';
import type { Collection } from '../../../../server/store/collection.ts';
import type {
  Commit,
  CommitResult,
  Condition,
  GroupQuery,
  GroupRow,
  Query,
  Range,
  Receipt,
  Scalar,
  Wanted,
  Write,
} from '../../../../server/store/store.ts';
import { groupBy } from '../../../../server/store/group-by.ts';
import { comparePolish } from '../../../../sync/domain/polish-order.ts';
import { foldText } from '../../../../sync/domain/fold-text.ts';

type Doc = Record<string, Scalar | string[]>;

interface State {
  records: { collection: string; id: string; version: number; scope: string | null; doc: Doc }[];
  /** Every change there ever was, in order. */
  log: { scope: string; collection: string; id: string; number: number; deleted: boolean }[];
  receipts: Receipt[];
}

/** The store as plainly as it can be said, with no care for cost: lists, and a copy to go back to. */
export class ModelStore {
  private state: State = { records: [], log: [], receipts: [] };

  commit(commit: Commit): CommitResult {
    const before = structuredClone(this.state);
    const result = this.tryCommit(commit);
    if (!result.ok) this.state = before;
    return result;
  }

  private tryCommit({ writes, receipts = [] }: Commit): CommitResult {
    for (const [i, { commandId }] of receipts.entries()) {
      const known = [...this.state.receipts, ...receipts.slice(0, i)];
      if (known.some((r) => r.commandId === commandId))
        return { ok: false, code: 'conflict', collection: 'receipt', id: commandId };
    }
    const numbers: number[] = [];
    for (const write of writes) {
      const result = this.write(write);
      if (typeof result !== 'number') return result;
      numbers.push(result);
    }
    for (const receipt of receipts) {
      const last = this.state.log.findLast(
        ({ scope, collection, id }) =>
          scope === receipt.scope && collection === receipt.collection && id === receipt.recordId,
      );
      this.state.receipts.push({ ...receipt, number: last?.number ?? 0 });
    }
    return { ok: true, numbers };
  }

  private write({
    collection,
    id,
    expect,
    doc,
    scope,
  }: Write): number | Extract<CommitResult, { ok: false }> {
    const old = this.get(collection, id);
    if (expect !== 'any' && expect !== (old?.version ?? null))
      return { ok: false, code: 'conflict', collection, id };
    const { unique } = collectionNamed(collection);
    for (const field of doc ? unique.map(([first]) => first!) : []) {
      const value = (doc as Doc)[field];
      const holder = this.state.records.find(
        (r) => r.collection === collection && r.id !== id && r.doc[field] === value,
      );
      if (typeof value === 'string' && holder) return { ok: false, code: 'taken', collection, id, field };
    }
    this.state.records = this.state.records.filter((record) => record !== old);
    if (old?.scope && (doc === null || old.scope !== scope)) this.log(old.scope, collection, id, true);
    if (doc === null) return old?.scope ? this.head(old.scope) : 0;
    this.state.records.push({ collection, id, version: (old?.version ?? 0) + 1, scope, doc: doc as Doc });
    if (scope === null) return 0;
    this.log(scope, collection, id, false);
    return this.head(scope);
  }

  private log(scope: string, collection: string, id: string, deleted: boolean): void {
    this.state.log.push({ scope, collection, id, number: this.head(scope) + 1, deleted });
  }

  head(scope: string, collection?: string): number {
    const inScope = this.state.log.filter(
      (e) => e.scope === scope && (!collection || e.collection === collection),
    );
    return inScope.at(-1)?.number ?? 0;
  }

  get(collection: string, id: string) {
    return this.state.records.find((record) => record.collection === collection && record.id === id);
  }

  receipts(): Receipt[] {
    return this.state.receipts;
  }

  changes(scope: string, collection: string, after: number, limit: number) {
    const entries = this.state.log.filter((e) => e.scope === scope && e.collection === collection);
    return entries
      .filter((entry) => entry.number > after && entries.findLast(({ id }) => id === entry.id) === entry)
      .slice(0, limit)
      .map(({ id, number, deleted }) => ({
        id,
        number,
        deleted,
        doc: deleted ? null : this.get(collection, id)!.doc,
      }));
  }

  find(collection: string, query: Query<Doc>) {
    const definition = collectionNamed(collection);
    const matching = this.state.records.filter(
      (r) => r.collection === collection && matches(r, query, definition),
    );
    const sort = query.sort ?? [];
    matching.sort((a, b) => {
      for (const { field, direction } of sort) {
        const order = comparatorOf(definition, field)(scalar(a.doc[field]), scalar(b.doc[field]));
        if (order !== 0) return direction === 'asc' ? order : -order;
      }
      return sort.at(-1)?.direction === 'desc' ? compare(b.id, a.id) : compare(a.id, b.id);
    });
    const start = query.offset ?? 0;
    const ids = matching.slice(start, start + (query.limit ?? Infinity)).map(({ id }) => id);
    return { ids, total: matching.length };
  }

  group(collection: string, { by, sum, min, max, ...condition }: GroupQuery<Doc>): GroupRow[] {
    const definition = collectionNamed(collection);
    const records = this.state.records.filter(
      (r) => r.collection === collection && matches(r, condition, definition),
    );
    const keysOf = ({ doc }: { doc: Doc }) => by.map((field) => scalar(doc[field]));
    const groups = groupBy(records, (record) => JSON.stringify(keysOf(record)));
    return [...groups.values()]
      .sort(([a], [b]) => {
        const [left, right] = [keysOf(a!), keysOf(b!)];
        return left.map((key, i) => compare(key, right[i]!)).find((order) => order !== 0) ?? 0;
      })
      .map((group) => {
        const values = (field: string | undefined) =>
          field === undefined
            ? []
            : group.map(({ doc }) => scalar(doc[field])).filter((value) => value !== null);
        const numbers = values(sum).map(Number);
        return {
          key: Object.fromEntries(by.map((field, i) => [field, keysOf(group[0]!)[i]!])),
          count: group.length,
          sum: numbers.reduce((all, value) => all + value, 0),
          min: (values(min).sort(compare)[0] ?? null) as GroupRow['min'],
          max: (values(max).sort(compare).at(-1) ?? null) as GroupRow['max'],
        };
      });
  }

  max(collection: string, field: string, condition: Condition<Doc>): GroupRow['max'] {
    return this.group(collection, { ...condition, by: [], max: field })[0]?.max ?? null;
  }
}

const scalar = (value: Doc[string] | undefined): Scalar =>
  value === undefined || Array.isArray(value) ? null : (value as Scalar);

const comparatorOf = ({ polish }: Collection, field: string) =>
  polish.includes(field)
    ? (a: Scalar, b: Scalar) =>
        typeof a === 'string' && typeof b === 'string' ? comparePolish(a, b) : compare(a, b)
    : compare;

function isWanted(value: Doc[string] | undefined, wanted: Wanted): boolean {
  if (typeof wanted === 'object' && wanted !== null && 'has' in wanted)
    return Array.isArray(value) && value.includes(wanted.has);
  return [wanted].flat().includes(scalar(value));
}

function matches(
  { id, doc }: { id: string; doc: Doc },
  query: Condition<Doc>,
  definition: Collection,
): boolean {
  const { where = {}, range = {}, idPrefix = '', contains = '' } = query;
  const text = definition.searched.map((field) => foldText(String(doc[field] ?? '')));
  return (
    id.startsWith(idPrefix) &&
    Object.entries<Wanted | undefined>(where).every(([field, wanted]) => isWanted(doc[field], wanted!)) &&
    Object.entries<Range | undefined>(range).every(([field, { from, to } = {}]) => {
      const value = scalar(doc[field]);
      const order = comparatorOf(definition, field);
      if (value === null) return from === undefined && to === undefined;
      return (from === undefined || order(value, from) >= 0) && (to === undefined || order(value, to) <= 0);
    }) &&
    foldText(contains)
      .split(/[\s,]+/)
      .every((word) => text.some((field) => field.includes(word)))
  );
}

/** null, then false, then true; numbers by size; texts by code point. Never two kinds in one field. */
function compare(a: Scalar, b: Scalar): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  if (typeof a !== 'string' || typeof b !== 'string') return Number(a) - Number(b);
  const [left, right] = [[...a], [...b]];
  const at = left.findIndex((character, i) => character !== right[i]);
  if (at === -1) return left.length - right.length;
  return at < right.length ? left[at]!.codePointAt(0)! - right[at]!.codePointAt(0)! : 1;
}
