/**
 * The task to go to from this one: the next published one of the group, else the first one left undone on the way,
 * else none.
 *
 * @param priorities of the group's published tasks, ascending
 */
export function chooseNextTask(
  priorities: readonly number[],
  done: ReadonlySet<number>,
  current: number,
): number | undefined {
  return priorities.find((p) => p > current) ?? priorities.find((p) => p !== current && !done.has(p));
}
