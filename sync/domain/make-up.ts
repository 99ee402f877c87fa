import { shiftDay } from './lesson-day.ts';

/** How far a lesson that was missed and the one that makes up for it may lie apart. */
export const MAKE_UP_DAYS = 28;

const distance = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b));

/**
 * Which missed lesson each visit to another group makes up for: in the order of the visits the nearest one that is still
 * missed, before or after; of two equally near the earlier. Days are YYYY-MM-DD; visits that find none are left out.
 * @returns visited day by missed day
 */
export function matchMakeUps(missed: readonly string[], visits: readonly string[]): Map<string, string> {
  const open = [...new Set(missed)].sort();
  const matched = new Map<string, string>();
  for (const visit of [...visits].sort()) {
    const [first, last] = [shiftDay(visit, -MAKE_UP_DAYS), shiftDay(visit, MAKE_UP_DAYS)];
    const near = open.filter((day) => !matched.has(day) && day >= first && day <= last);
    const nearest = near.reduce<string | undefined>(
      (best, day) => (best === undefined || distance(day, visit) < distance(best, visit) ? day : best),
      undefined,
    );
    if (nearest !== undefined) matched.set(nearest, visit);
  }
  return matched;
}
