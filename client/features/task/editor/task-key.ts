import type { TaskWire } from '../../../../sync/contract/index.ts';

export type TaskKey = Pick<TaskWire, 'groupName' | 'priority'>;

/** Names a task in the page's address and tells two of them apart: `{groupName}/{priority}`. */
export const keyOf = ({ groupName, priority }: TaskKey): string => `${groupName}/${priority}`;

/** Undefined where the text names none. */
export function readKey(text: string | null): TaskKey | undefined {
  const [, groupName, priority] = /^(.+)\/(\d{1,7})$/.exec(text ?? '') ?? [];
  return groupName === undefined ? undefined : { groupName, priority: Number(priority) };
}
