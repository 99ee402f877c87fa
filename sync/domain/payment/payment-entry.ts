/**
 * Rows of the payments' book. A row is never edited and never deleted: a mistake is put right by a further row that refers to
 * it, so that any sum over rows is right and the history says who changed what. Source: docs/decisions/0012.
 */

export interface PaymentEntry {
  id: string;
  personId: string;
  /** Grosze; negative only in a correction. */
  amount: number;
  /** YYYY-MM-DD. */
  paymentDate: string;
  /**
   * False for what is no money: a promotion, a voucher. Such a row settles what is owed, as it was given for that, but it is no
   * income and makes nobody a payer. Source: admin seed, section 3.
   */
  accountable: boolean;
  /** The payment that this row corrects; null for a payment. */
  corrects: string | null;
}

/** What a payment came to, after all its corrections: who has how much of it. */
export function standing(
  paymentId: string,
  rows: readonly Pick<PaymentEntry, 'id' | 'personId' | 'amount' | 'corrects'>[],
): Map<string, number> {
  const shares = new Map<string, number>();
  for (const row of rows)
    if (row.id === paymentId || row.corrects === paymentId)
      shares.set(row.personId, (shares.get(row.personId) ?? 0) + row.amount);
  return new Map([...shares].filter(([, amount]) => amount !== 0));
}

export type Correction =
  | { ok: true; rows: Omit<PaymentEntry, 'id'>[] }
  | { ok: false; code: 'unknown-payment' | 'not-a-payment' | 'bad-amount' | 'nothing-changes' };

/**
 * The rows that make a payment stand as wanted: these people with these amounts (in grosze, zero or more; an empty map takes it
 * back whole). They bear the date of the payment, so that its month is put right, not the one of the correction.
 */
export function correctPayment(
  rows: readonly PaymentEntry[],
  paymentId: string,
  wanted: ReadonlyMap<string, number>,
): Correction {
  const payment = rows.find((row) => row.id === paymentId);
  if (!payment) return { ok: false, code: 'unknown-payment' };
  if (payment.corrects !== null) return { ok: false, code: 'not-a-payment' };
  if ([...wanted.values()].some((amount) => !Number.isSafeInteger(amount) || amount < 0))
    return { ok: false, code: 'bad-amount' };
  const now = standing(paymentId, rows);
  const people = new Set([...now.keys(), ...wanted.keys()]);
  const added = [...people].flatMap((personId) => {
    const amount = (wanted.get(personId) ?? 0) - (now.get(personId) ?? 0);
    const { paymentDate, accountable } = payment;
    return amount === 0 ? [] : [{ personId, amount, paymentDate, accountable, corrects: paymentId }];
  });
  return added.length > 0 ? { ok: true, rows: added } : { ok: false, code: 'nothing-changes' };
}

/** Money that came in, in grosze, between two days, both included. */
export function incomeBetween(rows: readonly PaymentEntry[], from: string, to: string): number {
  return rows
    .filter((row) => row.accountable && from <= row.paymentDate && row.paymentDate <= to)
    .reduce((sum, row) => sum + row.amount, 0);
}
