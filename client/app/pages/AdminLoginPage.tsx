import { Navigate, useLocation } from 'react-router';
import { calls, mayCall } from '../../../sync/contract/calls/index.ts';
import { isStaff } from '../../../sync/contract/index.ts';
import { ClosedScreenPage } from '../../features/admin/ClosedScreenPage.tsx';
import { StaffOnlyPage } from '../../features/admin/StaffOnlyPage.tsx';
import { LoginPage } from '../../features/session/login/LoginPage.tsx';
import { useNext } from '../../features/session/use-next.ts';
import { useSession } from '../../session/session-context.ts';
import type { Refusal } from '../RequireCall.tsx';

/** /admin/login. To somebody whom signing in as themselves would lead in a circle, it says so for as long as it is so. */
export function AdminLoginPage() {
  const { user } = useSession();
  const { path } = useNext();
  const { state } = useLocation() as { state: Refusal | null };
  if (user && !isStaff(user.actor)) return <StaffOnlyPage />;
  if (!user || !state?.refused) return <LoginPage />;
  // An older build's refusal may name no call of this one: the screen itself then asks anew.
  if (!Object.hasOwn(calls, state.refused) || mayCall(user.actor, state.refused))
    return <Navigate to={path ?? '/admin'} replace />;
  return <ClosedScreenPage call={state.refused} />;
}
