import { useOutbox } from '../../database/hooks.ts';
import { AdminDashboardPage } from '../../features/admin/AdminDashboardPage.tsx';
import { Today } from '../../features/admin/today/Today.tsx';
import { useConflictInbox } from '../../features/conflict/use-conflict-inbox.ts';

/** /admin: the dashboard, with what other features count for today. */
export function AdminHomePage() {
  return <AdminDashboardPage today={<OwnToday />} />;
}

function OwnToday() {
  const { total } = useConflictInbox();
  const { refused } = useOutbox();
  return <Today conflicts={total} refused={refused.length} />;
}
