import { combineLatest, distinctUntilChanged, from, map, shareReplay, type Observable } from 'rxjs';
import {
  has,
  heldScopes,
  readableNouns,
  sectionIdSchema,
  sectionScope,
  type Actor,
  type CommandId,
  type DeviceId,
  type DocOf,
  type NounName,
  type Scope,
  type SectionId,
  type UserId,
} from '../contract/index.ts';
import { createBackoff } from './backoff.ts';
import { createClock } from './clock-offset.ts';
import { openDexieOutbox } from './dexie-outbox-storage.ts';
import { createDrain } from './drain.ts';
import { createLine } from './line.ts';
import { observeMany, observeOne, readPulled, type RecordQuery } from './observe-records.ts';
import { createSend, type Send } from './outbox.ts';
import type { RefusedEntry } from './outbox-entry.ts';
import type { Projected } from './project.ts';
import { isComplete } from './pull-progress.ts';
import { createPull } from './pull.ts';
import { openRecordDatabase, wipeRecordDatabase } from './record-database.ts';
import { createReplicationLoop } from './replication-loop.ts';
import { rxdbRecordStorage } from './rxdb-record-storage.ts';
import { createSyncState, type SyncState } from './sync-state.ts';
import type { SyncFetch, SyncLock } from './transport.ts';

export type { RecordQuery } from './observe-records.ts';
export type { RefusedEntry } from './outbox-entry.ts';
export type { Projected } from './project.ts';
export type { SyncState } from './sync-state.ts';

export interface PreparedSection {
  id: SectionId;
  /** Everything of it was pulled, so it works without network. */
  ready: boolean;
}

export interface AccountDatabaseOptions {
  userId: UserId;
  /** Who acts, as this device last knew them. Asked at each use, so it may change while open. */
  actor: () => Actor;
  fetch: SyncFetch;
  lock: SyncLock;
  /** This person's rights may have changed; also called each time that the server is heard again. */
  onRightsChanged?: () => void;
  /** Epoch milliseconds of the device; `Date.now` unless told. */
  now?: () => number;
  /** Where IndexedDB is not the global one (tests). */
  indexedDB?: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
}

/**
 * One account's database on this device: the pulled records with the pending commands applied, and the outbox, replicated
 * while the network allows. Everything here works without network.
 */
export interface AccountDatabase {
  readonly userId: UserId;
  /** Names this device's copy of the account on the server. */
  readonly device: DeviceId;

  /** The record now and at each change; null while there is none. Emits first as soon as it was read. */
  observeOne<N extends NounName>(noun: N, id: string): Observable<Projected<DocOf<N>> | null>;
  /** The records in the order of their ids, now and at each change. */
  observeMany<N extends NounName>(noun: N, query?: RecordQuery): Observable<Projected<DocOf<N>>[]>;

  /** Gives a command. Resolves once it is durable on this device. Rejects for arguments that don't fit: a bug. */
  send: Send;
  /** Refused commands that nobody has dismissed, oldest first, another tab's too. */
  readonly refused$: Observable<RefusedEntry[]>;
  /** Forgets a refused command once its owner has seen it. */
  dismiss(id: CommandId): Promise<void>;
  /** Commands that the server has not answered, as the disk has it. */
  countUnsent(): Promise<number>;

  /**
   * Holds a section on this device from now on, for a manager, who may read all of them; it is pulled as soon as that can
   * be. Nothing to do for others: they have theirs. Resolves once it is noted.
   */
  prepareSection(id: SectionId): Promise<void>;
  /** Takes a section off this device: its records go, also without network. What is unsent stays until it is sent. */
  forgetSection(id: SectionId): Promise<void>;
  /** The chosen sections, in the order of their ids. */
  readonly preparedSections$: Observable<PreparedSection[]>;

  /** How replication fares, now and at each change. */
  readonly state$: Observable<SyncState>;
  /** Begins to send and to pull as soon as this tab holds the account's lock. */
  start(): void;
  /**
   * Tries at once what waits, and anew what seems to hang: the person has signed in again, the tab is visible. All that is
   * under way where the line is another one: the network is back, the device has slept.
   */
  wake(isAnotherLine?: boolean): void;
  /** Ends sending and pulling; reading and `send` go on. */
  stop(): Promise<void>;
  /** Stops and closes the databases; keeps what they hold. */
  destroy(): Promise<void>;
  /** Stops and deletes the account's databases, unsent commands included. */
  wipe(): Promise<void>;
}

/** Whoever comes later hears at once what holds. */
const shareLatest = <T>(source: Observable<T>): Observable<T> =>
  source.pipe(shareReplay({ bufferSize: 1, refCount: true }));

export async function openAccountDatabase(options: AccountDatabaseOptions): Promise<AccountDatabase> {
  const { userId, actor, fetch, lock, onRightsChanged, now = Date.now, indexedDB = {} } = options;
  const storage = openDexieOutbox(userId, indexedDB);
  const [database, device, offset] = await Promise.all([
    openRecordDatabase(userId, indexedDB),
    storage.device(),
    storage.clockOffset(),
    storage.recount(),
  ]);
  const clock = createClock(now, offset, (corrected) => {
    void storage.setClockOffset(corrected).catch(() => undefined);
  });

  const isReadable = (noun: NounName) => readableNouns(actor()).includes(noun);
  const counts$ = from(storage.observeCounts()).pipe(shareLatest);
  const progress$ = from(storage.observeProgress()).pipe(shareLatest);
  const sections$ = from(storage.observeSections()).pipe(shareLatest);
  const state = createSyncState(counts$, progress$, () => readableNouns(actor()));
  let chosen: SectionId[] = [];
  const line = createLine(now);
  const backoff = createBackoff(Math.random);
  const asking = { fetch, line, deviceNow: now, learn: clock.learn };
  const loop = createReplicationLoop({
    drain: createDrain({ ...asking, storage, backoff }),
    pull: createPull({
      ...asking,
      storage,
      records: rxdbRecordStorage(database),
      now: clock.now,
      isReadable,
      onNewEpoch: onRightsChanged,
    }),
    fetch,
    line,
    backoff,
    random: Math.random,
    onStatus: state.setStatus,
    onRightsChanged,
    onError: (error) => console.error(error),
    isHeld: (scope) => heldScopes(actor(), chosen).includes(scope as Scope),
  });
  // Another tab's commands are heard here too, so the tab with the lock sends them.
  const queue = counts$.subscribe(({ queued }) => {
    if (queued > 0) loop.send();
  });
  // So is what was chosen there.
  const choice = sections$.subscribe((sections) => {
    const before = chosen;
    chosen = sections.filter((section) => !section.leaving).map(({ id }) => id);
    if (sections.length > chosen.length || chosen.some((id) => !before.includes(id))) loop.wake();
  });

  let running: { abort: AbortController; done: Promise<unknown> } | undefined;
  const stop = async () => {
    running?.abort.abort();
    await running?.done;
    running = undefined;
  };
  const close = async () => {
    await stop();
    queue.unsubscribe();
    choice.unsubscribe();
    state.close();
    await database.close();
    storage.close();
  };
  const observing = { database, storage, device, actor };

  return {
    userId,
    device,
    observeOne: (noun, id) => observeOne(observing, noun, id),
    observeMany: (noun, query = {}) => observeMany(observing, noun, query),
    send: createSend({
      storage,
      clock,
      actor,
      readPulled: (noun, id) => readPulled(database, noun, id),
      onKept: state.setTakesCommands,
    }),
    refused$: from(storage.observeRefused()),
    dismiss: (id) => storage.dismiss(id),
    countUnsent: async () => (await storage.recount()).queued,
    async prepareSection(id) {
      if (has(actor(), 'MANAGE') && sectionIdSchema.safeParse(id).success) await storage.chooseSection(id);
    },
    forgetSection: (id) => storage.forgetSection(id),
    preparedSections$: combineLatest([sections$, progress$]).pipe(
      map(([sections, progress]) =>
        sections
          .filter((section) => !section.leaving)
          .map(({ id }) => ({ id, ready: isComplete(progress, readableNouns(actor()), sectionScope(id)) })),
      ),
      distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    ),
    state$: state.state$,
    start() {
      if (running) return;
      const abort = new AbortController();
      const work = () => loop.run(abort.signal);
      // Rejects only where the wait for the lock was aborted; a broken loop would be a bug and reaches the console.
      const done = lock(`sync-${userId}`, abort.signal, work)
        .catch((error: unknown) => {
          if (!abort.signal.aborted) throw error;
        })
        .finally(() => state.setStatus('stopped'));
      running = { abort, done };
    },
    wake: loop.wake,
    stop,
    destroy: close,
    async wipe() {
      await close();
      await wipeRecordDatabase(userId, indexedDB);
      await storage.wipe();
    },
  };
}
