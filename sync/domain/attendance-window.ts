import { firstDay, monthOf, shiftMonth } from './month.ts';
import { dayInWarsaw } from './warsaw-clock.ts';

/** Whole months before this one that a device holds marks of. */
export const MONTHS_BEFORE = 2;

/** The first day of the marks that a device holds, YYYY-MM-DD: of this month in Warsaw and of the two before. */
export const attendanceWindowStart = (now: number): string =>
  firstDay(shiftMonth(monthOf(dayInWarsaw(now)), -MONTHS_BEFORE));
