import type { WireDateTime, WireDay } from '../../../sync/contract/index.ts';

const pln = new Intl.NumberFormat('pl-PL', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1 240,00 zł`. Takes PLN. */
export const formatPln = (amount: number): string => `${pln.format(amount).replace('-', '−')}\u00a0zł`;

const pad = (n: number) => String(n).padStart(2, '0');

/** `2026-11-03`: admin seed, section 3. */
export const formatDay = ([year, month, day]: WireDay): string => `${year}-${pad(month)}-${pad(day)}`;

export const formatDateTime = ([year, month, day, hour, minute]: WireDateTime): string =>
  `${formatDay([year, month, day])} ${pad(hour)}:${pad(minute)}`;

const monthName = new Intl.DateTimeFormat('pl-PL', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `listopad 2026`, of `2026-11`. */
export const formatMonth = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`));

const dayName = new Intl.DateTimeFormat('pl-PL', { dateStyle: 'long', timeZone: 'UTC' });

/** `listopada 2026`, of `2026-11`, behind a preposition: as in a date. */
export const formatMonthSince = (month: string): string =>
  dayName.format(new Date(`${month}-01T00:00:00Z`)).replace(/^\d+ /, '');
