import { planCommit, type StoredState, type FeedStep } from '../../server/store/plan-commit.ts';
import type { AuditRow, Commit, CommitResult, Receipt } from '../../server/store/store.ts';
import type { Scope } from '../../sync/contract/index.ts';
import type { CommandCommit, CommandStore, FeedStore } from '../../sync/server/command-store.ts';

interface StoredRecord<T> {
  id: string;
  version: number;
  scope: Scope | null;
  doc: T;
}

const key = (...parts: string[]) => parts.join('\u0000');

/**
 * The part of the store that commands and the feed use, in memory, deciding commits by the adapters' own rule. Every call
 * gives way once before it acts, so concurrent requests interleave as they do over a real store.
 */
export class MemoryStore implements CommandStore, FeedStore {
  readonly auditRows: AuditRow[] = [];
  /** Every number ever given, in commit order. */
  readonly log: FeedStep[] = [];
  /** Receipts in commit order. */
  readonly receiptLog: Receipt[] = [];
  private readonly records = new Map<string, Map<string, StoredRecord<unknown>>>();
  private readonly receiptById = new Map<string, Receipt>();
  private readonly heads = new Map<Scope, number>();
  /** By scope and collection, then by record, in commit order. */
  private readonly feed = new Map<string, Map<string, FeedStep>>();
  private readonly collectionHeads = new Map<string, number>();
  private epochText = 'first';

  all<T>(collection: string): StoredRecord<T>[] {
    return [...(this.records.get(collection)?.values() ?? [])] as StoredRecord<T>[];
  }

  read<T>(collection: string, id: string): StoredRecord<T> | undefined {
    return this.records.get(collection)?.get(id) as StoredRecord<T> | undefined;
  }

  async getMany<T>(collection: string, ids: readonly string[]): Promise<StoredRecord<T>[]> {
    await Promise.resolve();
    return ids.flatMap((id) => this.read<T>(collection, id) ?? []);
  }

  async find<T>(collection: string): Promise<{ records: StoredRecord<T>[] }> {
    await Promise.resolve();
    return { records: this.all<T>(collection) };
  }

  async receipts(ids: readonly string[]): Promise<Receipt[]> {
    await Promise.resolve();
    return ids.flatMap((id) => this.receiptById.get(id) ?? []);
  }

  async commit(changes: Commit | CommandCommit): Promise<CommitResult> {
    // Names come as nouns from the commands, and as collections from the tests: the same words.
    const commit = changes as Commit;
    await Promise.resolve();
    const stored: StoredState = {
      record: (collection, id) => this.read(collection, id),
      holder: () => undefined,
      hasReceipt: (id) => this.receiptById.has(id),
      head: (scope) => this.heads.get(scope) ?? 0,
      feedNumber: (scope, collection, id) => this.feed.get(key(scope, collection))?.get(id)?.number ?? 0,
    };
    const plan = planCommit(commit, stored);
    if (!plan.ok) return plan;
    for (const step of plan.records) {
      const records = this.records.get(step.collection) ?? new Map<string, StoredRecord<unknown>>();
      this.records.set(step.collection, records);
      if (step.kind === 'delete') records.delete(step.id);
      else records.set(step.id, { id: step.id, version: step.version, scope: step.scope, doc: step.doc });
    }
    for (const step of plan.feed) this.number(step);
    for (const receipt of plan.receipts) this.receiptById.set(receipt.commandId, receipt);
    this.receiptLog.push(...plan.receipts);
    this.auditRows.push(...plan.audit);
    return { ok: true, numbers: plan.numbers };
  }

  async changes<T>(scope: Scope, collection: string, after: number, limit: number) {
    await Promise.resolve();
    const steps = [...(this.feed.get(key(scope, collection))?.values() ?? [])];
    return steps
      .filter((step) => step.number > after)
      .slice(0, limit)
      .map(({ id, number, deleted }) => ({
        id,
        number,
        deleted,
        doc: deleted ? null : (this.read<T>(collection, id)?.doc ?? null),
      }));
  }

  async headsOf(scopes: readonly Scope[], collection: string): Promise<Map<Scope, number>> {
    await Promise.resolve();
    return new Map(scopes.map((scope) => [scope, this.collectionHeads.get(key(scope, collection)) ?? 0]));
  }

  async epoch(): Promise<string> {
    await Promise.resolve();
    return this.epochText;
  }

  rotateEpoch(text: string): void {
    this.epochText = text;
  }

  /** A backup: returns what puts it back. */
  backUp(): () => void {
    const kept = {
      ...{ auditRows: [...this.auditRows], log: [...this.log], receiptLog: [...this.receiptLog] },
      records: new Map([...this.records].map(([name, records]) => [name, new Map(records)])),
      feed: new Map([...this.feed].map(([at, steps]) => [at, new Map(steps)])),
      ...{ receiptById: new Map(this.receiptById), heads: new Map(this.heads) },
      collectionHeads: new Map(this.collectionHeads),
    };
    return () => {
      for (const name of ['auditRows', 'log', 'receiptLog'] as const)
        this[name].splice(0, Infinity, ...(kept[name] as never[]));
      refill(
        this.records,
        [...kept.records].map(([name, records]) => [name, new Map(records)]),
      );
      refill(
        this.feed,
        [...kept.feed].map(([at, steps]) => [at, new Map(steps)]),
      );
      refill(this.receiptById, kept.receiptById);
      refill(this.heads, kept.heads);
      refill(this.collectionHeads, kept.collectionHeads);
    };
  }

  private number(step: FeedStep): void {
    const at = key(step.scope, step.collection);
    const steps = this.feed.get(at) ?? new Map<string, FeedStep>();
    this.feed.set(at, steps);
    // A map keeps the order of first insertion; taken out and put in again, the record is the newest.
    steps.delete(step.id);
    steps.set(step.id, step);
    this.heads.set(step.scope, step.number);
    this.collectionHeads.set(at, step.number);
    this.log.push(step);
  }
}

function refill<K, V>(map: Map<K, V>, entries: Iterable<readonly [K, V]>): void {
  map.clear();
  for (const [key, value] of entries) map.set(key, value);
}
