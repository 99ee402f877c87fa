import type { FeedEntry, NounName, Scope } from '../../sync/contract/index.ts';
import type { RecordStorage } from '../../sync/client/pull.ts';

interface Held {
  scope: string;
  number: number;
  epoch: string;
  doc: unknown;
}

/** The read models without RxDB, for the simulation. */
export class MemoryRecordStorage implements RecordStorage {
  private readonly held = new Map<NounName, Map<string, Held>>();

  of(noun: NounName): Map<string, Held> {
    const records = this.held.get(noun) ?? new Map<string, Held>();
    this.held.set(noun, records);
    return records;
  }

  async write(noun: NounName, epoch: string, entries: readonly FeedEntry[]): Promise<void> {
    const records = this.of(noun);
    for (const { id, scope, number, deleted, doc } of entries)
      if (!deleted) records.set(id, { scope, number, epoch, doc });
    for (const { id, scope, deleted } of entries)
      if (deleted && records.get(id)?.scope === scope) records.delete(id);
  }

  async sweep(noun: NounName, epoch: string): Promise<void> {
    const records = this.of(noun);
    for (const [id, held] of records) if (held.epoch !== epoch) records.delete(id);
  }

  async removeScopes(noun: NounName, scopes: readonly Scope[]): Promise<void> {
    const records = this.of(noun);
    for (const [id, held] of records) if (scopes.includes(held.scope as Scope)) records.delete(id);
  }

  async removeBefore(noun: NounName, since: string, dayOf: (doc: { id: string }) => string): Promise<void> {
    const records = this.of(noun);
    for (const [id, held] of records) if (dayOf(held.doc as { id: string }) < since) records.delete(id);
  }

  async clear(noun: NounName): Promise<void> {
    this.of(noun).clear();
  }
}
