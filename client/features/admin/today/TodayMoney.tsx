import { Link } from 'react-router';
import { useOnline } from '../../../network/network-context.ts';
import { useList } from '../../../network/use-list.ts';
import type { ListState } from '../../../ui/list-state.ts';
import { RetryButton } from '../../../ui/RetryButton.tsx';
import { adminMessages } from '../admin-messages.ts';

const texts = adminMessages.today;
const owing = { query: { owing: true, months: 1, size: 1 } };
const waiting = { query: { status: 'open' as const, size: 1 } };

/** Who owes, and payments that found nobody. Read apart: the first looks at everybody, and the rest of today need not wait. */
export function TodayMoney() {
  const online = useOnline();
  const owed = useList('payments.owed', { input: owing, enabled: online });
  const items = useList('payments.import-items', { input: waiting, enabled: online });
  return (
    <>
      <Count
        list={owed}
        to="/admin/owed?owed.filter.show=owing"
        label={texts.owing}
        reading={texts.readingOwed}
        failed={texts.owedFailed}
      />
      <Count
        list={items}
        to="/admin/payments/process"
        label={texts.unmatched}
        reading={texts.readingUnmatched}
        failed={texts.unmatchedFailed}
      />
    </>
  );
}

interface CountProps {
  list: ListState<{ totalElements: number }>;
  to: string;
  label: (count: number) => string;
  reading: string;
  failed: string;
}

function Count({ list, to, label, reading, failed }: CountProps) {
  const online = useOnline();
  if ('data' in list)
    return list.data.totalElements === 0 ? null : <Link to={to}>{label(list.data.totalElements)}</Link>;
  // Without network the card has said so already.
  if (!online) return null;
  if (list.status === 'loading') return <p>{reading}</p>;
  return (
    <p role="alert">
      {failed} <RetryButton size="small" variant="secondary" busy={list.isReloading} onClick={list.retry} />
    </p>
  );
}
