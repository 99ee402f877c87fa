import { BehaviorSubject, combineLatest, type Observable } from 'rxjs';
import type { NounName } from '../contract/index.ts';
import type { EntryCounts } from './outbox-entry.ts';
import type { PullProgress } from './pull-progress.ts';

/** How replication fares, for the status line. */
export interface SyncState {
  /**
   * `working`: in touch with the server; `waiting`: no answer, the next attempt is set; `signed-out`: the server no
   * longer knows this session, the outbox is kept; `outdated`: the app must be reloaded before the server takes more;
   * `storage-failed`: this device's own storage is full or closed, the next attempt is set;
   * `server-outdated`: the server is older than this app and doesn't understand something in the outbox yet: it waits;
   * `stopped`: not started, or another tab of this account does the work.
   */
  status:
    'working' | 'waiting' | 'signed-out' | 'outdated' | 'server-outdated' | 'storage-failed' | 'stopped';
  /** Commands that the server has not answered. */
  unsent: number;
  /** Commands that it has answered and whose effect a pull has yet to bring. */
  acknowledged: number;
  /** Commands that it refused and nobody has dismissed. */
  refused: number;
  /** True once every noun was pulled completely at least once on this device. */
  hasPulled: boolean;
  /** The first day of the marks on this device; null where it holds all days, or none yet. */
  marksSince: string | null;
  /** False from a command that this device's storage did not take until it takes one. */
  takesCommands: boolean;
}

const initial: SyncState = {
  status: 'stopped',
  unsent: 0,
  acknowledged: 0,
  refused: 0,
  hasPulled: false,
  marksSince: null,
  takesCommands: true,
};

export function createSyncState(
  counts$: Observable<EntryCounts>,
  progress$: Observable<ReadonlyMap<NounName, PullProgress>>,
  nouns: () => readonly NounName[],
) {
  const state$ = new BehaviorSubject(initial);
  const change = (part: Partial<SyncState>) => {
    const next = { ...state$.value, ...part };
    if ((Object.keys(next) as (keyof SyncState)[]).some((key) => next[key] !== state$.value[key]))
      state$.next(next);
  };
  const subscription = combineLatest([counts$, progress$]).subscribe(([counts, progress]) =>
    change({
      unsent: counts.queued,
      acknowledged: counts.acknowledged,
      refused: counts.refused,
      hasPulled: nouns().every((noun) => (progress.get(noun)?.completeEpoch ?? null) !== null),
      marksSince: progress.get('attendance')?.since ?? null,
    }),
  );
  return {
    state$: state$.asObservable(),
    setStatus: (status: SyncState['status']) => change({ status }),
    setTakesCommands: (takesCommands: boolean) => change({ takesCommands }),
    close: () => subscription.unsubscribe(),
  };
}
