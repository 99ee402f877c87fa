const GREATEST = 1_000_000;

/** What a new slide of a group gets. Admin seed, section 4. */
export const nextPriority = (priorities: readonly number[]): number =>
  priorities.length === 0 ? 1 : Math.min(GREATEST, Math.max(...priorities) + 1);

/**
 * The numbers that a group's slides get in a new order, ascending, as many as there are slides. The numbers stay the same as long
 * as they differ: progress counts numbers, so that nobody's percentage changes by an order. Decision 0020.
 */
export function orderedPriorities(priorities: readonly number[]): number[] {
  let before = -1;
  const ascending = [...priorities].sort((a, b) => a - b).map((p) => (before = Math.max(p, before + 1)));
  return before > GREATEST ? ascending.map((_, index) => index + 1) : ascending;
}
