import { useMemo } from 'react';
import {
  MODULE_CATEGORIES,
  readModuleEntries,
  type Task,
  type UserId,
} from '../../../../sync/contract/index.ts';
import type { TaskOverview } from '../../../../sync/domain/next-task.ts';
import { taskProgressId, totalExperience } from '../../../../sync/domain/task-progress.ts';
import type { FinishedGroup } from './GroupFinished.tsx';
import { useRecord, useRecords } from '../../../database/hooks.ts';

/** Every published task, what of them is done, and how the modules order their groups: where a child stands and goes on to. */
export interface SchoolTasks extends TaskOverview {
  /** False until this device has read all of it. */
  isRead: boolean;
  published: readonly Task[];
  /** XP that this person's tasks of a group have brought. */
  experienceIn(groupName: string): number;
  /** A group's name for people; its key where no module lists it. */
  titleOf(groupName: string): string;
}

const [FIRST, SECOND, THIRD] = MODULE_CATEGORIES;

export function useSchoolTasks(userId: UserId): SchoolTasks {
  const tasks = useRecords('task');
  const progress = useRecords('taskProgress', { prefix: `${userId}/` });
  const first = useRecord('configuration', FIRST);
  const second = useRecord('configuration', SECOND);
  const third = useRecord('configuration', THIRD);
  return useMemo(() => {
    const read = [tasks, progress, first, second, third];
    const modules = [first, second, third].map(({ record }) =>
      readModuleEntries(record?.value).filter((entry) => entry.type === 'task'),
    );
    const done = new Set(progress.records.flatMap((p) => (p.completedAt === null ? [] : p.id)));
    return {
      isRead: read.every(({ status }) => status === 'ready'),
      modules: modules.map((entries) => entries.map((entry) => entry.groupName)),
      published: tasks.records.filter((task) => task.enabled),
      isDone: ({ groupName, priority }) => done.has(taskProgressId(userId, groupName, priority)),
      experienceIn: (groupName) => totalExperience(progress.records.filter((p) => p.groupName === groupName)),
      titleOf: (groupName) =>
        modules.flat().find((entry) => entry.groupName === groupName)?.title ?? groupName,
    };
  }, [userId, tasks, progress, first, second, third]);
}

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
