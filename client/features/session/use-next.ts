import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { homeOf } from '../../session/home.ts';
import { loginPath, safeNext } from '../../session/safe-next.ts';
import { useSessionActions } from '../../session/session-context.ts';

export interface Next {
  /** A path of our own; null where the address names none. */
  path: string | null;
  /** The two ways to sign in, each keeping the way on. */
  form: string;
  groups: string;
  /** Goes there, or, without one, to the home of whoever has just signed in. */
  goOn(): void;
}

/** Where to go after signing in, from the address. */
export function useNext(): Next {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const session = useSessionActions();
  const path = safeNext(search.get('next'), '') || null;
  const goOn = useCallback(() => {
    const { user } = session.state.getState();
    void navigate(path ?? (user ? homeOf(user) : '/'), { replace: true });
  }, [navigate, session, path]);
  return {
    path,
    form: loginPath(path ?? '/', '/login'),
    groups: loginPath(path ?? '/', '/login/group'),
    goOn,
  };
}
