import { uiMessages } from './ui-messages.ts';

const longDay = new Intl.DateTimeFormat('pl-PL', { dateStyle: 'long', timeZone: 'UTC' });

/** A day of the wire, `[year, month, day]`, in words. What is none says so: admin seed, section 8. */
export function formatDay(day: readonly number[]): string {
  const [year, month, date] = day;
  if (day.length !== 3 || !day.every(Number.isInteger)) return uiMessages.badDayFormat;
  const instant = new Date(Date.UTC(year!, month! - 1, date));
  const exists = instant.getUTCMonth() === month! - 1 && instant.getUTCDate() === date;
  return exists ? longDay.format(instant) : uiMessages.badDay;
}
