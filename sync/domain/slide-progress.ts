/** Which slides of a group a learner has opened: a grow-only set. Source: design section 4. */
export interface SlideProgress {
  id: string;
  userId: string;
  groupName: string;
  /** Priorities of the opened slides, ascending, without repeats. */
  opened: number[];
}

export function slideProgressId(userId: string, groupName: string): string {
  return `${userId}/${groupName}`;
}

export function emptySlideProgress(userId: string, groupName: string): SlideProgress {
  return { id: slideProgressId(userId, groupName), userId, groupName, opened: [] };
}

export function openSlide(current: SlideProgress, priority: number): SlideProgress {
  if (current.opened.includes(priority)) return current;
  return { ...current, opened: [...current.opened, priority].sort((a, b) => a - b) };
}

/** Percent of the group's existing slides that were opened, 0 to 100, rounded down. 0 for an empty group. */
export function slidePercent(opened: readonly number[], priorities: readonly number[]): number {
  if (priorities.length === 0) return 0;
  const seen = new Set(opened);
  return Math.floor((100 * priorities.filter((p) => seen.has(p)).length) / priorities.length);
}
