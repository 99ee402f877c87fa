/**
 * What a child owes, month by month. A month in which they were a member costs its hours times the section's price for an hour;
 * a month begun is a month owed. Exceptions lower it; payments settle the oldest month first (as art. 451 § 3 of the Civil Code
 * has it for a debtor who says nothing else), and what is left over waits for the next. All money in grosze.
 */
import { sectionInMonth, type Membership } from '../membership/membership.ts';
import { monthOf, monthsBetween, shiftMonth } from '../month.ts';
import { DEFAULT_HOURS } from '../sms/fill-template.ts';
import { standing, type PaymentEntry } from './payment-entry.ts';
import type { SectionPrices } from './section-prices.ts';

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
  /**
   * These months were settled by one payment, at its own price: it counts for them and for nothing else. Once the child has
   * nothing left of it, it settles nothing.
   */
  | { kind: 'advance'; paymentId: string | null }
);

export interface Account {
  personId: string;
  memberships: readonly Membership[];
  exceptions: readonly PriceException[];
  /** Rows of the book that concern this child; vouchers (not accountable) settle what is owed as money does. */
  payments: readonly PaymentEntry[];
}

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

export const holdsIn = (exception: PriceException, month: string): boolean =>
  exception.from <= month && (exception.until === null || month <= exception.until);

/** The payment that settles this exception's months; null where there is none, or none in the book. */
export const tiedPayment = (exception: PriceException): string | null =>
  exception.kind === 'advance' ? exception.paymentId : null;

/** Whether this person has anything left of a payment. `payments`: it and its corrections, others may be among them. */
export const coversMonths = (
  paymentId: string,
  personId: string,
  payments: readonly PaymentEntry[],
): boolean => (standing(paymentId, payments).get(personId) ?? 0) > 0;

/** Those that hold: a payment in advance may have been taken back. `payments`: of the same people. */
export const withoutTakenBack = <E extends PriceException>(
  exceptions: readonly E[],
  payments: readonly PaymentEntry[],
): E[] =>
  exceptions.filter((exception) => {
    const paymentId = tiedPayment(exception);
    return paymentId === null || coversMonths(paymentId, exception.personId, payments);
  });

const asItHolds = (account: Account): Account => ({
  ...account,
  exceptions: withoutTakenBack(account.exceptions, account.payments),
});

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

/** What was paid, but for payments that are tied to months of their own. */
function paidFreely({ personId, exceptions, payments }: Account): number {
  const usedUp = new Set(exceptions.flatMap((e) => tiedPayment(e) ?? []));
  const isFree = (row: PaymentEntry) => !usedUp.has(row.id) && !(row.corrects && usedUp.has(row.corrects));
  return payments
    .filter((row) => row.personId === personId && isFree(row))
    .reduce((sum, row) => sum + row.amount, 0);
}

/** Where the child was in the month, what held then, and what that costs. */
function dueOf(
  { memberships, exceptions }: Account,
  month: string,
  prices: SectionPrices,
  hours: number,
): { sectionId: string | null; holding: PriceException[]; due: number } {
  const sectionId = sectionInMonth(memberships, month);
  const holding = exceptions.filter((e) => holdsIn(e, month));
  const price = sectionId === null ? null : prices.in(sectionId, month);
  return {
    sectionId,
    holding,
    due: price === null ? 0 : dueInMonth({ hours, hourlyPrice: price }, holding),
  };
}

const firstMonth = ({ memberships }: Account): string | undefined =>
  memberships.map((m) => monthOf(m.from)).sort()[0];

/** Before every month that anybody was a member in. */
const EVER = '0000-01';
const LAST_MONTH = '9999-12';

/**
 * The month from which on the child owes, if nothing more is paid or agreed: `computeOwed` through it or any later month has a
 * balance above zero, and through none before. null where that never comes.
 */
export function owesFrom(
  given: Account,
  prices: SectionPrices,
  hoursPerMonth = DEFAULT_HOURS,
): string | null {
  const account = asItHolds(given);
  let left = paidFreely(account);
  if (left < 0) return EVER;
  const first = firstMonth(account);
  if (first === undefined) return null;
  const ends = [...account.memberships, ...account.exceptions].flatMap(({ from, until }) => [
    from,
    until ?? from,
  ]);
  const lastChange = [...ends.map(monthOf), prices.changedUntil].sort().at(-1)!;
  for (let month = first; ; month = shiftMonth(month, 1)) {
    const { due } = dueOf(account, month, prices, hoursPerMonth);
    if (due > left) return month;
    // From here on every month costs the same.
    if (month > lastChange)
      return due === 0 ? null : notAfter(LAST_MONTH, shiftMonth(month, Math.floor(left / due)));
    left -= due;
  }
}

const notAfter = (last: string, month: string): string | null =>
  month.length === last.length && month <= last ? month : null;

/** Months from the first membership to `through` (`YYYY-MM`); later ones aren't due yet. */
export function computeOwed(
  given: Account,
  prices: SectionPrices,
  through: string,
  hoursPerMonth = DEFAULT_HOURS,
): Owed {
  const account = asItHolds(given);
  let left = paidFreely(account);
  const months = monthsBetween(firstMonth(account) ?? through, through).map((month): MonthOwed => {
    const { sectionId, holding, due } = dueOf(account, month, prices, hoursPerMonth);
    const paid = Math.max(0, Math.min(due, left));
    left -= paid;
    const status =
      sectionId === null
        ? 'not-a-member'
        : holding.some((e) => e.kind === 'advance')
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
