import { dayInWarsaw } from './warsaw-clock.ts';

/** Whole months before this one that a device holds marks of. */
export const MONTHS_BEFORE = 2;

/** The first day of the marks that a device holds, YYYY-MM-DD: of this month in Warsaw and of the two before. */
export function attendanceWindowStart(now: number): string {
  const [year = 0, month = 0] = dayInWarsaw(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - MONTHS_BEFORE, 1)).toISOString().slice(0, 10);
}
