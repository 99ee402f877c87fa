import { Dexie, type Table } from 'dexie';
import type { NounName, SectionId, UserId } from '../contract/index.ts';
import type { EntryCounts, OutboxEntry } from './outbox-entry.ts';
import type { ChosenSection } from './outbox-storage.ts';
import type { IndexedDBOptions } from './transport.ts';
import type { PullProgress } from './pull-progress.ts';

/** The row `lastN` of the settings. Version 1 wrote it without `counts`, which are then counted anew. */
export interface QueueRow {
  key: 'lastN';
  /** The number of the last command. */
  value: number;
  counts: EntryCounts;
}

/**
 * Commands whose effect a pull has brought, in case the server's backup of the day before is restored. One row for all that
 * settled together: thousands of rows would cost a drain more than sending them.
 */
export interface SettledEntries {
  key?: number;
  noun: NounName;
  /** When they settled, epoch milliseconds of the corrected clock. */
  at: number;
  entries: OutboxEntry[];
}

export const outboxName = (userId: UserId): string => `outbox-${userId}`;

/**
 * What must outlive everything. Each version is a step of its own, and IndexedDB carries all steps out in one
 * transaction: whoever is killed in the middle starts again from the version before.
 */
export class OutboxDatabase extends Dexie {
  declare commands: Table<OutboxEntry, number>;
  declare progress: Table<PullProgress & { noun: NounName }, NounName>;
  declare settings: Table<QueueRow | { key: string; value: unknown }, string>;
  declare sections: Table<ChosenSection, SectionId>;
  declare settled: Table<SettledEntries, number>;

  constructor(name: string, options: IndexedDBOptions) {
    // A mark is shown as saved once this transaction is done, so it must have reached the disk.
    // Dexie's cache would show it earlier, to live queries.
    super(name, { ...options, chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.version(1).stores({
      // Few indexes: each makes every command dearer, and a compound one serves its first part too.
      commands: 'n, &id, [state+n], [noun+recordId], [noun+state]',
      progress: 'noun',
      settings: 'key',
    });
    this.version(2)
      .stores({ sections: 'id' })
      .upgrade((transaction) =>
        transaction.table<PullProgress>('progress').toCollection().modify(restoreProgress),
      );
    this.version(3).stores({
      // What is acknowledged or refused is little, and is found by its state: two indexes less to write for each command.
      commands: 'n, [state+n], [noun+recordId]',
      settled: '++key, at',
    });
  }
}

/** Version 1 did not tell which scopes were complete; it held all days. */
function restoreProgress(progress: Partial<PullProgress>): void {
  progress.completeScopes =
    progress.completeEpoch === progress.epoch ? Object.keys(progress.after ?? {}) : [];
  progress.since = null;
}
