import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  correctPayment,
  incomeBetween,
  standing,
  type PaymentEntry,
} from '../../../../sync/domain/payment/payment-entry.ts';

const payment: PaymentEntry = {
  id: 'p',
  personId: 'jan',
  amount: 24000,
  paymentDate: '2026-10-30',
  accountable: true,
  corrects: null,
};
let ids = 0;
function correct(rows: readonly PaymentEntry[], wanted: [string, number][]): PaymentEntry[] {
  const result = correctPayment(rows, 'p', new Map(wanted));
  if (!result.ok) throw new Error(result.code);
  return [...rows, ...result.rows.map((row) => ({ ...row, id: `c${++ids}` }))];
}

describe('a correction', () => {
  it('is a row with the difference, in the month of the payment', () => {
    expect(correct([payment], [['jan', 18000]])[1]).toMatchObject({
      personId: 'jan',
      amount: -6000,
      paymentDate: '2026-10-30',
      corrects: 'p',
    });
  });

  it('moves a payment to another child by two rows', () => {
    expect(correct([payment], [['ewa', 24000]]).map((r) => [r.personId, r.amount])).toEqual([
      ['jan', 24000],
      ['jan', -24000],
      ['ewa', 24000],
    ]);
  });

  it.each([
    ['x', [['jan', 1]], 'unknown-payment'],
    ['p', [['jan', -1]], 'bad-amount'],
    ['p', [['jan', 0.5]], 'bad-amount'],
    ['p', [['jan', 24000]], 'nothing-changes'],
  ] as const)('is refused: %s %j', (id, wanted, code) =>
    expect(correctPayment([payment], id, new Map(wanted as never))).toEqual({ ok: false, code }),
  );

  it('of a correction is refused: one corrects the payment', () => {
    const rows = correct([payment], [['jan', 1]]);
    expect(correctPayment(rows, rows[1]!.id, new Map())).toEqual({ ok: false, code: 'not-a-payment' });
  });

  const shares = fc.dictionary(fc.constantFrom('jan', 'ewa', 'ola'), fc.nat(50000));
  it('makes the payment stand as wanted, after any number of others, and sums stay right', () =>
    fc.assert(
      fc.property(fc.array(shares, { maxLength: 6 }), (wishes) => {
        let rows: PaymentEntry[] = [payment];
        for (const wish of wishes) {
          const result = correctPayment(rows, 'p', new Map(Object.entries(wish)));
          if (result.ok) rows = [...rows, ...result.rows.map((row) => ({ ...row, id: `c${++ids}` }))];
          else expect(result.code).toBe('nothing-changes');
          const wanted = Object.entries(wish).filter(([, amount]) => amount !== 0);
          expect(standing(payment.id, rows)).toEqual(new Map(wanted));
          const total = wanted.reduce((sum, [, amount]) => sum + amount, 0);
          expect(incomeBetween(rows, '2026-10-01', '2026-10-31')).toBe(total);
        }
        expect(rows[0]).toEqual(payment);
      }),
    ));
});

describe('income', () => {
  it('leaves out vouchers and other months', () => {
    const rows = [
      payment,
      { ...payment, id: 'v', accountable: false },
      { ...payment, paymentDate: '2026-11-01' },
    ];
    expect(incomeBetween(rows, '2026-10-01', '2026-10-31')).toBe(24000);
  });
});
