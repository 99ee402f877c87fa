import { Dexie, liveQuery, type Collection, type Observable } from 'dexie';
import { newId, type DeviceId, type NounName, type UserId } from '../contract/index.ts';
import { OutboxDatabase, outboxName, type QueueRow, type SettledEntries } from './outbox-database.ts';
import {
  answerEntry,
  countChange,
  isRestored,
  isSettled,
  keptTimes,
  requeueEntry,
  withoutDetails,
  type EntryCounts,
  type OutboxEntry,
  type PendingEntry,
  type RefusedEntry,
} from './outbox-entry.ts';
import type { ChosenSection, OutboxStorage } from './outbox-storage.ts';
import { advanceProgress, withoutScopes, type PullProgress } from './pull-progress.ts';
import type { IndexedDBOptions } from './transport.ts';

/** After every character that an id can hold. */
const AFTER_ALL = '\uffff';

/** The outbox in IndexedDB, and live views of it that also hear what other tabs do. */
export interface DexieOutboxStorage extends OutboxStorage {
  /** Counts the commands anew and keeps the result: at opening, and where something is deleted for there being none. */
  recount(): Promise<EntryCounts>;
  /** Takes these out while they still wait to be sent. */
  removeQueued(entries: readonly OutboxEntry[]): Promise<void>;
  /** Puts back what was taken out; what is here again is left as it is. */
  putBack(entries: readonly OutboxEntry[]): Promise<void>;
  /** Oldest first. */
  refused(): Promise<RefusedEntry[]>;
  observeRefused(): Observable<RefusedEntry[]>;
  /** Leaves of what was refused what it is called by. */
  forgetDetails(): Promise<void>;
  /** Removes what the server has taken; it isn't sent again after a restored backup. */
  forgetAnswered(): Promise<void>;
  /** Pending commands on the records whose ids begin so, oldest first; on all of the noun for an empty prefix. */
  observePending(noun: NounName, idPrefix: string): Observable<PendingEntry[]>;
  observePendingOf(noun: NounName, recordId: string): Observable<PendingEntry[]>;
  observeCounts(): Observable<EntryCounts>;
  observeProgress(): Observable<Map<NounName, PullProgress>>;
  observeSections(): Observable<ChosenSection[]>;
  close(): void;
  /** Deletes the database. */
  wipe(): Promise<void>;
}

export function openDexieOutbox(userId: UserId, options: IndexedDBOptions = {}): DexieOutboxStorage {
  const database = new OutboxDatabase(outboxName(userId), options);
  const { commands, progress, settings, sections, settled } = database;
  let opened: DeviceId | undefined;

  const setting = async <T>(key: string): Promise<T | undefined> =>
    (await settings.get(key))?.value as T | undefined;
  const withState = (state: OutboxEntry['state']) =>
    commands.where('[state+n]').between([state, Dexie.minKey], [state, Dexie.maxKey]);
  const pendingIn = async (found: Collection<OutboxEntry, number>): Promise<PendingEntry[]> =>
    (await found.toArray())
      .filter((entry): entry is PendingEntry => entry.state !== 'refused')
      .sort((a, b) => a.n - b.n);

  // The number of the last command and the counts are one row, so that keeping count costs a command nothing.
  const queueRow = async (): Promise<QueueRow> => {
    const row = (await settings.get('lastN')) as Partial<QueueRow> | undefined;
    return { key: 'lastN', value: row?.value ?? 0, counts: row?.counts ?? (await countAll()) };
  };
  const countAll = async (): Promise<EntryCounts> => ({
    queued: await withState('queued').count(),
    acknowledged: await withState('acknowledged').count(),
    refused: await withState('refused').count(),
  });
  const acknowledged = (noun: NounName): Promise<OutboxEntry[]> =>
    withState('acknowledged')
      .and((entry) => entry.noun === noun)
      .toArray();
  async function keepSettled(row: SettledEntries): Promise<void> {
    const { oldest, newest } = keptTimes(row.at);
    await settled.where('at').below(oldest).or('at').above(newest).delete();
    await settled.add(row);
  }
  async function takeSettled(noun: NounName): Promise<OutboxEntry[]> {
    const rows = (await settled.toArray()).filter((row) => row.noun === noun);
    await settled.bulkDelete(rows.map((row) => row.key!));
    return rows.flatMap((row) => row.entries);
  }
  /** Within a transaction over commands and settings. */
  async function replace(before: readonly OutboxEntry[], after: readonly OutboxEntry[]): Promise<void> {
    if (before.length + after.length === 0) return;
    const row = await queueRow();
    const kept = new Set(after.map((entry) => entry.n));
    const gone = before.filter((entry) => !kept.has(entry.n)).map((entry) => entry.n);
    if (after.length > 0) await commands.bulkPut([...after]);
    if (gone.length > 0) await commands.bulkDelete(gone);
    await settings.put({ ...row, counts: countChange(row.counts, before, after) });
  }

  return {
    device: () =>
      database.transaction('rw', settings, async () => {
        opened = await setting<DeviceId>('device');
        if (opened) return opened;
        opened = newId() as DeviceId;
        await settings.put({ key: 'device', value: opened });
        return opened;
      }),

    append: (draft) =>
      database.transaction('rw', commands, settings, async () => {
        const row = await queueRow();
        const entry: OutboxEntry = { ...draft, n: row.value + 1, state: 'queued' };
        // Asked for together: the second need not wait for the first.
        await Promise.all([
          settings.put({ ...row, value: entry.n, counts: countChange(row.counts, [], [entry]) }),
          commands.add(entry),
        ]);
        return entry;
      }),

    queued: (limit, after = 0) =>
      commands
        .where('[state+n]')
        .between(['queued', after], ['queued', Dexie.maxKey], false, true)
        .limit(limit)
        .toArray(),

    answer: (answers) =>
      database.transaction('rw', commands, settings, async () => {
        const numbers = answers.map(({ n }) => n);
        // Commands are answered as they stand in the queue, and a range is one request.
        const range = commands.where('n').between(Math.min(...numbers), Math.max(...numbers), true, true);
        const found = new Map((await range.toArray()).map((entry) => [entry.n, entry]));
        const changed = answers.flatMap((answer) => {
          const before = found.get(answer.n);
          const after = before && before.id === answer.id ? answerEntry(before, answer) : before;
          return before && after && before !== after ? [{ before, after }] : [];
        });
        await replace(
          changed.map(({ before }) => before),
          changed.map(({ after }) => after),
        );
      }),

    dismiss: (id) =>
      database.transaction('rw', commands, settings, async () => {
        const refused = await withState('refused')
          .and((entry) => entry.id === id)
          .toArray();
        await replace(refused, []);
      }),

    progress: (noun) => progress.get(noun),

    advance: (noun, { epoch, after, since }, complete, now) =>
      database.transaction('rw', commands, progress, settings, settled, async () => {
        // Cleared under the page, it is opened anew, empty: a page's progress there would stand for records that are gone.
        if (opened && (await setting('device')) !== opened) throw new Error('the outbox was cleared');
        const before = await progress.get(noun);
        // Before the first pull too: a backup may have been put back since these were acknowledged.
        if (before?.epoch !== epoch) {
          const waiting = await acknowledged(noun);
          const past = isRestored(before?.epoch ?? '', epoch) ? await takeSettled(noun) : [];
          await replace(waiting, [...past, ...waiting].map(requeueEntry));
        } else if (complete) {
          const entries = (await acknowledged(noun)).filter((entry) => isSettled(entry, { epoch, after }));
          await replace(entries, []);
          if (entries.length > 0) await keepSettled({ noun, at: now, entries });
        }
        await progress.put({ noun, ...advanceProgress(before, { epoch, after, since }, complete) });
      }),

    forget: (noun) =>
      database.transaction('rw', commands, progress, settings, async () => {
        await replace(await acknowledged(noun), []);
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

    recount: () =>
      database.transaction('rw', commands, settings, async () => {
        const row = await queueRow();
        const counts = await countAll();
        if (JSON.stringify(counts) !== JSON.stringify(row.counts)) await settings.put({ ...row, counts });
        return counts;
      }),
    removeQueued: (entries) =>
      database.transaction('rw', commands, settings, async () => {
        const ids = new Set(entries.map(({ id }) => id));
        const found = await commands.bulkGet(entries.map(({ n }) => n));
        const gone = found.filter((entry) => entry?.state === 'queued' && ids.has(entry.id));
        await replace(gone as OutboxEntry[], []);
      }),
    putBack: (entries) =>
      database.transaction('rw', commands, settings, async () => {
        if (entries.length === 0) return;
        const found = await commands.bulkGet(entries.map(({ n }) => n));
        const row = await queueRow();
        let last = Math.max(row.value, ...entries.map(({ n }) => n));
        const added = entries.flatMap((entry, i) => {
          const held = found[i];
          if (held?.id === entry.id) return [];
          // The number was given anew: an outbox that was deleted meanwhile has begun to count again.
          return held ? [{ ...entry, n: (last += 1) }] : [entry];
        });
        await settings.put({ ...row, value: last });
        await replace([], added);
      }),
    refused: async () => (await withState('refused').toArray()) as RefusedEntry[],
    observeRefused: () => liveQuery(async () => (await withState('refused').toArray()) as RefusedEntry[]),
    forgetDetails: () =>
      database.transaction('rw', commands, async () => {
        await commands.bulkPut((await withState('refused').toArray()).map(withoutDetails));
      }),
    forgetAnswered: () =>
      database.transaction('rw', commands, settings, settled, async () => {
        await replace(await withState('acknowledged').toArray(), []);
        await settled.clear();
      }),
    observePending: (noun, idPrefix) =>
      liveQuery(() =>
        pendingIn(commands.where('[noun+recordId]').between([noun, idPrefix], [noun, idPrefix + AFTER_ALL])),
      ),
    observePendingOf: (noun, recordId) => liveQuery(() => pendingIn(commands.where({ noun, recordId }))),
    observeCounts: () => liveQuery(async () => (await queueRow()).counts),
    observeProgress: () => liveQuery(async () => new Map((await progress.toArray()).map((p) => [p.noun, p]))),
    observeSections: () => liveQuery(() => sections.toArray()),

    close: () => database.close(),
    wipe: () => database.delete(),
  };
}
