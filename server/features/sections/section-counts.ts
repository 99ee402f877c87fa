import type { SectionId, UserId } from '../../../sync/contract/index.ts';
import { monthOf, previousMonth, type DayRange } from '../../people/months.ts';
import { collections } from '../../store/collections.ts';
import type { Store } from '../../store/store.ts';

export interface SectionCounts {
  enrolledUsers: number;
  /** Were at a lesson of the section at least once in the month. */
  attendingUsers: number;
  attendingUsersLastMonth: number;
  /** Paid at least once in the month. Null for those who don't see payments. */
  payingUsers: number | null;
  payingUsersLastMonth: number | null;
}

export async function countSection(
  store: Store,
  sectionId: SectionId,
  memberIds: readonly UserId[],
  today: string,
  withPayments: boolean,
): Promise<SectionCounts> {
  const attending = async (range: DayRange) => {
    const where = { sectionId, value: ['PRESENT', 'LATE'] };
    return (await store.group(collections.attendance, { where, range: { date: range }, by: ['userId'] }))
      .length;
  };
  const paying = async (range: DayRange) => {
    if (!withPayments) return null;
    if (memberIds.length === 0) return 0;
    const where = { userId: memberIds };
    return (await store.group(collections.payment, { where, range: { paymentDate: range }, by: ['userId'] }))
      .length;
  };
  const [now, before] = [monthOf(today), previousMonth(today)];
  const [attendingUsers, attendingUsersLastMonth, payingUsers, payingUsersLastMonth] = await Promise.all([
    attending(now),
    attending(before),
    paying(now),
    paying(before),
  ]);
  return {
    enrolledUsers: memberIds.length,
    attendingUsers,
    attendingUsersLastMonth,
    payingUsers,
    payingUsersLastMonth,
  };
}
