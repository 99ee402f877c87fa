import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { AccountLifecycle } from './account-lifecycle.ts';
import { AccountDatabaseContext } from './hooks.ts';

interface AccountDatabaseProviderProps {
  lifecycle: AccountLifecycle;
  /** Shown instead where this browser does not let us keep data. */
  failed: ReactNode;
  children: ReactNode;
}

export function AccountDatabaseProvider({ lifecycle, failed, children }: AccountDatabaseProviderProps) {
  const state = useStore(lifecycle.state);
  return (
    <AccountDatabaseContext value={state.database}>{state.failed ? failed : children}</AccountDatabaseContext>
  );
}
