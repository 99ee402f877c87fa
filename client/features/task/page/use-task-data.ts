import { useState } from 'react';
import { taskId, type Task, type TaskProgress, type UserId } from '../../../../sync/contract/index.ts';
import { taskProgressId } from '../../../../sync/domain/task-progress.ts';
import { useRecord } from '../../../database/hooks.ts';

export interface TaskData {
  task: Task;
  progress: TaskProgress | undefined;
  /** The office has taken it away since it was opened: what is done in it counts no longer. */
  withdrawn: boolean;
}

export type TaskLoad = { status: 'loading' } | { status: 'missing' } | { status: 'ready'; data: TaskData };

/**
 * A task and the account's progress, from this device. 'missing' once all tasks are here and this one is not among them; one that
 * is taken away while somebody works in it stays before them. A component of its own for each task.
 */
export function useTaskData(userId: UserId, groupName: string, priority: number): TaskLoad {
  const task = useRecord('task', taskId(groupName, priority));
  const own = useRecord('taskProgress', taskProgressId(userId, groupName, priority));

  const [opened, setOpened] = useState<Task>();
  if (task.record && task.record !== opened) setOpened(task.record);

  if (task.status === 'loading') return { status: 'loading' };
  const shown = task.record ?? opened;
  if (!shown) return { status: task.synced ? 'missing' : 'loading' };
  // Without it a task could promise a reward that was given long ago. Seed, section 8: until it is fetched the loader stays.
  const progressKnown = own.status === 'ready' && (own.record !== undefined || own.synced);
  if (!progressKnown) return { status: 'loading' };
  const withdrawn = !task.record && task.synced;
  return { status: 'ready', data: { task: shown, progress: own.record, withdrawn } };
}
