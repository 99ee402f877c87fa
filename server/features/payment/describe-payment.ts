import type { PaymentWire } from '../../../sync/contract/calls/index.ts';
import type { User } from '../../../sync/contract/index.ts';
import { dayInWarsaw } from '../../../sync/domain/warsaw-clock.ts';
import { dateTimeToWire, dayToWire } from '../../http/wire-dates.ts';
import { collections } from '../../store/collections.ts';
import type { Payment } from '../../store/documents.ts';
import type { Store } from '../../store/store.ts';

/** Rows of the book as the office sees them, with their people as they are called today. */
export async function describePayments(store: Store, payments: readonly Payment[]): Promise<PaymentWire[]> {
  const ids = [...new Set(payments.map(({ userId }) => userId))];
  const users = await store.getMany(collections.user, ids, { summaries: false });
  const byId = new Map(users.map(({ id, doc }) => [id, doc]));
  return payments.map((payment) => describePayment(payment, byId.get(payment.userId)));
}

const describePayment = (payment: Payment, user: User | undefined): PaymentWire => ({
  id: payment.id,
  user: {
    id: payment.userId,
    username: user?.username ?? payment.username,
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
  },
  amount: payment.amount / 100,
  date: dayToWire(dayInWarsaw(payment.createdAt)),
  paymentDate: dayToWire(payment.paymentDate),
  createdAt: dateTimeToWire(payment.createdAt),
  description: payment.description,
  notes: payment.notes,
  accountable: payment.accountable,
  corrects: payment.corrects,
});
