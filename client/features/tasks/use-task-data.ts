import { useEffect, useMemo, useState } from 'react';
import { taskId, type Task, type TaskProgress, type UserId } from '../../../sync/contract/index.ts';
import { taskProgressId, totalExperience } from '../../../sync/domain/task-progress.ts';
import { useRecord, useRecords } from '../../database/hooks.ts';

/** How long a device that has never pulled this account's progress waits for it before it opens a task without. */
const PROGRESS_PATIENCE_MS = 4000;

export interface TaskData {
  task: Task;
  progress: TaskProgress | undefined;
  /** Total XP. */
  experience: number;
}

export type TaskLoad = { status: 'loading' } | { status: 'missing' } | { status: 'ready'; data: TaskData };

/** A task and the account's progress, from this device. 'missing' once all tasks are here and this one is not among them. */
export function useTaskData(userId: UserId, groupName: string, priority: number): TaskLoad {
  const task = useRecord('task', taskId(groupName, priority));
  const own = useRecord('taskProgress', taskProgressId(userId, groupName, priority));
  const all = useRecords('taskProgress', { prefix: `${userId}/` });
  const waited = useWaited(PROGRESS_PATIENCE_MS);
  const experience = useMemo(() => totalExperience(all.records), [all.records]);

  if (!task.record) return { status: task.status === 'ready' && task.synced ? 'missing' : 'loading' };
  const progressKnown = own.status === 'ready' && (own.record !== undefined || own.synced || waited);
  if (!progressKnown) return { status: 'loading' };
  return { status: 'ready', data: { task: task.record, progress: own.record, experience } };
}

export function useWaited(milliseconds: number): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return waited;
}
