import type { TaskWire } from '../../../../sync/contract/index.ts';

type Key = Pick<TaskWire, 'groupName' | 'priority'>;

/** Names a task in the page's address and tells two of them apart: `{groupName}/{priority}`. */
export const keyOf = ({ groupName, priority }: Key): string => `${groupName}/${priority}`;

/** Undefined where the text names none. */
export function readKey(text: string | null): Key | undefined {
  const [, groupName, priority] = /^(.+)\/(\d{1,7})$/.exec(text ?? '') ?? [];
  return groupName === undefined ? undefined : { groupName, priority: Number(priority) };
}
