import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameSplit, refuseSplit, splitAlike, sumOf } from '../../../../sync/domain/payment/split.ts';

const ala = (amount: number) => ({ personId: 'ala', amount });
const ewa = (amount: number) => ({ personId: 'ewa', amount });
const people = fc.uniqueArray(fc.constantFrom('ala', 'ewa', 'olek', 'jan'), { minLength: 1 });
const sharesOf = (ids: string[], amounts: number[]) =>
  ids.map((personId, i) => ({ personId, amount: amounts[i]! }));
const shares = people.chain((ids) =>
  fc
    .array(fc.integer({ min: 1, max: 100_000 }), { minLength: ids.length, maxLength: ids.length })
    .map((amounts) => sharesOf(ids, amounts)),
);

describe('a transfer that is split', () => {
  it.each([
    [[], 'bad-shares'],
    [[ala(24_000), ewa(0)], 'bad-shares'],
    [[ala(25_000), ewa(-1000)], 'bad-shares'],
    [[ala(12_000.5), ewa(11_999.5)], 'bad-shares'],
    [[ala(12_000), ala(12_000)], 'same-person'],
    [[ala(12_000), ewa(11_999)], 'other-sum'],
    [[ala(12_000), ewa(12_001)], 'other-sum'],
    [[ala(24_000)], null],
    [[ala(16_000), ewa(8000)], null],
  ])('as %j: %s', (wanted, refusal) => expect(refuseSplit(24_000, wanted)).toBe(refusal));

  it('is right with its own sum and with no other', () =>
    fc.assert(
      fc.property(shares, fc.integer({ min: -5, max: 5 }), (wanted, off) => {
        expect(refuseSplit(sumOf(wanted) + off, wanted)).toBe(off === 0 ? null : 'other-sum');
      }),
    ));

  it('is the same in whatever order, and another with another amount', () =>
    fc.assert(
      fc.property(shares, fc.nat(3), (wanted, n) => {
        const [first, ...rest] = wanted;
        expect(isSameSplit(wanted, [...rest, first!])).toBe(true);
        const changed = wanted.map((one, i) =>
          i === n % wanted.length ? { ...one, amount: one.amount + 1 } : one,
        );
        expect(isSameSplit(wanted, changed)).toBe(false);
        expect(isSameSplit(wanted, rest)).toBe(false);
      }),
    ));
});

describe('splitting alike', () => {
  it('gives each as much of the whole as before, evenly where there was nothing', () => {
    expect(splitAlike(30_000, [ala(20_000), ewa(10_000)])).toEqual([ala(20_000), ewa(10_000)]);
    expect(splitAlike(10_000, [ala(0), ewa(0), { personId: 'olek', amount: 0 }])).toEqual([
      ala(3333),
      ewa(3333),
      { personId: 'olek', amount: 3334 },
    ]);
  });

  it('loses no grosz, and none is further off than one for each child', () =>
    fc.assert(
      fc.property(shares, fc.integer({ min: 1, max: 1_000_000 }), (wanted, amount) => {
        const split = splitAlike(amount, wanted);
        expect(sumOf(split)).toBe(amount);
        split.forEach((share, i) => {
          const exact = (amount * wanted[i]!.amount) / sumOf(wanted);
          expect(Math.abs(share.amount - exact)).toBeLessThanOrEqual(wanted.length);
        });
      }),
    ));
});
