import { Dexie, liveQuery, type DexieOptions, type Observable, type Table } from 'dexie';
import { newId, type DeviceId, type NounName, type SectionId, type UserId } from '../contract/index.ts';
import { answerEntry, isSettled, requeueEntry, type OutboxEntry, type PendingEntry } from './outbox-entry.ts';
import type { ChosenSection, OutboxStorage } from './outbox-storage.ts';
import { advanceProgress, withoutScopes, type PullProgress } from './pull-progress.ts';

class OutboxDatabase extends Dexie {
  declare commands: Table<OutboxEntry, number>;
  declare progress: Table<PullProgress & { noun: NounName }, NounName>;
  declare settings: Table<{ key: string; value: unknown }, string>;
  declare sections: Table<ChosenSection, SectionId>;

  constructor(name: string, options: DexieOptions) {
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
  }
}

/** Version 1 did not tell which scopes were complete; it held all days. */
function restoreProgress(progress: Partial<PullProgress>): void {
  progress.completeScopes =
    progress.completeEpoch === progress.epoch ? Object.keys(progress.after ?? {}) : [];
  progress.since = null;
}

/** The outbox in IndexedDB, and live views of it that also hear what other tabs do. */
export interface DexieOutboxStorage extends OutboxStorage {
  observeEntries(): Observable<OutboxEntry[]>;
  /** Pending commands on one record, or on all of a noun, oldest first. */
  observePending(noun: NounName, recordId?: string): Observable<PendingEntry[]>;
  observeCounts(): Observable<{ unsent: number; refused: number }>;
  observeProgress(): Observable<Map<NounName, PullProgress>>;
  observeSections(): Observable<ChosenSection[]>;
  close(): void;
  /** Deletes the database. */
  wipe(): Promise<void>;
}

export const outboxName = (userId: UserId): string => `outbox-${userId}`;

export function openDexieOutbox(userId: UserId, options: DexieOptions = {}): DexieOutboxStorage {
  const database = new OutboxDatabase(outboxName(userId), options);
  const { commands, progress, settings, sections } = database;

  const setting = async <T>(key: string): Promise<T | undefined> =>
    (await settings.get(key))?.value as T | undefined;
  const byOrder = (entries: OutboxEntry[]) => entries.sort((a, b) => a.n - b.n);
  const withState = (state: OutboxEntry['state']) =>
    commands.where('[state+n]').between([state, Dexie.minKey], [state, Dexie.maxKey]);
  const isPending = (entry: OutboxEntry): entry is PendingEntry => entry.state !== 'refused';

  return {
    device: () =>
      database.transaction('rw', settings, async () => {
        const known = await setting<DeviceId>('device');
        if (known) return known;
        const made = newId() as DeviceId;
        await settings.put({ key: 'device', value: made });
        return made;
      }),

    append: (draft) =>
      database.transaction('rw', commands, settings, async () => {
        const n = ((await setting<number>('lastN')) ?? 0) + 1;
        const entry: OutboxEntry = { ...draft, n, state: 'queued' };
        await settings.put({ key: 'lastN', value: n });
        await commands.add(entry);
        return entry;
      }),

    queued: (limit) => withState('queued').limit(limit).toArray(),

    answer: (answers) =>
      database.transaction('rw', commands, async () => {
        const byId = new Map(answers.map((a) => [a.id as string, a]));
        const entries = await commands
          .where('id')
          .anyOf([...byId.keys()])
          .toArray();
        await commands.bulkPut(entries.map((entry) => answerEntry(entry, byId.get(entry.id)!)));
      }),

    dismiss: (id) =>
      database.transaction('rw', commands, async () => {
        await commands
          .where('id')
          .equals(id)
          .and((entry) => entry.state === 'refused')
          .delete();
      }),

    progress: (noun) => progress.get(noun),

    advance: (noun, { epoch, after, since }, complete) =>
      database.transaction('rw', commands, progress, async () => {
        const before = await progress.get(noun);
        const acknowledged = await commands.where({ noun, state: 'acknowledged' }).toArray();
        if (before && before.epoch !== epoch) await commands.bulkPut(acknowledged.map(requeueEntry));
        else if (complete)
          await commands.bulkDelete(
            acknowledged.filter((e) => isSettled(e, { epoch, after })).map((e) => e.n),
          );
        await progress.put({ noun, ...advanceProgress(before, { epoch, after, since }, complete) });
      }),

    forget: (noun) =>
      database.transaction('rw', commands, progress, async () => {
        await commands.where({ noun, state: 'acknowledged' }).delete();
        await progress.delete(noun);
      }),

    sections: () => sections.toArray(),
    chooseSection: async (id) => void (await sections.put({ id, leaving: false })),
    forgetSection: async (id) => void (await sections.update(id, { leaving: true })),
    leaveScopes: (noun, scopes) =>
      database.transaction('rw', progress, async () => {
        const before = await progress.get(noun);
        if (before) await progress.put({ noun, ...withoutScopes(before, scopes) });
      }),
    removeSections: async (ids) =>
      void (await sections
        .where('id')
        .anyOf([...ids])
        .and(({ leaving }) => leaving)
        .delete()),

    clockOffset: async () => (await setting<number>('clockOffset')) ?? 0,
    setClockOffset: async (offset) => void (await settings.put({ key: 'clockOffset', value: offset })),

    observeEntries: () => liveQuery(() => commands.orderBy('n').toArray()),
    observePending: (noun, recordId) =>
      liveQuery(async () => {
        const found =
          recordId === undefined
            ? commands.where('[noun+recordId]').between([noun, Dexie.minKey], [noun, Dexie.maxKey])
            : commands.where({ noun, recordId });
        return byOrder(await found.toArray()).filter(isPending);
      }),
    observeCounts: () =>
      liveQuery(async () => ({
        unsent: await withState('queued').count(),
        refused: await withState('refused').count(),
      })),
    observeProgress: () => liveQuery(async () => new Map((await progress.toArray()).map((p) => [p.noun, p]))),
    observeSections: () => liveQuery(() => sections.toArray()),

    close: () => database.close(),
    wipe: () => database.delete(),
  };
}
