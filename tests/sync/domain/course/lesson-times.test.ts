import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_LESSON_HOUR,
  lessonInstant,
  nextLessonTime,
  retimeLessons,
} from '../../../../sync/domain/course/lesson-times.ts';
import { shiftDay } from '../../../../sync/domain/lesson-day.ts';
import { wallClock } from '../../../../sync/domain/warsaw-clock.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;
const HOUR = 60 * 60 * 1000;
const lessons = (...times: (string | null)[]) => times.map((scheduledAt, id) => ({ id, scheduledAt }));
const timesOf = (list: readonly { scheduledAt: string | null }[]) => list.map((l) => l.scheduledAt);

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2034-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
/** Not between 2:00 and 3:00, which is skipped or comes twice on the night of a change. */
const hour = fc
  .tuple(fc.integer({ min: 3, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`);
const list = fc.array(fc.option(fc.tuple(day, hour).map(([d, h]) => `${d}T${h}`)), { maxLength: 30 });

describe('a course that begins on another day or hour', () => {
  it('has one lesson a week from its first day, in the order of the list', () => {
    const moved = retimeLessons(lessons('2026-01-01T10:00', null, '2025-01-01T10:00'), {
      day: '2026-10-12',
      hour: '18:00',
    });
    expect(moved).toEqual([
      { id: 0, scheduledAt: '2026-10-12T18:00' },
      { id: 1, scheduledAt: '2026-10-19T18:00' },
      { id: 2, scheduledAt: '2026-10-26T18:00' },
    ]);
  });

  it.each([
    ['winter time', '2026-10-19', ['16:00', '17:00']],
    ['summer time', '2026-03-23', ['17:00', '16:00']],
  ])('keeps its hour over the change to %s', (_, first, utc) => {
    const moved = retimeLessons(lessons(null, null), { day: first, hour: '18:00' });
    expect(moved.map((l) => new Date(lessonInstant(l.scheduledAt!)).toISOString().slice(11, 16))).toEqual(
      utc,
    );
  });

  it('leaves times alone while it has no first day, and is at 18:00 while it has no hour', () => {
    expect(timesOf(retimeLessons(lessons('2026-01-01T10:00'), { day: '', hour: '17:00' }))).toEqual([
      '2026-01-01T10:00',
    ]);
    expect(timesOf(retimeLessons(lessons(null), { day: '2026-01-01', hour: '' }))).toEqual([
      '2026-01-01T18:00',
    ]);
  });

  it('shows the same hour on the wall, a week apart, whatever the clock does; the order and number stay', () => {
    fc.assert(
      fc.property(list, day, hour, (times, first, at) => {
        const before = lessons(...times);
        const moved = retimeLessons(before, { day: first, hour: at });
        expect(moved.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
        moved.forEach(({ scheduledAt }, index) => {
          const instant = lessonInstant(scheduledAt!);
          expect(new Date(wallClock(instant)).toISOString().slice(0, 16)).toBe(
            `${shiftDay(first, 7 * index)}T${at}`,
          );
          const step = index > 0 ? instant - lessonInstant(moved[index - 1]!.scheduledAt!) : WEEK;
          expect([WEEK - HOUR, WEEK, WEEK + HOUR]).toContain(step);
        });
      }),
    );
  });

  it('comes out the same when it is moved there twice', () => {
    fc.assert(
      fc.property(list, day, hour, (times, first, at) => {
        const once = retimeLessons(lessons(...times), { day: first, hour: at });
        expect(retimeLessons(once, { day: first, hour: at })).toEqual(once);
      }),
    );
  });
});

describe('a lesson that is added', () => {
  it('is a week after the latest, wherever that stands in the list', () => {
    const times = lessons('2026-10-19T18:00', '2026-10-21T17:15', null, '2026-10-12T18:00');
    expect(nextLessonTime(times, { day: '2026-10-12', hour: '18:00' })).toBe('2026-10-28T17:15');
  });

  it('is when the course begins where there is none; at 18:00 unless told; unknown without a first day', () => {
    expect(nextLessonTime([], { day: '2026-10-12', hour: '16:30' })).toBe('2026-10-12T16:30');
    expect(nextLessonTime([], { day: '2026-10-12', hour: '' })).toBe(`2026-10-12T${DEFAULT_LESSON_HOUR}`);
    expect(nextLessonTime(lessons(null), { day: '', hour: '16:30' })).toBeNull();
  });

  it('one after the other make the same weeks as beginning anew', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), day, hour, (count, first, at) => {
        let built: ReturnType<typeof lessons> = [];
        for (let id = 0; id < count; id++)
          built = [...built, { id, scheduledAt: nextLessonTime(built, { day: first, hour: at }) }];
        expect(built).toEqual(retimeLessons(built, { day: first, hour: at }));
      }),
    );
  });

  it('is later than every other, at the hour of the latest', () => {
    fc.assert(
      fc.property(list, day, hour, (times, first, at) => {
        const next = nextLessonTime(lessons(...times), { day: first, hour: at })!;
        const known = times.filter((time) => time !== null).sort();
        for (const time of known) expect(next > time).toBe(true);
        expect(next.slice(11)).toBe(known.at(-1)?.slice(11) ?? at);
      }),
    );
  });
});
