/** What a section's panel counts, this month and last. Source: admin seed, section 3 (`attendingUsersLastMonth` and the like). */
import { firstDay, lastDay, monthOf, shiftMonth } from '../month.ts';
import { touches, type Membership } from './membership.ts';

export interface DatedAttendance {
  userId: string;
  sectionId: string;
  /** YYYY-MM-DD. */
  date: string;
  status: 'PRESENT' | 'ABSENT' | 'LATE' | 'EXCUSED';
}

export interface DatedPayment {
  userId: string;
  /** YYYY-MM-DD. */
  paymentDate: string;
  /** Grosze. */
  amount: number;
  accountable: boolean;
}

export interface MonthCounts {
  /** Were in the section on one day of the month at least. */
  enrolled: number;
  /** Were at a lesson of the section. Coming late is coming. A guest counts in their own section alone. */
  attending: number;
  /** Members of the month who paid more than they got back in it; vouchers are no payment. */
  paying: number;
}

export interface MemberCounts {
  /** In the section today. */
  enrolled: number;
  thisMonth: MonthCounts;
  lastMonth: MonthCounts;
}

interface SectionHistory {
  sectionId: string;
  memberships: readonly Membership[];
  attendance: readonly DatedAttendance[];
  payments: readonly DatedPayment[];
}

/** The month as far as it has come: nobody is counted for a day after `today`. */
function countMonth(history: SectionHistory, month: string, today: string): MonthCounts {
  const from = firstDay(month);
  const to = lastDay(month) < today ? lastDay(month) : today;
  const during = (day: string) => from <= day && day <= to;
  const members = new Set(
    history.memberships
      .filter((m) => m.sectionId === history.sectionId && touches(m, from, to))
      .map((m) => m.personId),
  );
  const attending = new Set(
    history.attendance
      .filter((a) => a.sectionId === history.sectionId && during(a.date))
      .filter((a) => (a.status === 'PRESENT' || a.status === 'LATE') && members.has(a.userId))
      .map((a) => a.userId),
  );
  const paid = new Map<string, number>();
  for (const payment of history.payments)
    if (payment.accountable && during(payment.paymentDate) && members.has(payment.userId))
      paid.set(payment.userId, (paid.get(payment.userId) ?? 0) + payment.amount);
  const paying = [...paid.values()].filter((sum) => sum > 0).length;
  return { enrolled: members.size, attending: attending.size, paying };
}

export function countMembers(history: SectionHistory, today: string): MemberCounts {
  const month = monthOf(today);
  const now = history.memberships.filter(
    (m) => m.sectionId === history.sectionId && touches(m, today, today),
  );
  return {
    enrolled: new Set(now.map((m) => m.personId)).size,
    thisMonth: countMonth(history, month, today),
    lastMonth: countMonth(history, shiftMonth(month, -1), today),
  };
}
