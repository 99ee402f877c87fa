import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { mayCall, type CallName } from '../../sync/contract/calls/index.ts';
import { loginPath } from '../session/safe-next.ts';
import { useSession } from '../session/session-context.ts';
import { Loader } from '../ui/Loader.tsx';
import { LOADER_DELAY_MS, useHere } from './guards.tsx';

/**
 * The admin area: a screen opens for those whom the server would answer its call. Everybody else goes to its login, which
 * tells whoever is signed in why.
 */
export function RequireCall({ name, children }: { name: CallName; children: ReactNode }) {
  const { status, user } = useSession();
  const here = useHere();
  const refusal: Refusal = { refused: name };
  if (status === 'loading') return <Loader fullScreen delay={LOADER_DELAY_MS} />;
  if (user !== null && mayCall(user.actor, name)) return children;
  return <Navigate to={loginPath(here, '/admin/login')} replace state={user && refusal} />;
}

/** What the guard says where it sends somebody who is signed in. The browser keeps it through a reload, and so through a new build. */
export interface Refusal {
  refused: CallName;
}
