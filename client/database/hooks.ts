import { useObservable } from 'dexie-react-hooks';
import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import { of } from 'rxjs';
import type { ArgsOf, CommandType, DocOf, NounName } from '../../sync/contract/index.ts';
import type { AccountDatabase, Live, OutboxState, RecordsState, RecordState } from './account-database.ts';

/** The signed-in account's database; null while there is none or it is being opened. */
export const AccountDatabaseContext = createContext<AccountDatabase | null>(null);

const constant = <T>(value: T): Live<T> => ({ getState: () => value, subscribe: () => () => undefined });
const loadingRecord = constant({ status: 'loading' as const, record: undefined, synced: false });
const loadingRecords = constant({ status: 'loading' as const, records: [], synced: false });
const noOutbox: OutboxState = { unsent: 0, refused: [], connection: 'online', pause: null };

const useLive = <T>(live: Live<T>): T => useSyncExternalStore(live.subscribe, live.getState);

/** One record with this device's pending commands applied. Stays 'loading' while nobody is signed in. */
export function useRecord<N extends NounName>(noun: N, id: string): RecordState<DocOf<N>> {
  const database = useContext(AccountDatabaseContext);
  return useLive(useMemo(() => database?.record(noun, id) ?? loadingRecord, [database, noun, id]));
}

/** Records ordered by id. Stays 'loading' while nobody is signed in. */
export function useRecords<N extends NounName>(
  noun: N,
  options: { prefix?: string } = {},
): RecordsState<DocOf<N>> {
  const { prefix } = options;
  const database = useContext(AccountDatabaseContext);
  return useLive(useMemo(() => database?.records(noun, prefix) ?? loadingRecords, [database, noun, prefix]));
}

export type Send = <T extends CommandType>(type: T, args: ArgsOf<T>) => Promise<void>;

/** Gives a command. The promise resolves once it is durable on this device; only then may a screen say 'saved'. */
export function useSend(): Send {
  const database = useContext(AccountDatabaseContext);
  return useCallback<Send>(
    async (type, args) => {
      if (!database) throw new Error(`${type} without a signed-in account`);
      await database.send(type, args);
    },
    [database],
  );
}

export interface Outbox extends OutboxState {
  /** Takes a refused command off the list once its owner has read why. */
  dismiss(id: string): void;
}

export function useOutbox(): Outbox {
  const database = useContext(AccountDatabaseContext);
  const state = useObservable(() => database?.outbox ?? of(noOutbox), [database], noOutbox);
  return useMemo(() => ({ ...state, dismiss: (id: string) => database?.dismiss(id) }), [state, database]);
}
