import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { mayCall, type CallName } from '../../sync/contract/calls/index.ts';
import { Loader } from '../ui/Loader.tsx';
import { loginPath } from '../session/safe-next.ts';
import { useSession } from '../session/session-context.ts';

/** Seed section 9: 'Loading screen 300 ms'. A session that is known sooner shows none. */
export const LOADER_DELAY_MS = 300;

interface GuardProps {
  children: ReactNode;
}

const useHere = () => {
  const { pathname, search } = useLocation();
  return pathname + search;
};

/** Screens whose work belongs to somebody. */
export function RequireSignIn({ children }: GuardProps) {
  const { status } = useSession();
  const here = useHere();
  if (status === 'loading') return <Loader fullScreen delay={LOADER_DELAY_MS} />;
  if (status === 'anonymous') return <Navigate to={loginPath(here)} replace />;
  return children;
}

/**
 * The admin area: a screen opens for those whom the server would answer its call. Everybody else goes to its login, which
 * tells whoever is signed in why.
 */
export function RequireCall({ name, children }: GuardProps & { name: CallName }) {
  const { status, user } = useSession();
  const here = useHere();
  if (status === 'loading') return <Loader fullScreen delay={LOADER_DELAY_MS} />;
  if (user !== null && mayCall(user.actor, name)) return children;
  return <Navigate to={loginPath(here, '/admin/login')} replace state={user && REFUSED} />;
}

/** What the guard says where it sends somebody who is signed in. */
export const REFUSED = { refused: true };
