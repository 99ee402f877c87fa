/** Calendar days of lessons, written YYYY-MM-DD, as the clock in Warsaw tells them. */
import { WEEK_DAYS } from './schedule.ts';
import { dayInWarsaw } from './warsaw-clock.ts';

const DAY = 24 * 60 * 60 * 1000;
/** The day `count` days later (earlier where negative). */
export function shiftDay(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);
}

export function weekDayOf(day: string): (typeof WEEK_DAYS)[number] {
  const sundayFirst = new Date(`${day}T00:00:00Z`).getUTCDay();
  return WEEK_DAYS[(sundayFirst + 6) % 7]!;
}

/** The section's lesson of today, or else its last one: the register a teacher most likely wants. */
export function latestLessonDay(weekDay: (typeof WEEK_DAYS)[number], now: number): string {
  let day = dayInWarsaw(now);
  while (weekDayOf(day) !== weekDay) day = shiftDay(day, -1);
  return day;
}
