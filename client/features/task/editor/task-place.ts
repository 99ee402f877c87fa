import type { TaskWire } from '../../../../sync/contract/index.ts';
import { keyOf } from './task-key.ts';

type Tasks = readonly TaskWire[];

/** The number after a set's last one; 1 in a set without tasks. */
export const nextNumber = (tasks: Tasks, groupName: string): number =>
  Math.max(0, ...tasks.flatMap((task) => (task.groupName === groupName ? task.priority : []))) + 1;

/** The task that stands where another than the opened one would be saved. */
export const findTaken = (tasks: Tasks, key: string, openedKey: string | null): TaskWire | undefined =>
  key === openedKey ? undefined : tasks.find((task) => keyOf(task) === key);

/** The task that stays where it is when what is open is saved under this key; undefined where that makes no copy. */
export const findCopied = (tasks: Tasks, key: string, openedKey: string | null): TaskWire | undefined =>
  key === openedKey || findTaken(tasks, key, openedKey)
    ? undefined
    : tasks.find((task) => keyOf(task) === openedKey);
