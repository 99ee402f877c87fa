import type { Collection } from '../collection.ts';
import type { CollectionName } from '../collections.ts';
import type { Query } from '../store.ts';
import { touchedBy } from '../summaries.ts';
import type { Connection } from './connection.ts';

/** Tells whether anything of a collection has changed since it was last asked. */
export class Revisions {
  private readonly ofRecords = new Map<string, number>();
  private readonly withSummaries = new Map<string, number>();

  constructor(private readonly db: Connection) {}

  /** To be told at once of each commit on this connection. */
  count(written: Iterable<CollectionName>): void {
    const names = new Set(written);
    for (const name of names) add(this.ofRecords, name);
    for (const name of new Set([...names].flatMap(touchedBy))) add(this.withSummaries, name);
  }

  /** Another text after every commit that touches these collections, and after any commit of another connection or process. */
  of(collections: readonly Pick<Collection, 'name'>[], { summaries }: Pick<Query, 'summaries'> = {}): string {
    const commits = summaries === false ? this.ofRecords : this.withSummaries;
    return [this.othersVersion(), ...collections.map(({ name }) => commits.get(name) ?? 0)].join(' ');
  }

  /** Changes only when another connection has committed. */
  private othersVersion(): number {
    return this.db.one<{ data_version: number }>('PRAGMA data_version')!.data_version;
  }
}

const add = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
