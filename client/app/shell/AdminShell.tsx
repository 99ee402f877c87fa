import { Outlet } from 'react-router';
import { isStaff } from '../../../sync/contract/scope.ts';
import { useSession } from '../../session/session-context.ts';
import { lazyPage } from '../lazy-page.tsx';

const OfficeFrame = lazyPage('OfficeFrame', () => import('./OfficeFrame.tsx'));

/** Around every screen of the admin area. Who is not staff gets the bare screen, which sends them away. */
export function AdminShell() {
  const { user } = useSession();
  if (!user || !isStaff(user.actor)) return <Outlet />;
  // Another account starts with nothing of the one before: what was read, typed and selected goes.
  return (
    <OfficeFrame key={user.id} user={user}>
      <Outlet />
    </OfficeFrame>
  );
}
