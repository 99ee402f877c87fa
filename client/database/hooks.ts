import { createContext, useCallback, useContext, useMemo } from 'react';
import { map } from 'rxjs';
import { useStore } from 'zustand';
import type { AccountDatabase, PreparedSection } from '../../sync/client/account-database.ts';
import type {
  ArgsOf,
  CommandId,
  CommandType,
  DocOf,
  NounName,
  SectionId,
} from '../../sync/contract/index.ts';
import { sectionScope } from '../../sync/contract/scope.ts';
import type { ReadonlyStore } from '../ui/readonly-store.ts';
import { emptyOutbox, observeOutbox, type OutboxState } from './outbox-state.ts';
import { recordsStore, recordStore, type RecordsState, type RecordState } from './record-stores.ts';
import { storeOf } from './store-of.ts';

/** The signed-in account's database; null while there is none or it is being opened. */
export const AccountDatabaseContext = createContext<AccountDatabase | null>(null);

const constant = <T>(value: T): ReadonlyStore<T> => ({
  getState: () => value,
  getInitialState: () => value,
  subscribe: () => () => undefined,
});
const loadingRecord = constant({ status: 'loading' as const, record: undefined, synced: false });
const loadingRecords = constant({ status: 'loading' as const, records: [], synced: false });
const noOutbox = constant(emptyOutbox);
const noSections = constant<readonly PreparedSection[] | null>(null);
const allDays = constant<string | null>(null);

/** A store over the account's database, or `otherwise` while nobody is signed in. `make` must be stable. */
function useDatabaseStore<T>(
  make: (database: AccountDatabase) => ReadonlyStore<T>,
  otherwise: ReadonlyStore<T>,
) {
  const database = useContext(AccountDatabaseContext);
  return useStore(useMemo(() => (database ? make(database) : otherwise), [database, make, otherwise]));
}

/** One record with this device's pending commands applied. Stays 'loading' while nobody is signed in. */
export function useRecord<N extends NounName>(noun: N, id: string): RecordState<DocOf<N>> {
  const make = useCallback((database: AccountDatabase) => recordStore(database, noun, id), [noun, id]);
  return useDatabaseStore<RecordState<DocOf<N>>>(make, loadingRecord);
}

export interface RecordsOptions {
  /** Ids that begin so, such as `{sectionId}/{date}/`. */
  prefix?: string;
  /** What belongs to this section. */
  sectionId?: SectionId;
  /** Slides of this group. */
  groupName?: string;
}

/** Records ordered by id, all of the noun or those that an index finds. Stays 'loading' while nobody is signed in. */
export function useRecords<N extends NounName>(
  noun: N,
  { prefix, sectionId, groupName }: RecordsOptions = {},
): RecordsState<DocOf<N>> {
  const make = useCallback(
    (database: AccountDatabase) =>
      recordsStore(database, noun, {
        ...(prefix === undefined ? {} : { idPrefix: prefix }),
        ...(sectionId === undefined ? {} : { scope: sectionScope(sectionId) }),
        ...(groupName === undefined ? {} : { groupName }),
      }),
    [noun, prefix, sectionId, groupName],
  );
  return useDatabaseStore<RecordsState<DocOf<N>>>(make, loadingRecords);
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

const outboxStore = (database: AccountDatabase) => storeOf(observeOutbox(database), emptyOutbox);

export function useOutbox(): Outbox {
  const database = useContext(AccountDatabaseContext);
  const state = useDatabaseStore(outboxStore, noOutbox);
  return useMemo(
    () => ({ ...state, dismiss: (id: string) => void database?.dismiss(id as CommandId) }),
    [state, database],
  );
}

const sectionsStore = (database: AccountDatabase) =>
  storeOf<readonly PreparedSection[] | null>(database.preparedSections$, null);

/** The sections that a manager has chosen to hold on this device; `sections` is null while they are being read. */
export function usePreparedSections() {
  const database = useContext(AccountDatabaseContext);
  const sections = useDatabaseStore(sectionsStore, noSections);
  const prepare = useCallback(async (id: SectionId) => database?.prepareSection(id), [database]);
  const forget = useCallback(async (id: SectionId) => database?.forgetSection(id), [database]);
  return { sections, prepare, forget };
}

const marksSinceStore = (database: AccountDatabase) =>
  storeOf(database.state$.pipe(map((state) => state.marksSince)), null);

/** The first day of the marks on this device, YYYY-MM-DD; null where it holds all days. */
export const useMarksSince = (): string | null => useDatabaseStore(marksSinceStore, allDays);
