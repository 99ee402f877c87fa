import { z } from 'zod';
import type { CallInput, Calls, ExceptionWire, PaymentWire } from '../../../../sync/contract/calls/index.ts';
import { exceptionValues } from '../../../../sync/contract/calls/owed.ts';
import { paymentIdSchema, type UserId } from '../../../../sync/contract/index.ts';
import { typedNumber } from '../../../../sync/domain/typed-number.ts';
import { formatDay, formatPln } from '../format-money.ts';
import { owedMessages as texts } from './owed-messages.ts';

export const NO_PAYMENT = '-';

const month = z.string().trim();
const isMonth = (text: string) => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);

type Valued = keyof typeof texts.badValue;
const hasValue = (kind: string): kind is Valued => kind in texts.badValue;

function isValue(kind: Valued, text: string): boolean {
  const schema = exceptionValues[kind === 'sibling' ? 'percent' : kind];
  const { data = 0 } = schema.safeParse(kind === 'amount' ? text : typedNumber(text));
  return data > 0;
}

/** The form, all of it as typed. */
export const exceptionFormSchema = z
  .object({
    kind: z.enum(['percent', 'amount', 'sibling', 'free', 'hours', 'advance']),
    value: z.string().trim(),
    paymentId: z.string(),
    from: month.refine(isMonth, { error: texts.badMonth }),
    until: month.refine((text) => text === '' || isMonth(text), { error: texts.badMonth }),
    note: z.string().trim().max(500),
  })
  .superRefine(({ kind, value, from, until }, { addIssue }) => {
    if (hasValue(kind) && !isValue(kind, value))
      addIssue({ code: 'custom', path: ['value'], message: texts.badValue[kind] });
    if (isMonth(from) && isMonth(until) && until < from)
      addIssue({ code: 'custom', path: ['until'], message: texts.endsEarly });
  });
export type Draft = z.input<typeof exceptionFormSchema>;

/** The form as the server's call wants it. */
export function toException(
  userId: UserId,
  { kind, value, paymentId, from, until, note }: Draft,
): CallInput<Calls['payments.add-exception']>['body'] {
  const common = { userId, from, until: until || null, note: note || null };
  const id = paymentIdSchema.safeParse(paymentId);
  switch (kind) {
    case 'percent':
      return { ...common, kind: 'discount', percent: typedNumber(value) };
    case 'sibling':
      return { ...common, kind: 'sibling', percent: typedNumber(value) };
    case 'amount':
      return { ...common, kind: 'discount', amount: value };
    case 'hours':
      return { ...common, kind: 'hours', hours: typedNumber(value) };
    case 'advance':
      return {
        ...common,
        kind: 'advance',
        paymentId: paymentId !== NO_PAYMENT && id.success ? id.data : null,
      };
    case 'free':
      return { ...common, kind: 'free' };
  }
}

/** Has the child nothing left of it, after its corrections? `rows`: everything booked for the child. */
export const isTakenBack = ({ id }: PaymentWire, rows: readonly PaymentWire[]): boolean =>
  rows
    .filter((row) => row.id === id || row.corrects === id)
    .reduce((grosze, row) => grosze + Math.round(row.amount * 100), 0) <= 0;

export const describePayment = ({ amount, paymentDate }: PaymentWire): string =>
  `${formatPln(amount)}, ${formatDay(paymentDate)}`;

/** By which payment its months are settled, and whether they are still; empty where by none that is known. */
export function describeCover({ paymentId }: ExceptionWire, rows: readonly PaymentWire[]): string {
  const payment = rows.find(({ id }) => id === paymentId);
  if (!payment) return '';
  const name = describePayment(payment);
  return isTakenBack(payment, rows) ? texts.takenBack(name) : texts.coveredBy(name);
}

/** An exception in a few words. */
export function describeException({ kind, percent, amount, hours }: ExceptionWire): string {
  if (kind === 'hours') return texts.hours(hours ?? 0);
  if (kind === 'free' || kind === 'advance') return texts.kinds[kind];
  const size = percent === null ? formatPln(amount ?? 0) : `${percent}%`;
  return `${kind === 'sibling' ? 'rabat dla rodzeństwa' : 'rabat'} ${size}`;
}
