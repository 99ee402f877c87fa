import { foldText } from '../../domain/fold-text.ts';

/** The first three letters of the months, in Polish and English. */
const MONTHS = [
  ...['sty', 'lut', 'mar', 'kwi', 'maj', 'cze', 'lip', 'sie', 'wrz', 'paz', 'lis', 'gru'],
  ...['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
];

/**
 * YYYY-MM-DD of a day written `2026-11-05`, `05-11-2026`, `05.11.2026`, `5/11/2026`, `05.11.26`, `5 lis 2026`, `5 listopada 2026` or
 * `20261105`; null for no day of the calendar.
 */
export function readDate(text: string): string | null {
  const trimmed = text.trim();
  const match =
    /^(?<y>\d{4})[-./](?<m>\d{1,2})[-./](?<d>\d{1,2})(?:(?:T|,? ).*)?$/.exec(trimmed) ??
    /^(?<d>\d{1,2})[-./](?<m>\d{1,2})[-./](?<y>\d{4})(?:,? .*)?$/.exec(trimmed) ??
    // As a spreadsheet shows a day; with hyphens the year might as well come first.
    /^(?<d>\d{1,2})[./](?<m>\d{1,2})[./](?<y>\d{2})$/.exec(trimmed) ??
    /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})$/.exec(trimmed) ??
    /^(?<d>\d{1,2})[ -](?<m>\p{L}{3,12})\.?[ -](?<y>\d{4})(?: .*)?$/u.exec(trimmed);
  const { y, m, d } = match?.groups ?? {};
  if (!y || !m || !d) return null;
  const month = /^\d/.test(m) ? Number(m) : (MONTHS.indexOf(foldText(m).slice(0, 3)) % 12) + 1;
  return toDay(Number(y.length === 2 ? `20${y}` : y), month, Number(d));
}

const SLASHED = /^(\d{1,2})\/(\d{1,2})\/((?:\d\d){1,2})(?= |$)/;

/**
 * The days of one column, with the day first where an English spreadsheet wrote the month so: there `11/13/2026` shows what
 * `11/5/2026` means.
 */
export function putDayFirst(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => [SLASHED.exec(text.trim()) ?? []].filter(({ length }) => length > 0));
  const isMonthFirst =
    found.some(([, , second]) => Number(second) > 12) && found.every(([, first]) => Number(first) <= 12);
  return isMonthFirst ? texts.map((text) => text.trim().replace(SLASHED, '$2/$1/$3')) : [...texts];
}

export function toDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1990 && year < 2200 ? date.toISOString().slice(0, 10) : null;
}
