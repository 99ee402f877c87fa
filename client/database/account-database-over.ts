import { combineLatest, distinctUntilChanged, fromEvent, map, merge, startWith } from 'rxjs';
import type { CommandId, DocOf, NounName } from '../../sync/contract/index.ts';
import type { AccountSync } from '../../sync/client/account-sync.ts';
import type { RefusedEntry } from '../../sync/client/outbox-entry.ts';
import type { SyncState } from '../../sync/client/sync-state.ts';
import type { AccountDatabase, OutboxState, RecordsState, RecordState } from './account-database.ts';
import { liveOf, observe } from './live-observable.ts';

/** What the screens use of one account's replication. */
export function accountDatabaseOver(sync: AccountSync): AccountDatabase {
  const state$ = observe<SyncState>(sync);
  const synced$ = state$.pipe(
    map((state) => state.hasPulled),
    distinctUntilChanged(),
  );
  const outbox = combineLatest([state$, sync.refused$, networkSeen$()]).pipe(
    map(([state, refused, hasNetwork]) => outboxOf(state, refused, hasNetwork)),
  );

  return {
    userId: sync.userId,
    records<N extends NounName>(noun: N, prefix?: string) {
      const records$ = sync.observeMany(noun, prefix === undefined ? {} : { idPrefix: prefix });
      const source = combineLatest([records$, synced$]).pipe(
        map(([records, synced]): RecordsState<DocOf<N>> => ({
          status: 'ready',
          records: records.map(({ doc }) => doc),
          synced,
        })),
      );
      return liveOf<RecordsState<DocOf<N>>>(source, { status: 'loading', records: [], synced: false });
    },
    record<N extends NounName>(noun: N, id: string) {
      const source = combineLatest([sync.observeOne(noun, id), synced$]).pipe(
        map(([record, synced]): RecordState<DocOf<N>> => ({ status: 'ready', record: record?.doc, synced })),
      );
      return liveOf<RecordState<DocOf<N>>>(source, { status: 'loading', record: undefined, synced: false });
    },
    async send(type, args) {
      await sync.enqueue(type, args);
    },
    outbox,
    synced: liveOf(synced$, sync.getState().hasPulled),
    dismiss(id) {
      void sync.dismiss(id as CommandId);
    },
  };
}

const networkSeen$ = () =>
  merge(fromEvent(window, 'online'), fromEvent(window, 'offline')).pipe(
    startWith(null),
    map(() => navigator.onLine),
    distinctUntilChanged(),
  );

function outboxOf(state: SyncState, refused: readonly RefusedEntry[], hasNetwork: boolean): OutboxState {
  const { status, unsent } = state;
  const pause =
    status === 'signed-out' || status === 'outdated' || status === 'server-outdated' ? status : null;
  const connection =
    !hasNetwork || status === 'waiting' ? 'offline' : pause ? 'paused' : unsent > 0 ? 'syncing' : 'online';
  return {
    unsent,
    connection,
    pause,
    refused: refused.map(({ id, type, args, at, code }) => ({ id, type, args, at, code })),
  };
}
