import { useLocation } from 'react-router';
import { isStaff } from '../../../sync/contract/index.ts';
import { ClosedScreenPage } from '../../features/admin/ClosedScreenPage.tsx';
import { StaffOnlyPage } from '../../features/admin/StaffOnlyPage.tsx';
import { LoginPage } from '../../features/session/login/LoginPage.tsx';
import { useSession } from '../../session/session-context.ts';
import type { REFUSED } from '../RequireCall.tsx';

/** /admin/login. To somebody whom signing in as themselves would lead in a circle, it says so. */
export function AdminLoginPage() {
  const { user } = useSession();
  const { state } = useLocation() as { state: typeof REFUSED | null };
  if (user && !isStaff(user.actor)) return <StaffOnlyPage />;
  if (user && state?.refused) return <ClosedScreenPage />;
  return <LoginPage />;
}
