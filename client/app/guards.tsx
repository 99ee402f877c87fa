import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Loader } from '../ui/Loader.tsx';
import { loginPath } from '../session/safe-next.ts';
import { useSession } from '../session/session-context.ts';

/** Seed section 9: 'Loading screen 300 ms'. A session that is known sooner shows none. */
export const LOADER_DELAY_MS = 300;

/** The address, to come back to. */
export const useHere = () => {
  const { pathname, search } = useLocation();
  return pathname + search;
};

/** Screens whose work belongs to somebody. */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const here = useHere();
  if (status === 'loading') return <Loader fullScreen delay={LOADER_DELAY_MS} />;
  if (status === 'anonymous') return <Navigate to={loginPath(here)} replace />;
  return children;
}
