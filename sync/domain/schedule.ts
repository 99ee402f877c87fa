/**
 * When a weekly lesson takes place. Lessons follow the clock on the wall in Poland, so an hour stays the same hour over the
 * change to and from summer time.
 */
import { comparePolish } from './polish-order.ts';
import { instantOf, wallClock } from './warsaw-clock.ts';

export const WEEK_DAYS = [
  'Poniedziałek',
  'Wtorek',
  'Środa',
  'Czwartek',
  'Piątek',
  'Sobota',
  'Niedziela',
] as const;
type WeekDayName = (typeof WEEK_DAYS)[number];

interface PlaceAndTime {
  city: string;
  weekDay: WeekDayName;
  hour: string;
}

/** For `sort`: by town, then by the day of the week, then by hour. */
export const byPlaceAndTime = (a: PlaceAndTime, b: PlaceAndTime): number =>
  comparePolish(a.city, b.city) ||
  WEEK_DAYS.indexOf(a.weekDay) - WEEK_DAYS.indexOf(b.weekDay) ||
  comparePolish(a.hour, b.hour);

/** How long a lesson that has begun still counts as the nearest one: children come late and sign in during it. */
export const LESSON_MINUTES = 60;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const mondayBased = (sundayBased: number): number => (sundayBased + 6) % 7;

/**
 * Start of the next lesson, epoch milliseconds. A lesson that began less than `LESSON_MINUTES` ago is still the next one, so the
 * answer may lie a little in the past.
 *
 * @param hour HH:mm in Europe/Warsaw.
 */
export function nextOccurrence(weekDay: WeekDayName, hour: string, now: number): number {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number);
  const oldestStart = now - LESSON_MINUTES * MINUTE;
  // A lesson at 23:30 goes on past midnight: look from the day of the oldest start, not from today.
  const firstDay = Math.floor(wallClock(oldestStart) / DAY) * DAY;
  const daysAhead = (WEEK_DAYS.indexOf(weekDay) - mondayBased(new Date(firstDay).getUTCDay()) + 7) % 7;
  const wall = firstDay + daysAhead * DAY + hours * HOUR + minutes * MINUTE;
  const start = instantOf(wall);
  return start > oldestStart ? start : instantOf(wall + 7 * DAY);
}

/** A sorted copy, the nearest lesson first; equal times keep their order. */
export function sortByNextOccurrence<T extends { weekDay: WeekDayName; hour: string }>(
  list: readonly T[],
  now: number,
): T[] {
  return list
    .map((item) => ({ item, start: nextOccurrence(item.weekDay, item.hour, now) }))
    .sort((a, b) => a.start - b.start)
    .map(({ item }) => item);
}
