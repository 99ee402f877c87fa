import { useOutbox } from '../../database/hooks.ts';
import { AdminDashboardPage } from '../../features/admin/AdminDashboardPage.tsx';
import { Today } from '../../features/admin/today/Today.tsx';
import { useConflicts } from '../../features/conflict/use-conflicts.ts';

/** /admin: the dashboard, with what other features count for today. */
export function AdminHomePage() {
  return <AdminDashboardPage today={<OwnToday />} />;
}

function OwnToday() {
  const { cases } = useConflicts();
  const { refused } = useOutbox();
  return <Today conflicts={cases.length} refused={refused.length} />;
}
