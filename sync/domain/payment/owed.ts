/**
 * What a child owes, month by month. A month in which they were a member costs its hours times the section's price for an hour;
 * a month begun is a month owed. Exceptions lower it; payments settle the oldest month first (as art. 451 § 3 of the Civil Code
 * has it for a debtor who says nothing else), and what is left over waits for the next. All money in grosze.
 */
import { sectionInMonth, type Membership } from '../membership/membership.ts';
import { monthOf, monthsBetween } from '../month.ts';
import { DEFAULT_HOURS } from '../sms/fill-template.ts';
import type { PaymentEntry } from './payment-entry.ts';

/** What is different for one child. Several in one month add up: percents first, then amounts; never below nothing. */
export type PriceException = {
  personId: string;
  /** First and last month, `YYYY-MM`; null for without end. */
  from: string;
  until: string | null;
} & (
  | { kind: 'discount' | 'sibling'; percent: number }
  | { kind: 'discount' | 'sibling'; amount: number }
  | { kind: 'free' }
  /** Fewer or more lessons than usual, for a child who came in the middle of a month. */
  | { kind: 'hours'; hours: number }
  /** These months were settled by one payment, at its own price: it counts for them and for nothing else. */
  | { kind: 'advance'; paymentId: string | null }
);

export interface Account {
  personId: string;
  memberships: readonly Membership[];
  exceptions: readonly PriceException[];
  /** Rows of the book that concern this child; vouchers (not accountable) settle what is owed as money does. */
  payments: readonly PaymentEntry[];
}

/** Grosze for an hour in a section in a month; null where the section is unknown, which then costs nothing. */
export type HourlyPrice = (sectionId: string, month: string) => number | null;

export interface MonthOwed {
  month: string;
  sectionId: string | null;
  due: number;
  paid: number;
  missing: number;
  /** Of the last month alone: what has been paid beyond everything due so far. */
  overpaid: number;
  status: 'paid' | 'missing' | 'overpaid' | 'free' | 'advance' | 'not-a-member';
}

export interface Owed {
  months: MonthOwed[];
  /** Positive: that much is missing; negative: that much is overpaid. */
  balance: number;
}

const holdsIn = (exception: PriceException, month: string): boolean =>
  exception.from <= month && (exception.until === null || month <= exception.until);

/** Half a grosz is rounded in the child's favour. */
export function dueInMonth(
  fullPrice: { hours: number; hourlyPrice: number },
  exceptions: readonly PriceException[],
): number {
  if (exceptions.some((e) => e.kind === 'free' || e.kind === 'advance')) return 0;
  const hours = exceptions.reduce((h, e) => (e.kind === 'hours' ? e.hours : h), fullPrice.hours);
  let percent = 0;
  let amount = 0;
  for (const e of exceptions) {
    if ('percent' in e) percent += e.percent;
    if ('amount' in e) amount += e.amount;
  }
  const price = hours * fullPrice.hourlyPrice;
  const discount = Math.ceil((price * Math.min(100, percent)) / 100) + amount;
  return Math.max(0, Math.round(price) - discount);
}

/** Months from the first membership to `through` (`YYYY-MM`); later ones aren't due yet. */
export function computeOwed(
  account: Account,
  hourlyPrice: HourlyPrice,
  through: string,
  hoursPerMonth = DEFAULT_HOURS,
): Owed {
  const first = account.memberships.map((m) => monthOf(m.from)).sort()[0] ?? through;
  const usedUp = new Set(
    account.exceptions.flatMap((e) => (e.kind === 'advance' ? (e.paymentId ?? []) : [])),
  );
  const isFree = (row: PaymentEntry) => !usedUp.has(row.id) && !(row.corrects && usedUp.has(row.corrects));
  let left = account.payments
    .filter((row) => row.personId === account.personId && isFree(row))
    .reduce((sum, row) => sum + row.amount, 0);
  const months = monthsBetween(first, through).map((month): MonthOwed => {
    const sectionId = sectionInMonth(account.memberships, month);
    const exceptions = account.exceptions.filter((e) => holdsIn(e, month));
    const price = sectionId === null ? null : hourlyPrice(sectionId, month);
    const due = price === null ? 0 : dueInMonth({ hours: hoursPerMonth, hourlyPrice: price }, exceptions);
    const paid = Math.max(0, Math.min(due, left));
    left -= paid;
    const status =
      sectionId === null
        ? 'not-a-member'
        : exceptions.some((e) => e.kind === 'advance')
          ? 'advance'
          : due === 0
            ? 'free'
            : paid === due
              ? 'paid'
              : 'missing';
    return { month, sectionId, due, paid, missing: due - paid, overpaid: 0, status };
  });
  const last = months.at(-1);
  if (last && left > 0) Object.assign(last, { overpaid: left, status: 'overpaid' });
  const missing = months.reduce((sum, month) => sum + month.missing, 0);
  return { months, balance: missing - left };
}
