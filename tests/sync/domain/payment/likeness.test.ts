import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTwinsInSteps, likenessOf } from '../../../../sync/domain/payment/likeness.ts';
import type { StatementItem } from '../../../../sync/domain/payment/statement-item.ts';

const ACCOUNT = '61109010140000071219812874';
const item = (more: Partial<StatementItem> = {}): StatementItem => ({
  line: 1,
  date: '2026-11-05',
  amount: 24000,
  title: 'Zajęcia programowanie Kasia Lis, gr. wtorek',
  payerName: 'LIS EWA UL. DŁUGA 5',
  payerAccount: ACCOUNT,
  reference: null,
  ...more,
});

describe('a transfer of another file', () => {
  it.each([
    ['broken and without Polish letters', { title: 'ZAJECIA PROGRAMOWANIE KASIA LIS, G R. WTOREK' }],
    ['cut', { title: 'Zajęcia programowanie Kasia' }],
    ['with the bank’s number', { reference: 'BR1' }],
    ['with an account without its check digits', { payerAccount: ACCOUNT.slice(2) }],
    ['without an account, the payer’s names turned', { payerAccount: null, payerName: 'Ewa Lis' }],
  ])('%s is the same', (_, more) => expect(likenessOf(item(), item(more))).toBe('same'));

  it.each([
    ['with another title', { title: 'za Tomka' }],
    ['of nobody told', { payerName: null, payerAccount: null }],
  ])('%s is alike', (_, more) => expect(likenessOf(item(), item(more))).toBe('alike'));

  it('of the next day with a number by the same bank is another: files of one kind tell one day', () =>
    expect(
      likenessOf(item({ reference: 'BR12' }), item({ date: '2026-11-06', reference: 'BR7' })),
    ).toBeNull());

  it('with a number of its own beside another number is alike', () =>
    expect(likenessOf(item({ reference: 'A' }), item({ reference: 'B' }))).toBe('alike'));

  it.each([
    ['on Saturday that another file tells on Monday', { date: '2026-11-07', title: 'ZAJECIA PROGRAMOWANIE KASIA LIS' }],
    ['told without the account four days off', { date: '2026-11-09', payerAccount: null, payerName: 'Ewa Lis' }],
    ['numbered by the other file alone', { date: '2026-11-06', reference: 'BR1' }],
  ])('%s is alike', (_, more) => expect(likenessOf(item(), item(more))).toBe('alike')); // prettier-ignore

  it.each([
    ['five days off', { date: '2026-11-10', reference: 'BR1' }],
    ['of the next day with another title', { date: '2026-11-06', title: 'za Tomka' }],
    ['of the next day and nobody told', { date: '2026-11-06', payerName: null, payerAccount: null }],
    ['of another day', { date: '2026-11-06' }],
    ['of another amount', { amount: 24001 }],
    ['of another account', { payerAccount: '11'.repeat(13) }],
    ['of another payer', { payerAccount: null, payerName: 'Jan Lis' }],
    ['of nobody told, with a word of the title', { payerName: null, payerAccount: null, title: 'zajęcia' }],
  ])('%s is another', (_, more) => expect(likenessOf(item(), item(more))).toBeNull());
});

const some = fc.record({
  line: fc.constant(1),
  date: fc.constantFrom('2026-11-05', '2026-11-06'),
  amount: fc.constantFrom(100, 200),
  title: fc.constantFrom('za Kasię', 'ZA KASIE LIS', 'wpłata', 'Zajęcia programowanie Kasia Lis'),
  payerName: fc.constantFrom(null, 'LIS EWA', 'Ewa Lis', 'JAN WILK'),
  payerAccount: fc.constantFrom(null, ACCOUNT, ACCOUNT.slice(2), '1'.repeat(26)),
  reference: fc.constantFrom(null, 'A', 'B'),
});

function findTwins(items: readonly StatementItem[], before: readonly StatementItem[]) {
  const steps = findTwinsInSteps(items, before);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

describe('any transfers', () => {
  it('are alike both ways, and each like itself', () =>
    fc.assert(
      fc.property(some, some, (a, b) => {
        expect(likenessOf(a, b)).toBe(likenessOf(b, a));
        expect(likenessOf(a, a)).not.toBeNull();
      }),
    ));

  it('have each a twin of its own, so that as many stay as came in more', () =>
    fc.assert(
      fc.property(fc.array(some, { maxLength: 8 }), fc.array(some, { maxLength: 8 }), (items, before) => {
        const of = findTwins(items, before).flatMap((twin) => (twin ? [twin.of] : []));
        expect(new Set(of).size).toBe(of.length);
        const same = findTwins(before, before).filter((twin) => twin !== null);
        expect(same).toHaveLength(before.length);
      }),
    ));

  it('are compared a few at a time, however many are of one day and amount', () => {
    const many = Array.from({ length: 1_000 }, (_, n) => ({
      ...{ line: n + 1, date: '2026-11-05', amount: 100, title: `wpłata ${n}` },
      ...{ payerName: null, payerAccount: null, reference: null },
    }));
    const steps = findTwinsInSteps(many, many);
    let rests = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) rests++;
    expect(rests).toBeGreaterThanOrEqual(4);
    expect(step.value.map((twin) => twin?.of)).toEqual(many);
  });

  it('goes by the very title before a part of it: nr 1 is a part of nr 12', () => {
    const bare = { payerAccount: null, payerName: 'Ewa Lis' };
    const [one, twelve] = ['opłata za kurs nr 1', 'opłata za kurs nr 12'].map((title) =>
      item({ ...bare, title }),
    );
    const found = findTwins([one!, twelve!], [twelve!, one!]);
    expect(found).toEqual([
      { of: one, likeness: 'same' },
      { of: twelve, likeness: 'same' },
    ]);
    expect(findTwins([one!], [twelve!])).toEqual([{ of: twelve, likeness: 'same' }]);
  });
});
