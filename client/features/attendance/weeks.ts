import { shiftDay } from '../../../sync/domain/lesson-day.ts';

export const WEEKS = 10;

/** The days of the ten lessons up to the newest, oldest first. */
export const weeksUntil = (latest: string): string[] =>
  Array.from({ length: WEEKS }, (_, week) => shiftDay(latest, -7 * (WEEKS - 1 - week)));

/** The days of the next ten lessons; today's is one of them. */
export const weeksAhead = (latest: string, today: string): string[] =>
  weeksUntil(shiftDay(latest, 7 * (latest === today ? WEEKS - 1 : WEEKS)));
