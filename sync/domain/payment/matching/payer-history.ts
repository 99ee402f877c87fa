import type { ConfirmedPayment, IncomingPayment } from './payable-person.ts';
import { surnameRoot } from './inflect-name.ts';
import { payerWords } from './read-words.ts';
import { goBetweenWords } from './title-words.ts';

/** What one payer has paid for before. */
export interface PayerRecord {
  /** How often for each child. */
  times: Map<string, number>;
  payments: ConfirmedPayment[];
}

/** An account that pays for more children than a family has belongs to a go-between (a payment service, a school). */
const LARGEST_FAMILY = 6;

/** A payment service or a post office: whom it paid for before says nothing of whom it pays for now. */
const isGoBetween = (payerName: string): boolean =>
  payerWords(payerName).some(
    (word, i, all) => goBetweenWords.has(word) || goBetweenWords.has(`${word} ${all[i + 1]}`),
  );

/** The words of a payer's name that tell a family, rather than first names. */
export type SurnamesOf = (payerName: string) => readonly string[];

/** What a payer's name is found by, in whichever order its words stand. */
export const nameKey = (payerName: string): string => payerWords(payerName).sort().join(' ');

/** Earlier transfers, found by account number and by payer's name. */
export class PayerHistory {
  private readonly byAccount = new Map<string, PayerRecord>();
  private readonly byName = new Map<string, PayerRecord & { accounts: Set<string> }>();

  constructor(confirmed: readonly ConfirmedPayment[]) {
    for (const payment of confirmed) {
      const { payerAccount, payerName } = payment;
      if (payerAccount)
        note(this.byAccount, payerAccount, payment, () => ({ times: new Map(), payments: [] }));
      const key = payerName ? nameKey(payerName) : '';
      if (!key.includes(' ')) continue;
      const record = note(this.byName, key, payment, () => ({
        times: new Map(),
        payments: [],
        accounts: new Set<string>(),
      }));
      if (payerAccount) record.accounts.add(payerAccount);
    }
  }

  find(
    payment: IncomingPayment,
    surnamesOf: SurnamesOf,
  ): { record: PayerRecord; by: 'account' | 'name' } | null {
    if (payment.payerName && isGoBetween(payment.payerName)) return null;
    const known = (record: PayerRecord | undefined) => record && record.times.size <= LARGEST_FAMILY;
    const account = payment.payerAccount ? this.byAccount.get(payment.payerAccount) : undefined;
    if (account)
      return known(account) && isOfPayer(account, payment, surnamesOf)
        ? { record: account, by: 'account' }
        : null;
    const name = payment.payerName ? this.byName.get(nameKey(payment.payerName)) : undefined;
    // The same name at another account is as likely another person as the same one with two accounts.
    return name && known(name) && name.accounts.size <= 1 ? { record: name, by: 'name' } : null;
  }
}

/** Through the account of a cash desk or a firm's clerk pay people of all names; through a family's, people of one. */
function isOfPayer(
  { payments }: PayerRecord,
  { payerName }: IncomingPayment,
  surnamesOf: SurnamesOf,
): boolean {
  const names = [...new Set(payments.flatMap((payment) => payment.payerName ?? []))];
  if (!payerName || names.length === 0) return !names.some(isGoBetween);
  const roots = new Set(surnamesOf(payerName).map(surnameRoot));
  return names.some(
    (name) => !isGoBetween(name) && surnamesOf(name).some((word) => roots.has(surnameRoot(word))),
  );
}

function note<R extends PayerRecord>(
  map: Map<string, R>,
  key: string,
  payment: ConfirmedPayment,
  make: () => R,
): R {
  let record = map.get(key);
  if (!record) map.set(key, (record = make()));
  record.payments.push(payment);
  for (const { personId } of payment.shares)
    record.times.set(personId, (record.times.get(personId) ?? 0) + 1);
  return record;
}
