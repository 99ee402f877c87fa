import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Permission } from '../../sync/contract/index.ts';
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

/** The admin area: any of the permissions opens it; everybody else goes to its login, which tells them why. */
export function RequirePermission({ anyOf, children }: GuardProps & { anyOf: readonly Permission[] }) {
  const { status, user } = useSession();
  const here = useHere();
  if (status === 'loading') return <Loader fullScreen delay={LOADER_DELAY_MS} />;
  const isAllowed = user !== null && anyOf.some((permission) => user.permissions.includes(permission));
  if (isAllowed) return children;
  return <Navigate to={loginPath(here, '/admin/login')} replace state={user && REFUSED} />;
}

/** What the guard says where it sends somebody who is signed in. */
export const REFUSED = { refused: true };
