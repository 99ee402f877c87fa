import { combineLatest, from, type Observable } from 'rxjs';
import type { NounName } from '../contract/index.ts';
import type { DexieOutboxStorage } from './dexie-outbox-storage.ts';

/** How replication fares, for the status line. */
export interface SyncState {
  /**
   * `working`: in touch with the server; `waiting`: no answer, the next attempt is set; `signed-out`: the server no
   * longer knows this session, the outbox is kept; `outdated`: the app must be reloaded before the server takes more;
   * `server-outdated`: the server is older than this app and doesn't understand something in the outbox yet: it waits;
   * `stopped`: not started, or another tab of this account does the work.
   */
  status: 'working' | 'waiting' | 'signed-out' | 'outdated' | 'server-outdated' | 'stopped';
  /** Commands that the server has not answered. */
  unsent: number;
  /** Commands that it refused and nobody has dismissed. */
  refused: number;
  /** True once every noun was pulled completely at least once on this device. */
  hasPulled: boolean;
}

export interface StateStore {
  get(): SyncState;
  subscribe(listener: () => void): () => void;
  setStatus(status: SyncState['status']): void;
  close(): void;
}

export function createStateStore(
  storage: DexieOutboxStorage,
  counts$: Observable<{ unsent: number; refused: number }>,
  nouns: () => readonly NounName[],
): StateStore {
  let state: SyncState = { status: 'stopped', unsent: 0, refused: 0, hasPulled: false };
  const listeners = new Set<() => void>();
  const change = (part: Partial<SyncState>) => {
    const next = { ...state, ...part };
    if ((Object.keys(next) as (keyof SyncState)[]).every((key) => next[key] === state[key])) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const stored = combineLatest([counts$, from(storage.observeProgress())]);
  const subscription = stored.subscribe(([counts, progress]) =>
    change({
      ...counts,
      hasPulled: nouns().every((noun) => (progress.get(noun)?.completeEpoch ?? null) !== null),
    }),
  );
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setStatus: (status) => change({ status }),
    close: () => subscription.unsubscribe(),
  };
}
