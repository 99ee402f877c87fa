import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { AccountDatabase, RecordQuery } from '../../sync/client/account-database.ts';
import type { DocOf, NounName } from '../../sync/contract/index.ts';
import type { ReadonlyStore } from '../ui/readonly-store.ts';
import { storeOf } from './store-of.ts';

export interface RecordState<Doc> {
  status: 'loading' | 'ready';
  record: Doc | undefined;
  /** True once the noun was pulled whole on this device, so that 'absent' differs from 'not downloaded yet'. */
  synced: boolean;
}

export interface RecordsState<Doc> {
  status: 'loading' | 'ready';
  records: readonly Doc[];
  synced: boolean;
}

/** True once every noun was pulled whole on this device. */
const synced$ = (database: AccountDatabase): Observable<boolean> =>
  database.state$.pipe(
    map((state) => state.hasPulled),
    distinctUntilChanged(),
  );

export const syncedStore = (database: AccountDatabase): ReadonlyStore<boolean> =>
  storeOf(synced$(database), false);

export function recordStore<N extends NounName>(
  database: AccountDatabase,
  noun: N,
  id: string,
): ReadonlyStore<RecordState<DocOf<N>>> {
  const source = combineLatest([database.observeOne(noun, id), synced$(database)]).pipe(
    map(([record, synced]): RecordState<DocOf<N>> => ({ status: 'ready', record: record?.doc, synced })),
  );
  return storeOf<RecordState<DocOf<N>>>(source, { status: 'loading', record: undefined, synced: false });
}

/** Records of a noun, ordered by id. */
export function recordsStore<N extends NounName>(
  database: AccountDatabase,
  noun: N,
  query: RecordQuery,
): ReadonlyStore<RecordsState<DocOf<N>>> {
  const source = combineLatest([database.observeMany(noun, query), synced$(database)]).pipe(
    map(([records, synced]): RecordsState<DocOf<N>> => ({
      status: 'ready',
      records: records.map(({ doc }) => doc),
      synced,
    })),
  );
  return storeOf<RecordsState<DocOf<N>>>(source, { status: 'loading', records: [], synced: false });
}
