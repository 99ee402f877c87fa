import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latestLessonDay, shiftDay, weekDayOf } from '../../../sync/domain/lesson-day.ts';
import { dayInWarsaw } from '../../../sync/domain/warsaw-clock.ts';
import { WEEK_DAYS } from '../../../sync/domain/schedule.ts';

const at = (iso: string) => Date.parse(iso);
const instants = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map(Number);

describe('lesson days', () => {
  it('is the Polish day, also just after midnight in Warsaw', () => {
    expect(dayInWarsaw(at('2026-11-21T22:59:00Z'))).toBe('2026-11-21');
    expect(dayInWarsaw(at('2026-11-21T23:01:00Z'))).toBe('2026-11-22');
    expect(dayInWarsaw(at('2026-07-01T22:01:00Z'))).toBe('2026-07-02');
  });

  it('is today on the day of the lesson and the last one otherwise', () => {
    const saturday = at('2026-11-21T12:00:00Z');
    expect(latestLessonDay('Sobota', saturday)).toBe('2026-11-21');
    expect(latestLessonDay('Piątek', saturday)).toBe('2026-11-20');
    expect(latestLessonDay('Niedziela', saturday)).toBe('2026-11-15');
  });

  it('moves by whole weeks over the changes of the clock', () => {
    expect(shiftDay('2026-10-24', 7)).toBe('2026-10-31');
    expect(shiftDay('2026-03-28', 7)).toBe('2026-04-04');
    expect(shiftDay('2026-03-01', -1)).toBe('2026-02-28');
  });

  it('lies on the wanted week day, less than a week back', () => {
    fc.assert(
      fc.property(fc.constantFrom(...WEEK_DAYS), instants, (weekDay, now) => {
        const day = latestLessonDay(weekDay, now);
        const today = dayInWarsaw(now);
        expect(weekDayOf(day)).toBe(weekDay);
        expect(day <= today && day > shiftDay(today, -7)).toBe(true);
      }),
    );
  });

  it('is undone by the opposite move', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -1000, max: 1000 }), (now, count) => {
        const day = dayInWarsaw(now);
        expect(shiftDay(shiftDay(day, count), -count)).toBe(day);
      }),
    );
  });
});
