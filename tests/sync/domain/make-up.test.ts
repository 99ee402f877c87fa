import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftDay } from '../../../sync/domain/lesson-day.ts';
import { MAKE_UP_DAYS, matchMakeUps } from '../../../sync/domain/make-up.ts';

const plain = (missed: string[], visits: string[]) => Object.fromEntries(matchMakeUps(missed, visits));

describe('what a visit to another group makes up for', () => {
  it('is the nearest missed lesson, before or after', () => {
    expect(plain(['2026-11-10', '2026-11-17'], ['2026-11-12'])).toEqual({ '2026-11-10': '2026-11-12' });
    expect(plain(['2026-11-10', '2026-11-17'], ['2026-11-15'])).toEqual({ '2026-11-17': '2026-11-15' });
  });

  it('is the earlier of two equally near', () => {
    expect(plain(['2026-11-10', '2026-11-14'], ['2026-11-12'])).toEqual({ '2026-11-10': '2026-11-12' });
  });

  it('is each lesson once; a visit more than that makes up for nothing', () => {
    expect(plain(['2026-11-10'], ['2026-11-12', '2026-11-13'])).toEqual({ '2026-11-10': '2026-11-12' });
    expect(plain(['2026-11-10', '2026-11-17'], ['2026-11-12', '2026-11-13'])).toEqual({
      '2026-11-10': '2026-11-12',
      '2026-11-17': '2026-11-13',
    });
  });

  it('is nothing that lies further away than four weeks', () => {
    expect(plain(['2026-10-01'], ['2026-10-29'])).toEqual({ '2026-10-01': '2026-10-29' });
    expect(plain(['2026-10-01'], ['2026-10-30'])).toEqual({});
  });

  const days = fc.uniqueArray(
    fc.integer({ min: 0, max: 120 }).map((n) => shiftDay('2026-08-01', n)),
    { maxLength: 12 },
  );
  it('gives each visit and each missed lesson at most once, never too far, whatever their order', () => {
    fc.assert(
      fc.property(days, days, (missed, visits) => {
        const matched = matchMakeUps(missed, visits);
        expect(new Set(matched.values()).size).toBe(matched.size);
        for (const [day, visit] of matched) {
          expect(missed).toContain(day);
          expect(visits).toContain(visit);
          expect(Math.abs(Date.parse(day) - Date.parse(visit))).toBeLessThanOrEqual(
            MAKE_UP_DAYS * 86_400_000,
          );
        }
        expect(matchMakeUps(missed.toReversed(), visits.toReversed())).toEqual(matched);
        // No visit stays idle beside a missed lesson within reach.
        const idle = visits.filter((visit) => ![...matched.values()].includes(visit));
        const left = missed.filter((day) => !matched.has(day));
        for (const visit of idle) expect(matchMakeUps(left, [visit]).size).toBe(0);
      }),
    );
  });
});
