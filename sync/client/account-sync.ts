import { combineLatest, from, map, share, type Observable } from 'rxjs';
import {
  has,
  heldScopes,
  readableNouns,
  sectionScope,
  type Actor,
  type ArgsOf,
  type CommandId,
  type CommandType,
  type DeviceId,
  type DocOf,
  type NounName,
  type Scope,
  type SectionId,
  type UserId,
} from '../contract/index.ts';
import { createClock } from './clock-offset.ts';
import { openDexieOutbox } from './dexie-outbox-storage.ts';
import { createDrain } from './drain.ts';
import { observeMany, observeOne, readPulled, type RecordQuery } from './observe-records.ts';
import { createOutbox } from './outbox.ts';
import type { OutboxEntry, RefusedEntry } from './outbox-entry.ts';
import type { Projected } from './project.ts';
import { isComplete } from './pull-progress.ts';
import { createPull } from './pull.ts';
import { openRecordDatabase, wipeRecordDatabase } from './record-database.ts';
import { createReplicationLoop } from './replication-loop.ts';
import { rxdbRecordStorage } from './rxdb-record-storage.ts';
import { createStateStore, type SyncState } from './sync-state.ts';
import type { SyncFetch, SyncLock } from './transport.ts';

export type { RecordQuery } from './observe-records.ts';
export type { Projected } from './project.ts';

export interface PreparedSection {
  id: SectionId;
  /** Everything of it was pulled, so it works without network. */
  ready: boolean;
}

export interface AccountSyncOptions {
  userId: UserId;
  /** Who acts, as this device last knew them. Asked at each use, so it may change while open. */
  actor: () => Actor;
  fetch: SyncFetch;
  lock: SyncLock;
  /** Epoch milliseconds of the device; `Date.now` unless told. */
  now?: () => number;
  /** Where IndexedDB is not the global one (tests). */
  indexedDB?: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
}

/** Replication of one account on this device. Everything here works without network. */
export interface AccountSync {
  readonly userId: UserId;
  /** Names this device's copy of the account on the server. */
  readonly device: DeviceId;

  /** The record now and at each change; null while there is none. Emits first as soon as it was read. */
  observeOne<N extends NounName>(noun: N, id: string): Observable<Projected<DocOf<N>> | null>;
  /** The records in the order of their ids, now and at each change. */
  observeMany<N extends NounName>(noun: N, query?: RecordQuery): Observable<Projected<DocOf<N>>[]>;

  /** Resolves once the command is durable on this device. Rejects for arguments that don't fit: a bug. */
  enqueue<T extends CommandType>(type: T, args: ArgsOf<T>): Promise<CommandId>;

  /** Every command still on this device, oldest first. Also changes when another tab does something. */
  readonly entries$: Observable<OutboxEntry[]>;
  readonly refused$: Observable<RefusedEntry[]>;
  /** Forgets a refused command once its owner has seen it. */
  dismiss(id: CommandId): Promise<void>;

  /**
   * Holds a section on this device from now on, for a manager, who may read all of them; the device pulls it as soon as it
   * can. Nothing to do for others: they have theirs. Resolves once it is noted.
   */
  prepareSection(id: SectionId): Promise<void>;
  /** Takes a section off this device: its records go, at once and without network. What is unsent stays until it is sent. */
  forgetSection(id: SectionId): Promise<void>;
  /** The chosen sections, in the order of their ids. */
  readonly preparedSections$: Observable<PreparedSection[]>;

  /** The same object until something changes, as `useSyncExternalStore` wants it. */
  getState(): SyncState;
  subscribe(listener: () => void): () => void;

  /** Begins to send and to pull as soon as this tab holds the account's lock. */
  start(): void;
  /** Tries at once: the network is back, the person has signed in again, the tab is visible. */
  wake(): void;
  /** Ends sending and pulling; reading and `enqueue` go on. */
  stop(): Promise<void>;
  /** Stops and closes the databases; keeps what they hold. */
  destroy(): Promise<void>;
  /** Stops and deletes the account's databases, unsent commands included. */
  wipe(): Promise<void>;
}

export async function openAccountSync(options: AccountSyncOptions): Promise<AccountSync> {
  const { userId, actor, fetch, lock, now = Date.now, indexedDB = {} } = options;
  const storage = openDexieOutbox(userId, indexedDB);
  const [database, device, offset] = await Promise.all([
    openRecordDatabase(userId, indexedDB),
    storage.device(),
    storage.clockOffset(),
  ]);
  const clock = createClock(
    now,
    offset,
    (corrected) => void storage.setClockOffset(corrected).catch(() => undefined),
  );
  const outbox = createOutbox({
    storage,
    clock,
    actor,
    readPulled: (noun, id) => readPulled(database, noun, id),
  });

  const isReadable = (noun: NounName) => readableNouns(actor()).includes(noun);
  // Counting is the one thing done anew at every command: once for all who want to know.
  const counts$ = from(storage.observeCounts()).pipe(share());
  const state = createStateStore(storage, counts$, () => readableNouns(actor()));
  const asking = { fetch, deviceNow: now, learn: clock.learn, random: Math.random };
  const loop = createReplicationLoop({
    drain: createDrain({ ...asking, storage }),
    pull: createPull({ ...asking, storage, records: rxdbRecordStorage(database), isReadable }),
    fetch,
    random: Math.random,
    onStatus: state.setStatus,
    onError: (error) => console.error(error),
    isHeld: (scope) => heldScopes(actor(), chosen).includes(scope as Scope),
  });
  // Another tab's commands are heard here too, so the tab with the lock sends them.
  const queue = counts$.subscribe(({ unsent }) => {
    if (unsent > 0) loop.send();
  });

  let chosen: SectionId[] = [];
  let leaving = 0;
  const sections$ = from(storage.observeSections()).pipe(share());
  // Another tab's choice is heard here too.
  const choice = sections$.subscribe((sections) => {
    const next = sections.filter((s) => !s.leaving).map((s) => s.id);
    const isNews = next.some((id) => !chosen.includes(id)) || sections.length - next.length > leaving;
    chosen = next;
    leaving = sections.length - next.length;
    if (isNews) loop.wake();
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
  const entries$ = from(storage.observeEntries());

  return {
    userId,
    device,
    observeOne: (noun, id) => observeOne(observing, noun, id),
    observeMany: (noun, query = {}) => observeMany(observing, noun, query),
    enqueue: (type, args) => outbox.enqueue(type, args),
    entries$,
    refused$: entries$.pipe(map((all) => all.filter((e): e is RefusedEntry => e.state === 'refused'))),
    dismiss: (id) => storage.dismiss(id),
    async prepareSection(id) {
      if (has(actor(), 'MANAGE')) await storage.chooseSection(id);
    },
    forgetSection: (id) => storage.forgetSection(id),
    preparedSections$: combineLatest([sections$, from(storage.observeProgress())]).pipe(
      map(([sections, progress]) =>
        sections
          .filter((section) => !section.leaving)
          .map(({ id }) => ({ id, ready: isComplete(progress, readableNouns(actor()), sectionScope(id)) })),
      ),
    ),
    getState: state.get,
    subscribe: state.subscribe,
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
