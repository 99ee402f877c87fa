import type { Task } from '../../../../sync/contract/index.ts';
import type { SchoolTasks } from '../../../database/use-school-tasks.ts';
import type { FinishedGroup } from './GroupFinished.tsx';

export const finishedGroupOf = (school: SchoolTasks, groupName: string): FinishedGroup => ({
  title: school.titleOf(groupName),
  taskCount: school.published.filter((task) => task.groupName === groupName).length,
  experience: school.experienceIn(groupName),
});

export interface TaskPosition {
  /** 1-based, among the group's published tasks. */
  number: number;
  count: number;
  previous: Task | undefined;
  next: Task | undefined;
}

/** Where a task stands in its group; undefined for one that isn't published, or before the group is read. */
export function positionOf(
  published: readonly Task[],
  groupName: string,
  priority: number,
): TaskPosition | undefined {
  const group = published
    .filter((task) => task.groupName === groupName)
    .sort((a, b) => a.priority - b.priority);
  const index = group.findIndex((task) => task.priority === priority);
  if (index < 0) return undefined;
  return { number: index + 1, count: group.length, previous: group[index - 1], next: group[index + 1] };
}
