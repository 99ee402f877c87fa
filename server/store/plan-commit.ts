import { newId, type Scope } from '../../sync/contract/index.ts';
import { collectionNamed, type CollectionName } from './collections.ts';
import { readField } from './field.ts';
import type { RecordChange } from './summary.ts';
import type { AuditRow, Commit, CommitResult, Receipt, Write } from './store.ts';

export type UniqueValue = string | number;

interface Standing {
  version: number;
  scope: Scope | null;
  doc?: object | undefined;
}

/** What stands in the store before a commit, read in the commit's own transaction. */
export interface StoredState {
  /** With its document where the collection is a source of summaries. */
  record(collection: CollectionName, id: string): Standing | undefined;
  /** Id of the record that has these values in fields that are unique together. */
  holder(collection: CollectionName, fields: readonly string[], values: UniqueValue[]): string | undefined;
  hasReceipt(commandId: string): boolean;
  head(scope: Scope): number;
  /** The number of a record in a scope's feed; 0 where it isn't there. */
  feedNumber(scope: string, collection: string, id: string): number;
}

export type RecordStep =
  | {
      kind: 'put';
      collection: CollectionName;
      id: string;
      version: number;
      scope: Scope | null;
      doc: object;
    }
  | { kind: 'delete'; collection: CollectionName; id: string };

export interface FeedStep {
  scope: Scope;
  collection: string;
  id: string;
  number: number;
  deleted: boolean;
}

export interface CommitPlan {
  ok: true;
  /** To be carried out in this order: a unique value may pass from one record to another. */
  records: RecordStep[];
  /** What summaries are made anew by. */
  changes: RecordChange[];
  feed: FeedStep[];
  numbers: number[];
  receipts: Receipt[];
  audit: AuditRow[];
}

/**
 * Decides a commit, the same for every adapter: conflicts, versions, numbers and tombstones. Writes count one after the
 * other, so a later one of the same record expects the version that the earlier one leaves.
 */
export function planCommit(
  commit: Commit,
  stored: StoredState,
): CommitPlan | Extract<CommitResult, { ok: false }> {
  const repeated = findRepeatedReceipt(commit, stored);
  if (repeated !== undefined) return { ok: false, code: 'conflict', collection: 'receipt', id: repeated };

  const records = new Map<string, Standing | undefined>();
  const changes: RecordChange[] = [];
  const unique = new UniqueValues(stored);
  const numbering = new Numbering(stored);
  const steps: RecordStep[] = [];
  const numbers: number[] = [];

  for (const write of commit.writes) {
    const { collection, id, doc, scope } = write;
    const key = keyOf(collection, id);
    const current = records.has(key) ? records.get(key) : stored.record(collection, id);
    if (!isExpected(write, current?.version)) return { ok: false, code: 'conflict', collection, id };

    if (doc === null) {
      unique.release(collection, id);
      if (current) {
        steps.push({ kind: 'delete', collection, id });
        changes.push({ collection, id, before: current.doc ?? null, after: null });
      }
      numbers.push(current?.scope ? numbering.next(current.scope, collection, id, true) : 0);
      records.set(key, undefined);
      continue;
    }
    const field = unique.take(collection, id, doc);
    if (field !== undefined) return { ok: false, code: 'taken', collection, id, field };
    const version = (current?.version ?? 0) + 1;
    steps.push({ kind: 'put', collection, id, version, scope, doc });
    changes.push({ collection, id, before: current?.doc ?? null, after: doc });
    if (current?.scope && current.scope !== scope) numbering.next(current.scope, collection, id, true);
    numbers.push(scope ? numbering.next(scope, collection, id, false) : 0);
    records.set(key, { version, scope, doc });
  }
  return {
    ok: true,
    records: steps,
    changes,
    feed: numbering.steps,
    numbers,
    receipts: (commit.receipts ?? []).map((receipt) => ({ ...receipt, number: numbering.numberOf(receipt) })),
    audit: (commit.audit ?? []).map((row, index) => ({ ...row, id: auditId(row.at, index) })),
  };
}

const keyOf = (...parts: (string | number)[]): string => JSON.stringify(parts);

function isExpected({ expect }: Write, version: number | undefined): boolean {
  return expect === 'any' || (version ?? null) === expect;
}

function findRepeatedReceipt({ receipts = [] }: Commit, stored: StoredState): string | undefined {
  const seen = new Set<string>();
  return receipts.find(({ commandId }) => {
    if (seen.has(commandId) || stored.hasReceipt(commandId)) return true;
    seen.add(commandId);
    return false;
  })?.commandId;
}

/** Sorts by time, then by place in the commit, so that the newest rows are the last ids. */
function auditId(at: number, index: number): string {
  return `${auditIdFrom(at)}-${index.toString(36).padStart(4, '0')}-${newId()}`;
}

/** Where the ids of audit rows of this time and later begin. */
export const auditIdFrom = (at: number): string => at.toString(36).padStart(9, '0');

/** The values of fields that are unique together; undefined where one has none, and anybody may have that. */
export function uniqueValues(doc: unknown, fields: readonly string[]): UniqueValue[] | undefined {
  const values = fields.map((field) => readField(doc, field));
  return values.every((value) => typeof value === 'string' || typeof value === 'number') ? values : undefined;
}

/** Who holds which unique value, as the commit's earlier writes leave it. */
class UniqueValues {
  private readonly takenBy = new Map<string, string>();
  /** Records that were written or deleted, with the values they hold since. What they held before is free. */
  private readonly heldSince = new Map<string, string[]>();

  constructor(private readonly stored: StoredState) {}

  /** Takes the document's unique values for a record; the fields whose values somebody else holds, if any. */
  take(collection: CollectionName, id: string, doc: object): string | undefined {
    const wanted = collectionNamed(collection).unique.flatMap((fields) => {
      const values = uniqueValues(doc, fields);
      return values ? [{ fields, values }] : [];
    });
    const refused = wanted.find(({ fields, values }) => {
      const holder = this.holder(collection, fields, values);
      return holder !== undefined && holder !== id;
    });
    if (refused) return refused.fields.join(', ');
    this.release(collection, id);
    const keys = wanted.map(({ fields, values }) => keyOf(collection, ...fields, ...values));
    for (const key of keys) this.takenBy.set(key, id);
    this.heldSince.set(keyOf(collection, id), keys);
    return undefined;
  }

  release(collection: string, id: string): void {
    const record = keyOf(collection, id);
    for (const key of this.heldSince.get(record) ?? []) this.takenBy.delete(key);
    this.heldSince.set(record, []);
  }

  private holder(
    collection: CollectionName,
    fields: readonly string[],
    values: UniqueValue[],
  ): string | undefined {
    const taker = this.takenBy.get(keyOf(collection, ...fields, ...values));
    if (taker !== undefined) return taker;
    const holder = this.stored.holder(collection, fields, values);
    return holder !== undefined && this.heldSince.has(keyOf(collection, holder)) ? undefined : holder;
  }
}

/** Gives out the scopes' next numbers. */
class Numbering {
  readonly steps: FeedStep[] = [];
  private readonly heads = new Map<Scope, number>();
  private readonly given = new Map<string, number>();

  constructor(private readonly stored: StoredState) {}

  next(scope: Scope, collection: string, id: string, deleted: boolean): number {
    const number = (this.heads.get(scope) ?? this.stored.head(scope)) + 1;
    this.heads.set(scope, number);
    this.given.set(keyOf(scope, collection, id), number);
    this.steps.push({ scope, collection, id, number, deleted });
    return number;
  }

  numberOf({ scope, collection, recordId }: Omit<Receipt, 'number'>): number {
    if (scope === '' || recordId === '') return 0;
    return (
      this.given.get(keyOf(scope, collection, recordId)) ??
      this.stored.feedNumber(scope, collection, recordId)
    );
  }
}
