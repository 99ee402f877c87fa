/**
 * When a weekly lesson takes place. Lessons follow the clock on the wall in Poland, so an hour stays the same hour over the
 * change to and from summer time.
 */

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

/** How long a lesson that has begun still counts as the nearest one: children come late and sign in during it. */
export const LESSON_MINUTES = 60;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const warsawClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Warsaw',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** What the clock in Warsaw shows, written as if it were UTC, in epoch milliseconds. */
function wallClock(instant: number): number {
  const parts = Object.fromEntries(warsawClock.formatToParts(instant).map((p) => [p.type, Number(p.value)]));
  return Date.UTC(parts.year!, parts.month! - 1, parts.day, parts.hour, parts.minute, parts.second);
}

/**
 * The instant at which the clock in Warsaw shows `wall`. An hour that happens twice in autumn means the first one, and an hour
 * that spring skips means the same time an hour later.
 */
function instantOf(wall: number): number {
  const summer = wall - 2 * HOUR;
  return wallClock(summer) === wall ? summer : wall - HOUR;
}

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
