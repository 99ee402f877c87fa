import { collections } from '../collections.ts';
import type { Payment } from '../documents.ts';
import { group, type RecordChange, type Summary } from '../summary.ts';
import { afterDays, MONTH } from './month-range.ts';
import type { PaymentMonthSummary } from './shapes.ts';

/** What was paid in each month by everybody, so that a sum over years reads as many rows as they have months. */
export const paymentMonthSummary: Summary<PaymentMonthSummary> = {
  of: 'paymentMonth',
  version: 1,
  empty: { sum: 0, income: 0 },
  *everyOwner() {
    const rows = yield* group(collections.payment, { by: ['paymentDate'], leading: { paymentDate: MONTH } });
    return rows.map(({ key }) => String(key.paymentDate));
  },
  parts: [
    {
      source: 'payment',
      *owners(changes) {
        return (changes as readonly RecordChange<Payment>[]).flatMap(({ before, after }) =>
          [before, after].flatMap((payment) => payment?.paymentDate.slice(0, MONTH) ?? []),
        );
      },
      *compute(ids) {
        const months = new Map<string, PaymentMonthSummary>();
        // Each by itself: the index that they are summed by has every month's rows together.
        for (const month of ids) {
          const rows = yield* group(collections.payment, {
            where: { accountable: [true, false] },
            range: { paymentDate: { from: month, to: afterDays(month) } },
            by: ['accountable'],
            sum: 'amount',
          });
          const income = rows.find(({ key }) => key.accountable)?.sum ?? 0;
          months.set(month, { sum: rows.reduce((all, { sum }) => all + sum, 0), income });
        }
        return (id) => months.get(id)!;
      },
    },
  ],
};
