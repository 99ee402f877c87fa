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
        const months = [...ids].sort();
        const rows = yield* group(collections.payment, {
          where: { accountable: [true, false] },
          range: { paymentDate: { from: months[0]!, to: afterDays(months.at(-1)!) } },
          by: ['paymentDate', 'accountable'],
          leading: { paymentDate: MONTH },
          sum: 'amount',
        });
        return (id) => {
          const own = rows.filter(({ key }) => key.paymentDate === id);
          const sumOf = (some: typeof own) => some.reduce((all, row) => all + row.sum, 0);
          return { sum: sumOf(own), income: sumOf(own.filter(({ key }) => key.accountable)) };
        };
      },
    },
  ],
};
