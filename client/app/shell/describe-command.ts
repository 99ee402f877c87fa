import type { RefusedCommand } from '../../database/outbox-state.ts';
import { formatDay } from '../../ui/format-day.ts';
import { appMessages } from '../app-messages.ts';

/** `Obecność: Ola Nowak, 2 marca 2026` or `Zapis kodu python/3`: enough to know which one it was. */
export function describeCommand({
  type,
  args,
  whom,
}: Pick<RefusedCommand, 'type' | 'args' | 'whom'>): string {
  const { groupName, priority, date } = (args ?? {}) as Record<string, unknown>;
  const name = appMessages.commands[type] ?? appMessages.otherCommand;
  if (typeof groupName === 'string') return `${name} ${groupName}/${String(priority)}`;
  const day = typeof date === 'string' ? formatDay(date.split('-').map(Number)) : undefined;
  const about = [whom, day].filter((part) => part !== undefined).join(', ');
  return about ? `${name}: ${about}` : name;
}
