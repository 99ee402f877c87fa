import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Session, SessionState } from './session.ts';

export const SessionContext = createContext<Session | null>(null);

/** The verbs: signing in and out. */
export function useSessionActions(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('no session above this component');
  return session;
}

/** Who is here. */
export const useSession = (): SessionState => useStore(useSessionActions().state);
