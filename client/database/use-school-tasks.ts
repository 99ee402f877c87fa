import { useMemo } from 'react';
import type { Task, TaskProgress, UserId } from '../../sync/contract/index.ts';
import { chooseTaskToContinue, type TaskOverview } from '../../sync/domain/next-task.ts';
import { taskProgressId, totalExperience } from '../../sync/domain/task-progress.ts';
import { useRecords } from './hooks.ts';
import { titleOfSet, useModuleSets } from './use-module-sets.ts';

/** Every published task, what of them is done, and how the modules order their groups: where a child stands and goes on to. */
export interface SchoolTasks extends TaskOverview {
  /** False until this device has read all of it. */
  isRead: boolean;
  published: readonly Task[];
  /** Where this person left off: the task they worked on last, if it is not done, else the one after it. */
  toContinue: Task | undefined;
  /** XP that this person's tasks of a group have brought. */
  experienceIn(groupName: string): number;
  /** A group's name for people; its key where no module lists it. */
  titleOf(groupName: string): string;
}

export function useSchoolTasks(userId: UserId): SchoolTasks {
  const tasks = useRecords('task');
  const progress = useRecords('taskProgress', { prefix: `${userId}/` });
  const { isRead, sets } = useModuleSets('task');
  return useMemo(() => {
    const published = tasks.records.filter((task) => task.enabled);
    const done = new Set(progress.records.flatMap((p) => (p.completedAt === null ? [] : p.id)));
    const overview: TaskOverview = {
      modules: sets.map((ofModule) => ofModule.map(({ groupName }) => groupName)),
      published,
      isDone: ({ groupName, priority }) => done.has(taskProgressId(userId, groupName, priority)),
    };
    const place = chooseTaskToContinue(overview, lastWorkedOn(progress.records));
    return {
      ...overview,
      published,
      toContinue:
        place &&
        published.find((task) => task.groupName === place.groupName && task.priority === place.priority),
      isRead: isRead && tasks.status === 'ready' && progress.status === 'ready',
      experienceIn: (groupName) => totalExperience(progress.records.filter((p) => p.groupName === groupName)),
      titleOf: (groupName) => titleOfSet(sets, groupName) ?? groupName,
    };
  }, [userId, tasks, progress, isRead, sets]);
}

const touchedAt = ({ completedAt, hintShownAt, revisions }: TaskProgress): number =>
  Math.max(completedAt ?? 0, hintShownAt ?? 0, revisions.at(-1)?.at ?? 0);

const lastWorkedOn = (progress: readonly TaskProgress[]): TaskProgress | undefined =>
  progress.reduce<TaskProgress | undefined>(
    (last, each) => (last && touchedAt(last) >= touchedAt(each) ? last : each),
    undefined,
  );
