import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeOwed,
  dueInMonth,
  owesFrom,
  type Account,
  type PriceException,
} from '../../../../sync/domain/payment/owed.ts';
import { shiftDay } from '../../../../sync/domain/lesson-day.ts';
import { monthsBetween, shiftMonth } from '../../../../sync/domain/month.ts';
import type { PaymentEntry } from '../../../../sync/domain/payment/payment-entry.ts';
import {
  keepPrice,
  sectionPrices,
  type FormerPrice,
} from '../../../../sync/domain/payment/section-prices.ts';
import { describeOwed } from '../../../../sync/domain/payment/payment-messages.ts';

let rows = 0;
const pay = (amount: number, paymentDate = '2026-11-05', more: Partial<PaymentEntry> = {}): PaymentEntry => ({
  id: `p${++rows}`,
  personId: 'jan',
  amount,
  paymentDate,
  accountable: true,
  corrects: null,
  ...more,
});
const except = (more: object): PriceException =>
  ({ personId: 'jan', from: '2026-01', until: null, ...more }) as PriceException;
const account = (more: Partial<Account> = {}): Account => ({
  personId: 'jan',
  memberships: [{ personId: 'jan', sectionId: 'a', from: '2026-09-15', until: null }],
  exceptions: [],
  payments: [],
  ...more,
});
const sections = [
  { id: 'a', hourlyPrice: 6000 },
  { id: 'b', hourlyPrice: 4000 },
];
const prices = sectionPrices(sections, []);
const board = (more: Partial<Account>, through = '2026-11') =>
  computeOwed(account(more), prices, through).months.map((m) => [m.month, describeOwed(m)]);

describe('what is owed', () => {
  it('is four hours at the price of the section, for every month begun', () => {
    expect(board({ payments: [pay(24000), pay(18000)] })).toEqual([
      ['2026-09', 'zapłacone'],
      ['2026-10', 'brakuje 60 zł'],
      ['2026-11', 'brakuje 240 zł'],
    ]);
  });

  it('carries what is overpaid over into the next month', () => {
    const payments = [pay(24000, '2026-09-20'), pay(24000, '2026-10-02'), pay(30000)];
    expect(board({ payments }).at(-1)).toEqual(['2026-11', 'nadpłata 60 zł']);
    expect(board({ payments }, '2026-12').slice(-2)).toEqual([
      ['2026-11', 'zapłacone'],
      ['2026-12', 'brakuje 180 zł'],
    ]);
  });

  it('follows a child who moves, by the section they were in last', () => {
    const memberships = [
      { personId: 'jan', sectionId: 'a', from: '2026-09-01', until: '2026-10-12' },
      { personId: 'jan', sectionId: 'b', from: '2026-10-13', until: '2026-10-31' },
    ];
    expect(board({ memberships })).toEqual([
      ['2026-09', 'brakuje 240 zł'],
      ['2026-10', 'brakuje 160 zł'],
      ['2026-11', '—'],
    ]);
  });

  it.each([
    ['a tenth off', [except({ kind: 'discount', percent: 10 })], 21600],
    ['50 zł off', [except({ kind: 'discount', amount: 5000 })], 19000],
    [
      'percents first, then amounts',
      [except({ kind: 'sibling', amount: 1000 }), except({ kind: 'discount', percent: 50 })],
      11000,
    ],
    [
      'never less than nothing',
      [except({ kind: 'discount', percent: 90 }), except({ kind: 'sibling', percent: 90 })],
      0,
    ],
    ['free', [except({ kind: 'free' })], 0],
    ['two lessons', [except({ kind: 'hours', hours: 2 })], 12000],
    ['a third off, rounded down', [except({ kind: 'discount', percent: 33.333 })], 16000],
  ])('%s', (_name, exceptions, due) =>
    expect(dueInMonth({ hours: 4, hourlyPrice: 6000 }, exceptions)).toBe(due),
  );

  it('keeps exceptions to their months', () => {
    const exceptions = [except({ kind: 'free', from: '2026-10', until: '2026-10' })];
    expect(board({ exceptions })[1]).toEqual(['2026-10', 'bez opłaty']);
    expect(board({ exceptions })[2]).toEqual(['2026-11', 'brakuje 240 zł']);
  });

  it('takes a payment in advance for its months and for nothing else', () => {
    const advance = pay(40000, '2026-09-01');
    const exceptions = [
      except({ kind: 'advance', paymentId: advance.id, from: '2026-09', until: '2026-10' }),
    ];
    expect(board({ exceptions, payments: [advance] })).toEqual([
      ['2026-09', 'opłacone z góry'],
      ['2026-10', 'opłacone z góry'],
      ['2026-11', 'brakuje 240 zł'],
    ]);
  });

  it('is owed again once the payment in advance is taken back, but not while something of it is left', () => {
    const advance = pay(40000, '2026-09-01');
    const takeBack = (amount: number) => pay(-amount, advance.paymentDate, { corrects: advance.id });
    const exceptions = [except({ kind: 'advance', paymentId: advance.id })];
    const owed = (...rest: PaymentEntry[]) => {
      const all = account({ exceptions, payments: [advance, ...rest] });
      const { balance, months } = computeOwed(all, prices, '2026-11');
      return [balance, months[0]!.status, owesFrom(all, prices)];
    };
    expect(owed(takeBack(39000))).toEqual([0, 'advance', null]);
    expect(owed(takeBack(40000))).toEqual([72000, 'missing', '2026-09']);
    expect(owed(takeBack(40000), pay(24000))).toEqual([48000, 'paid', '2026-10']);
    // Corrected to be another child's.
    const moved = pay(40000, advance.paymentDate, { personId: 'ewa', corrects: advance.id });
    expect(owed(takeBack(40000), moved)[0]).toBe(72000);
  });

  it('is settled by a voucher too', () => {
    const memberships = [{ personId: 'jan', sectionId: 'a', from: '2026-11-01', until: null }];
    expect(board({ memberships, payments: [pay(24000, '2026-11-01', { accountable: false })] })).toEqual([
      ['2026-11', 'zapłacone'],
    ]);
  });

  it('counts only rows of this child, and a row that takes back', () => {
    const wrong = pay(72000);
    const payments = [
      wrong,
      pay(-72000, wrong.paymentDate, { corrects: wrong.id }),
      pay(72000, '2026-11-01', { personId: 'ewa' }),
    ];
    expect(computeOwed(account({ payments }), prices, '2026-11').balance).toBe(72000);
  });

  it('gives back all that was paid where nobody is a member', () => {
    const owed = computeOwed(account({ memberships: [], payments: [pay(100)] }), prices, '2026-11');
    expect(owed).toMatchObject({ balance: -100, months: [{ status: 'overpaid', overpaid: 100 }] });
  });

  const amounts = fc.array(fc.integer({ min: -30000, max: 60000 }), { maxLength: 12 });
  const exceptionList = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('discount'), percent: fc.integer({ min: 0, max: 100 }) }),
      fc.record({ kind: fc.constant('sibling'), amount: fc.integer({ min: 0, max: 30000 }) }),
      fc.record({ kind: fc.constant('hours'), hours: fc.integer({ min: 0, max: 6 }) }),
      fc.record({ kind: fc.constant('free') }),
    ),
    { maxLength: 3 },
  );

  it('balances: what is due less what was paid, to the grosz, whatever the order of payments', () =>
    fc.assert(
      fc.property(amounts, exceptionList, (list, exceptions) => {
        const payments = list.map((amount) => pay(amount));
        const all = account({ payments, exceptions: exceptions.map(except) });
        const owed = computeOwed(all, prices, '2027-03');
        const due = owed.months.reduce((sum, m) => sum + m.due, 0);
        expect(owed.balance).toBe(due - list.reduce((sum, amount) => sum + amount, 0));
        for (const m of owed.months) {
          expect(m.paid + m.missing).toBe(m.due);
          expect(Math.min(m.due, m.paid, m.missing, m.overpaid)).toBeGreaterThanOrEqual(0);
          expect([m.due, m.paid, m.missing].every(Number.isSafeInteger)).toBe(true);
        }
        const reversed = computeOwed({ ...all, payments: [...payments].reverse() }, prices, '2027-03');
        expect(reversed).toEqual(owed);
      }),
    ));

  it('pays the oldest month first: none is paid after one that is not', () =>
    fc.assert(
      fc.property(amounts, (list) => {
        const { months } = computeOwed(account({ payments: list.map((a) => pay(a)) }), prices, '2027-03');
        const firstMissing = months.findIndex((m) => m.missing > 0);
        if (firstMissing >= 0) for (const m of months.slice(firstMissing + 1)) expect(m.paid).toBe(0);
      }),
    ));

  it('begins in the month that the payments don’t reach any more', () => {
    const from = (more: Partial<Account>) => owesFrom(account(more), prices);
    expect(from({})).toBe('2026-09');
    expect(from({ payments: [pay(24000)] })).toBe('2026-10');
    expect(from({ payments: [pay(24000 * 12)] })).toBe('2027-09');
    expect(from({ payments: [pay(-1)] })).toBe('0000-01');
    expect(from({ exceptions: [except({ kind: 'free' })] })).toBeNull();
    expect(from({ exceptions: [except({ kind: 'free', until: '2027-01' })] })).toBe('2027-02');
    expect(from({ memberships: [] })).toBeNull();
    expect(from({ payments: [pay(Number.MAX_SAFE_INTEGER)] })).toBeNull();
  });

  const memberships = fc
    .array(
      fc.record({ sectionId: fc.constantFrom('a', 'b', 'gone'), days: fc.integer({ min: 1, max: 200 }) }),
      {
        maxLength: 3,
      },
    )
    .map((stays) => {
      let day = '2026-07-10';
      return stays.map(({ sectionId, days }, i) => {
        const from = day;
        day = shiftDay(day, days);
        return { personId: 'jan', sectionId, from, until: i < stays.length - 1 ? shiftDay(day, -1) : null };
      });
    });
  const month = fc.integer({ min: 0, max: 20 }).map((n) => shiftMonth('2026-06', n));

  const formerPrices = fc
    .uniqueArray(fc.tuple(month, fc.constantFrom(0, 3000, 8000)), { maxLength: 2, selector: ([m]) => m })
    .map((changes) =>
      changes
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .reduce<FormerPrice[]>((kept, [m, hourlyPrice]) => keepPrice(kept, hourlyPrice, m), []),
    );

  const advanceList = fc.array(
    fc.record({ kind: fc.constant('advance'), paymentId: fc.option(fc.constantFrom('0', '1')) }),
    { maxLength: 2 },
  );

  it('begins where the board first shows something missing, and never ends by itself', () =>
    fc.assert(
      fc.property(
        amounts,
        fc.array(fc.tuple(fc.oneof(exceptionList, advanceList), month, fc.option(month)), { maxLength: 2 }),
        memberships,
        fc.array(fc.tuple(fc.constantFrom('a', 'b', 'gone'), formerPrices)),
        (list, agreed, places, former) => {
          const changing = sectionPrices(
            sections,
            former.map(([id, kept]) => ({ id, prices: kept })),
          );
          const exceptions = agreed.flatMap(([some, from, until]) =>
            some.map((one) => except({ ...one, from, until })),
          );
          const payments = list.map((amount, i) =>
            pay(amount, undefined, {
              id: String(i),
              corrects: i < 2 ? null : ([null, '0', '1'][i % 3] ?? null),
            }),
          );
          const all = account({ payments, exceptions, memberships: places });
          const from = owesFrom(all, changing);
          for (const through of ['2026-01', ...monthsBetween('2026-06', '2030-01')])
            expect([through, computeOwed(all, changing, through).balance > 0]).toEqual([
              through,
              from !== null && from <= through,
            ]);
        },
      ),
    ));
});
