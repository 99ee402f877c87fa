import type { UserId } from '../../../../sync/contract/index.ts';
import { useList } from '../../../network/use-list.ts';
import { userMessages as texts } from '../user-messages.ts';
import type { Period } from './period.ts';

/** What one person paid in a period. */
export function PeriodSum({ userId, period }: { userId: UserId; period: Period }) {
  const list = useList('payments.sum', {
    input: { query: { userId, startDate: period.from, endDate: period.to } },
  });
  if ('problem' in list && list.problem) return texts.sumFailed;
  return 'data' in list ? texts.money(list.data.sum) : '…';
}
