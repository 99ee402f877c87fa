import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstDay, lastDay, monthOf, monthsBetween, shiftMonth } from '../../../sync/domain/month.ts';

const month = fc
  .tuple(fc.integer({ min: 1990, max: 2090 }), fc.integer({ min: 1, max: 12 }))
  .map(([y, m]) => `${y}-${String(m).padStart(2, '0')}`);

describe('a month', () => {
  it.each([
    ['2026-11', 2, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-05', 0, '2026-05'],
    ['2026-05', -29, '2023-12'],
  ])('%s shifted by %i is %s', (from, count, to) => expect(shiftMonth(from, count)).toBe(to));

  it.each([
    ['2028-02', '2028-02-29'],
    ['2026-02', '2026-02-28'],
    ['2026-12', '2026-12-31'],
  ])('%s ends on %s', (of, day) => expect(lastDay(of)).toBe(day));

  it('holds its own first and last day', () =>
    fc.assert(fc.property(month, (m) => monthOf(firstDay(m)) === m && monthOf(lastDay(m)) === m)));

  it('comes back by the same way, and sorts as time does', () =>
    fc.assert(
      fc.property(month, fc.integer({ min: -300, max: 300 }), (m, count) => {
        expect(shiftMonth(shiftMonth(m, count), -count)).toBe(m);
        expect(shiftMonth(m, count) < m).toBe(count < 0);
      }),
    ));

  it('lists the months between two, none the wrong way round', () => {
    expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
    expect(monthsBetween('2027-02', '2026-11')).toEqual([]);
  });
});
