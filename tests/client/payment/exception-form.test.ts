import { describe, expect, it } from 'vitest';
import {
  describeCover,
  exceptionFormSchema,
  NO_PAYMENT,
  toException,
} from '../../../client/features/payment/owed/exception-form.ts';
import { owedMessages as texts } from '../../../client/features/payment/owed/owed-messages.ts';
import type { ExceptionWire, PaymentWire } from '../../../sync/contract/calls/index.ts';
import { owedCalls } from '../../../sync/contract/calls/owed.ts';
import type { UserId } from '../../../sync/contract/index.ts';

const draft = {
  kind: 'percent',
  value: '10',
  paymentId: NO_PAYMENT,
  from: '2026-11',
  until: '',
  note: '',
} as const;
type Changes = Partial<Record<keyof typeof draft, string>>;
const check = (changes: Changes) => exceptionFormSchema.safeParse({ ...draft, ...changes });

describe('the form of an exception from the price', () => {
  it.each<[Changes, string, string]>([
    [{ value: '' }, 'value', texts.badValue.percent],
    [{ value: '150' }, 'value', texts.badValue.percent],
    [{ value: '12,5' }, 'value', texts.badValue.percent],
    [{ value: '-3' }, 'value', texts.badValue.percent],
    [{ kind: 'sibling', value: '0' }, 'value', texts.badValue.sibling],
    [{ kind: 'amount', value: '20,555' }, 'value', texts.badValue.amount],
    [{ kind: 'amount', value: '0,00' }, 'value', texts.badValue.amount],
    [{ kind: 'hours', value: '2,1' }, 'value', texts.badValue.hours],
    [{ kind: 'hours', value: '61' }, 'value', texts.badValue.hours],
    [{ from: 'listopad' }, 'from', texts.badMonth],
    [{ until: '2026-13' }, 'until', texts.badMonth],
    [{ until: '2026-10' }, 'until', texts.endsEarly],
  ])('says of %j what is wrong, at its field', (changes, field, message) =>
    expect(check(changes).error?.issues).toMatchObject([{ path: [field], message }]),
  );

  it.each<Changes>([
    { value: ' 100 ' },
    { kind: 'sibling', value: '20' },
    { kind: 'amount', value: '19,50' },
    { kind: 'amount', value: '1 019,50' },
    { kind: 'hours', value: '2,5', until: '2026-11' },
    { kind: 'free', value: '' },
    { kind: 'advance', value: '' },
  ])('sends %j as the call takes it', (changes) => {
    const body = toException('u1' as UserId, check(changes).data!);
    expect(owedCalls['payments.add-exception'].body.safeParse(body).error).toBeUndefined();
  });
});

it('names the payment of months paid in advance, and says when it was taken back', () => {
  const row = (id: string, amount: number, corrects: string | null = null) =>
    ({ id, amount, corrects, paymentDate: [2026, 11, 3] }) as unknown as PaymentWire;
  const cover = (rows: PaymentWire[], paymentId: string | null = 'gory') =>
    describeCover({ paymentId } as ExceptionWire, rows);
  const paid = [row('gory', 0.3), row('inna', 100)];
  expect(cover(paid)).toBe('płatność 0,30\u00a0zł, 2026-11-03');
  expect(cover(paid, null)).toBe('');
  expect(cover([...paid, row('k1', -0.1, 'gory')])).toBe('płatność 0,30\u00a0zł, 2026-11-03');
  expect(cover([...paid, row('k1', -0.1, 'gory'), row('k2', -0.2, 'gory')])).toContain('cofnięto');
});
