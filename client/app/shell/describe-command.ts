import type { RefusedCommand } from '../../database/outbox-state.ts';
import { titleOfSet, type TaskSets } from '../../database/use-task-sets.ts';
import { formatDay } from '../../ui/format-day.ts';
import { appMessages } from '../app-messages.ts';

type Described = Pick<RefusedCommand, 'type' | 'args' | 'whom' | 'title'>;

/**
 * `Obecność: Ola Nowak, 2 marca 2026` or `Zapis kodu: Menu w kosmosie (Pierwsze kroki)`: enough to know which one it was. A task
 * that this device did not hold is told by its key.
 */
export function describeCommand({ type, args, whom, title }: Described, sets: TaskSets): string {
  const { groupName, priority, date } = (args ?? {}) as Record<string, unknown>;
  const name = appMessages.commands[type] ?? appMessages.otherCommand;
  if (typeof groupName === 'string') {
    if (title === undefined) return `${name} ${groupName}/${String(priority)}`;
    const set = titleOfSet(sets, groupName);
    return `${name}: ${title}${set === undefined ? '' : ` (${set})`}`;
  }
  const day = typeof date === 'string' ? formatDay(date.split('-').map(Number)) : undefined;
  const about = [whom, day].filter((part) => part !== undefined).join(', ');
  return about ? `${name}: ${about}` : name;
}
