import { taskId, type Task, type TaskProgress, type UserId } from '../../../../sync/contract/index.ts';
import { taskProgressId } from '../../../../sync/domain/task-progress.ts';
import { useRecord } from '../../../database/hooks.ts';

export interface TaskData {
  task: Task;
  progress: TaskProgress | undefined;
}

export type TaskLoad = { status: 'loading' } | { status: 'missing' } | { status: 'ready'; data: TaskData };

/** A task and the account's progress, from this device. 'missing' once all tasks are here and this one is not among them. */
export function useTaskData(userId: UserId, groupName: string, priority: number): TaskLoad {
  const task = useRecord('task', taskId(groupName, priority));
  const own = useRecord('taskProgress', taskProgressId(userId, groupName, priority));

  if (!task.record) return { status: task.status === 'ready' && task.synced ? 'missing' : 'loading' };
  // Without it a task could promise a reward that was given long ago. Seed, section 8: until it is fetched the loader stays.
  const progressKnown = own.status === 'ready' && (own.record !== undefined || own.synced);
  if (!progressKnown) return { status: 'loading' };
  return { status: 'ready', data: { task: task.record, progress: own.record } };
}
