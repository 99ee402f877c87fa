import { collections } from '../../../../server/store/collections.ts';
import type { Commit, CommitResult, Query, Receipt, Scalar, Write } from '../../../../server/store/store.ts';
import { foldText } from '../../../../sync/domain/fold-text.ts';

type Doc = Record<string, Scalar>;

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
    const { unique } = collections.find(({ name }) => name === collection)!;
    for (const field of doc ? unique : []) {
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

  find(collection: string, query: Query) {
    const { searched } = collections.find(({ name }) => name === collection)!;
    const matching = this.state.records.filter(
      (r) => r.collection === collection && matches(r, query, searched),
    );
    const sort = query.sort ?? [];
    matching.sort((a, b) => {
      for (const { field, direction } of sort) {
        const order = compare(a.doc[field] ?? null, b.doc[field] ?? null);
        if (order !== 0) return direction === 'asc' ? order : -order;
      }
      return sort.at(-1)?.direction === 'desc' ? compare(b.id, a.id) : compare(a.id, b.id);
    });
    const start = query.offset ?? 0;
    const ids = matching.slice(start, start + (query.limit ?? Infinity)).map(({ id }) => id);
    return { ids, total: matching.length };
  }

  group(collection: string, by: string, sum: string) {
    const records = this.state.records.filter((r) => r.collection === collection);
    const keys = [...new Set(records.map(({ doc }) => doc[by] ?? null))].sort(compare);
    return keys.map((key) => {
      const same = records.filter(({ doc }) => (doc[by] ?? null) === key);
      return { key, count: same.length, sum: same.reduce((all, { doc }) => all + Number(doc[sum] ?? 0), 0) };
    });
  }
}

function matches({ id, doc }: { id: string; doc: Doc }, query: Query, searched: readonly string[]): boolean {
  const { where = {}, range = {}, idPrefix = '', contains = '' } = query;
  const text = searched.map((field) => foldText(String(doc[field] ?? '')));
  return (
    id.startsWith(idPrefix) &&
    Object.entries(where).every(([field, value]) => [value].flat().includes(doc[field] ?? null)) &&
    Object.entries(range).every(([field, { from, to }]) => {
      const value = doc[field] ?? null;
      if (value === null) return from === undefined && to === undefined;
      return (
        (from === undefined || compare(value, from) >= 0) && (to === undefined || compare(value, to) <= 0)
      );
    }) &&
    text.some((field) => field.includes(foldText(contains)))
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
