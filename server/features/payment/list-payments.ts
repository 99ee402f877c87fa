import type { PaymentListQuery } from '../../../sync/contract/calls/index.ts';
import type { UserId } from '../../../sync/contract/index.ts';
import { firstDay, lastDay, monthOf } from '../../../sync/domain/month.ts';
import { collections } from '../../store/collections.ts';
import type { Payment } from '../../store/documents.ts';
import type { Condition, Range, Store } from '../../store/store.ts';

const NEWEST_FIRST = { field: 'paymentDate', direction: 'desc' } as const;

const between = (from: string | undefined, to: string | undefined): { paymentDate?: Range } =>
  from || to ? { paymentDate: { ...(from ? { from } : {}), ...(to ? { to } : {}) } } : {};

/** A page of the book, in the wanted order. */
export async function listPayments(
  store: Store,
  { searchTerm, page, size, sort, startDate, endDate }: PaymentListQuery,
): Promise<{ payments: Payment[]; total: number }> {
  const { records, total } = await store.find(collections.payment, {
    ...(searchTerm ? { contains: searchTerm } : {}),
    range: between(startDate, endDate),
    sort: [sort ?? NEWEST_FIRST],
    offset: page * size,
    limit: size,
  });
  return { payments: records.map(({ doc }) => doc), total };
}

/** Everything of one person, newest first. */
export const paymentsOf = (store: Store, userId: UserId): Promise<Payment[]> =>
  store.findDocs(collections.payment, { where: { userId }, sort: [NEWEST_FIRST] });

export interface PaymentSums {
  /** Grosze: of all rows, and of those that are money. */
  sum: number;
  income: number;
}

const NOTHING: PaymentSums = { sum: 0, income: 0 };
const add = (a: PaymentSums, b: PaymentSums): PaymentSums => ({
  sum: a.sum + b.sum,
  income: a.income + b.income,
});

/** Of everybody's or one person's rows between two days. Whole months are summed already; only what is left is gone through. */
export async function sumPayments(
  store: Store,
  { userId, startDate, endDate }: { userId?: UserId; startDate?: string; endDate?: string },
): Promise<PaymentSums> {
  if (userId) return sumRows(store, { userId }, between(startDate, endDate));
  const [from, to] = [startDate ?? FIRST_DAY, endDate ?? LAST_DAY];
  if (from > to) return NOTHING;
  const months = await store.find(collections.paymentMonth, { sort: [{ field: 'id', direction: 'asc' }] });
  const touched = months.records.filter(({ id }) => id >= monthOf(from) && id <= monthOf(to));
  const parts = touched.map(({ id, summary }) => {
    const days = { from: max(from, firstDay(id)), to: min(to, lastDay(id)) };
    const isWhole = days.from === firstDay(id) && days.to === lastDay(id);
    return isWhole ? summary : sumRows(store, { accountable: [true, false] }, { paymentDate: days });
  });
  return (await Promise.all(parts)).reduce(add, NOTHING);
}

/** What each person's rows between two days make, in grosze. */
export async function sumByPerson(
  store: Store,
  startDate: string | undefined,
  endDate: string | undefined,
): Promise<{ userId: UserId; sum: number }[]> {
  const rows = await store.group(collections.payment, {
    range: between(startDate, endDate),
    by: ['userId'],
    sum: 'amount',
  });
  return rows.map(({ key, sum }) => ({ userId: key.userId as UserId, sum }));
}

const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';
const min = (a: string, b: string) => (a < b ? a : b);
const max = (a: string, b: string) => (a < b ? b : a);

async function sumRows(
  store: Store,
  where: Condition<Payment>['where'] & object,
  range: { paymentDate?: Range },
): Promise<PaymentSums> {
  const rows = await store.group(collections.payment, { where, range, by: ['accountable'], sum: 'amount' });
  return rows
    .map(({ key, sum }) => ({ sum, income: key.accountable === true ? sum : 0 }))
    .reduce(add, NOTHING);
}
