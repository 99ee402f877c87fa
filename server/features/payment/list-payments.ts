import type { PaymentListQuery } from '../../../sync/contract/calls/index.ts';
import type { UserId } from '../../../sync/contract/index.ts';
import { collections } from '../../store/collections.ts';
import type { Payment } from '../../store/documents.ts';
import type { Range, Store } from '../../store/store.ts';

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
export async function paymentsOf(store: Store, userId: UserId): Promise<Payment[]> {
  const { records } = await store.find(collections.payment, { where: { userId }, sort: [NEWEST_FIRST] });
  return records.map(({ doc }) => doc);
}

/** Grosze: of all rows between two days, and of those that are money. */
export async function sumPayments(
  store: Store,
  { userId, startDate, endDate }: { userId?: UserId; startDate?: string; endDate?: string },
): Promise<{ sum: number; income: number }> {
  const rows = await store.group(collections.payment, {
    where: { ...(userId ? { userId } : { accountable: [true, false] }) },
    range: between(startDate, endDate),
    by: ['accountable'],
    sum: 'amount',
  });
  const total = (wanted: readonly unknown[]) =>
    rows.filter(({ key }) => wanted.includes(key.accountable)).reduce((sum, row) => sum + row.sum, 0);
  return { sum: total([true, false]), income: total([true]) };
}
