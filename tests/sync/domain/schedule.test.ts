import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekDaySchema } from '../../../sync/contract/index.ts';
import {
  byPlaceAndTime,
  LESSON_MINUTES,
  nextOccurrence,
  sortByNextOccurrence,
  WEEK_DAYS,
} from '../../../sync/domain/schedule.ts';

const at = (iso: string): number => Date.parse(iso);
const inWarsaw = (instant: number): string =>
  new Intl.DateTimeFormat('pl-PL', {
    timeZone: 'Europe/Warsaw',
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(instant);

describe('nextOccurrence', () => {
  it.each([
    ['later today', 'Środa', '17:00', '2026-07-15T10:00:00+02:00', '2026-07-15T17:00:00+02:00'],
    ['tomorrow', 'Czwartek', '16:30', '2026-07-15T20:00:00+02:00', '2026-07-16T16:30:00+02:00'],
    ['over the weekend', 'Poniedziałek', '09:00', '2026-07-18T10:00:00+02:00', '2026-07-20T09:00:00+02:00'],
    [
      'in a week, once the lesson is over',
      'Środa',
      '17:00',
      '2026-07-15T18:00:00+02:00',
      '2026-07-22T17:00:00+02:00',
    ],
    ['a lesson that is going on', 'Środa', '17:00', '2026-07-15T17:59:59+02:00', '2026-07-15T17:00:00+02:00'],
    [
      'a lesson going on past midnight',
      'Środa',
      '23:30',
      '2026-07-16T00:10:00+02:00',
      '2026-07-15T23:30:00+02:00',
    ],
    ['into summer time', 'Niedziela', '10:00', '2026-03-28T12:00:00+01:00', '2026-03-29T10:00:00+02:00'],
    ['into winter time', 'Niedziela', '10:00', '2026-10-24T12:00:00+02:00', '2026-10-25T10:00:00+01:00'],
    [
      'over both a week and a change of time',
      'Sobota',
      '08:00',
      '2026-10-24T09:30:00+02:00',
      '2026-10-31T08:00:00+01:00',
    ],
    [
      'the first of an hour that happens twice',
      'Niedziela',
      '02:30',
      '2026-10-24T12:00:00+02:00',
      '2026-10-25T02:30:00+02:00',
    ],
    [
      'an hour later than one that is skipped',
      'Niedziela',
      '02:30',
      '2026-03-28T12:00:00+01:00',
      '2026-03-29T03:30:00+02:00',
    ],
    ['over the new year', 'Piątek', '17:00', '2026-12-31T23:30:00+01:00', '2027-01-01T17:00:00+01:00'],
  ] as const)('finds %s', (_name, weekDay, hour, now, expected) => {
    expect(new Date(nextOccurrence(weekDay, hour, at(now))).toISOString()).toBe(
      new Date(at(expected)).toISOString(),
    );
  });

  const hour = fc
    .tuple(fc.integer({ min: 3, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`);
  const weekDay = fc.constantFrom(...WEEK_DAYS);
  const now = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') });

  it('always shows the asked day and hour on a clock in Poland, within a week', () => {
    fc.assert(
      fc.property(weekDay, hour, now, (day, hour, now) => {
        const start = nextOccurrence(day, hour, now);
        expect(inWarsaw(start)).toBe(`${day.toLowerCase()}, ${hour}`);
        expect(start).toBeGreaterThan(now - LESSON_MINUTES * 60_000);
        expect(start).toBeLessThanOrEqual(now + (7 * 24 + 1) * 3_600_000);
      }),
    );
  });

  it('sorts by it, keeping the order of equals and the list itself', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ weekDay, hour, n: fc.nat() }), { maxLength: 8 }), now, (list, now) => {
        const before = [...list];
        const sorted = sortByNextOccurrence(list, now);
        expect(list).toEqual(before);
        expect(new Set(sorted)).toEqual(new Set(list));
        sorted.slice(1).forEach((b, i) => {
          const [first, second] = [sorted[i]!, b].map((x) => nextOccurrence(x.weekDay, x.hour, now)) as [
            number,
            number,
          ];
          expect(first <= second).toBe(true);
          if (first === second) expect(list.indexOf(sorted[i]!)).toBeLessThan(list.indexOf(b));
        });
      }),
    );
  });
});

it('names the days as the contract does', () => {
  expect(weekDaySchema.options).toEqual([...WEEK_DAYS]);
});

describe('byPlaceAndTime', () => {
  it('goes by town in Polish order, then by the day of the week, then by hour', () => {
    const groups = [
      'Łódź Środa 17:00',
      'Łódź Wtorek 18:00',
      'Żary Wtorek 9:00',
      'Lublin Sobota 10:00',
      'Łódź Środa 9:00',
    ];
    const ordered = groups
      .map((group) => {
        const [city, weekDay, hour] = group.split(' ');
        return { group, city: city!, weekDay: weekDaySchema.parse(weekDay), hour: hour!.padStart(5, '0') };
      })
      .sort(byPlaceAndTime);
    expect(ordered.map(({ group }) => group)).toEqual([
      'Lublin Sobota 10:00',
      'Łódź Wtorek 18:00',
      'Łódź Środa 9:00',
      'Łódź Środa 17:00',
      'Żary Wtorek 9:00',
    ]);
  });
});
