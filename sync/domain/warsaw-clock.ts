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

/** How far the clock is ahead of UTC, by the hour since 1970: it is only ever changed on the hour, and asking takes long. */
const offsets = new Map<number, number>();
const MOST_OFFSETS = 20_000;

function offsetAt(hour: number): number {
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const parts = Object.fromEntries(clock.formatToParts(hour * HOUR).map((p) => [p.type, Number(p.value)]));
  const wall = Date.UTC(parts.year!, parts.month! - 1, parts.day, parts.hour, parts.minute, parts.second);
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  offsets.set(hour, wall - hour * HOUR);
  return wall - hour * HOUR;
}

/** What the clock in Warsaw shows, written as if it were UTC. An instant outside of the years 1970 to 9998 is moved there. */
export function wallClock(instant: number): number {
  const shown = Math.min(Math.max(Math.floor(instant / 1000) * 1000, 0), LATEST);
  return shown + offsetAt(Math.floor(shown / HOUR));
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
