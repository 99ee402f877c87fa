import { monthOf, shiftMonth } from '../../../sync/domain/month.ts';
import type { SectionSummary } from '../../store/summaries/shapes.ts';

/** What the lists of sections count; the payments are null for those who don't see them. */
export function sectionCounts({ enrolled, months }: SectionSummary, today: string, withPayments: boolean) {
  const month = monthOf(today);
  const [now, before] = [months[month], months[shiftMonth(month, -1)]];
  return {
    enrolledUsers: enrolled,
    attendingUsers: now?.attending ?? 0,
    attendingUsersLastMonth: before?.attending ?? 0,
    payingUsers: withPayments ? (now?.paying ?? 0) : null,
    payingUsersLastMonth: withPayments ? (before?.paying ?? 0) : null,
  };
}
