/**
 * The task to go to from this one: the next published one of the group, else the first one left undone on the way,
 * else none. Source: learner seed, section 4 'Next task'.
 *
 * @param priorities of the group's published tasks, in any order
 */
export function chooseNextTask(
  priorities: readonly number[],
  done: ReadonlySet<number>,
  current: number,
): number | undefined {
  const ascending = [...priorities].sort((a, b) => a - b);
  return ascending.find((p) => p > current) ?? ascending.find((p) => p !== current && !done.has(p));
}
