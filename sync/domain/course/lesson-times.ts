/**
 * When the lessons of a course take place: admin seed, section 4. Times are what the clock on the wall in Poland shows, written
 * `YYYY-MM-DDTHH:mm`, so a lesson at 18:00 stays at 18:00 over both changes of clock, and such texts sort as the times do.
 */
import { shiftDay } from '../lesson-day.ts';
import { instantOf } from '../warsaw-clock.ts';

/** Admin seed, section 9. */
export const DAYS_BETWEEN_LESSONS = 7;
export const DEFAULT_LESSON_HOUR = '18:00';

interface Timed {
  /** Null where nobody knows yet. */
  scheduledAt: string | null;
}

/** Start of a course: `day` is YYYY-MM-DD, `hour` HH:mm; either may be empty or null in a form that is being filled in. */
interface CourseStart {
  day: string | null;
  hour: string | null;
}

const at = (day: string, hour: string | null): string => `${day}T${hour || DEFAULT_LESSON_HOUR}`;

/** One a week from the first day, in the order of the list; untouched without a first day. */
export function retimeLessons<T extends Timed>(lessons: readonly T[], { day, hour }: CourseStart): T[] {
  if (!day) return [...lessons];
  return lessons.map((lesson, index) => ({
    ...lesson,
    scheduledAt: at(shiftDay(day, index * DAYS_BETWEEN_LESSONS), hour),
  }));
}

/** Of a lesson that is added: a week after the latest one, wherever that stands in the list; else when the course begins. */
export function nextLessonTime(lessons: readonly Timed[], { day, hour }: CourseStart): string | null {
  const latest = lessons.reduce<string | null>(
    (last, { scheduledAt }) => (scheduledAt !== null && scheduledAt > (last ?? '') ? scheduledAt : last),
    null,
  );
  if (latest !== null) return `${shiftDay(latest.slice(0, 10), DAYS_BETWEEN_LESSONS)}${latest.slice(10)}`;
  return day ? at(day, hour) : null;
}

/** The instant of a lesson's time, epoch milliseconds. */
export const lessonInstant = (scheduledAt: string): number => instantOf(Date.parse(`${scheduledAt}:00Z`));
