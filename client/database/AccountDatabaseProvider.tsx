import { useSyncExternalStore, type ReactNode } from 'react';
import { AccountDatabaseContext } from './hooks.ts';
import type { AccountWorkplace } from './workplace.ts';

interface AccountDatabaseProviderProps {
  workplace: AccountWorkplace;
  /** Shown instead where this browser does not let us keep data. */
  failed: ReactNode;
  children: ReactNode;
}

export function AccountDatabaseProvider({ workplace, failed, children }: AccountDatabaseProviderProps) {
  const state = useSyncExternalStore(workplace.live.subscribe, workplace.live.getState);
  return (
    <AccountDatabaseContext value={state.database}>{state.failed ? failed : children}</AccountDatabaseContext>
  );
}
