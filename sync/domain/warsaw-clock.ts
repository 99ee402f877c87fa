/** The clock on the wall in Poland: the only place that knows its time zone. Instants are epoch milliseconds. */

export const WARSAW = 'Europe/Warsaw';
const HOUR = 60 * 60 * 1000;

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: WARSAW,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** A device may have sent any number as its time before the contract had bounds; a screen that shows it must not fail. */
const LATEST = Date.UTC(9999, 0);

/** What the clock in Warsaw shows, written as if it were UTC. An instant outside of the years 1970 to 9998 is moved there. */
export function wallClock(instant: number): number {
  const shown = Math.min(Math.max(instant, 0), LATEST);
  const parts = Object.fromEntries(clock.formatToParts(shown).map((p) => [p.type, Number(p.value)]));
  return Date.UTC(parts.year!, parts.month! - 1, parts.day, parts.hour, parts.minute, parts.second);
}

/**
 * The instant at which the clock in Warsaw shows `wall`. An hour that happens twice in autumn means the first one, and an hour
 * that spring skips means the same time an hour later.
 */
export function instantOf(wall: number): number {
  const summer = wall - 2 * HOUR;
  return wallClock(summer) === wall ? summer : wall - HOUR;
}

/** The calendar day, YYYY-MM-DD. */
export const dayInWarsaw = (instant: number): string =>
  new Date(wallClock(instant)).toISOString().slice(0, 10);
