import type { RefusedCommand } from '../../database/outbox-state.ts';
import { titleOfSet, type ModuleSets } from '../../database/use-module-sets.ts';
import { formatDay } from '../../ui/format-day.ts';
import { appMessages } from '../app-messages.ts';

type Described = Pick<RefusedCommand, 'type' | 'args' | 'whom' | 'title'>;

/**
 * `Obecność: Ola Nowak, 2 marca 2026` or `Zapis kodu: Menu w kosmosie (Pierwsze kroki)`: enough to know which one it was. A task
 * that this device did not hold is told by its key, and so is a slide of a deck that no module shows.
 */
export function describeCommand(
  { type, args, whom, title }: Described,
  sets: ModuleSets,
  decks: ModuleSets,
): string {
  const { groupName, priority, date } = (args ?? {}) as Record<string, unknown>;
  const name = appMessages.commands[type] ?? appMessages.otherCommand;
  if (typeof groupName === 'string') {
    const ofDeck = type === 'openSlide';
    const set = titleOfSet(ofDeck ? decks : sets, groupName);
    const about = ofDeck ? set : title;
    if (about === undefined) return `${name} ${groupName}/${String(priority)}`;
    return `${name}: ${about}${ofDeck || set === undefined ? '' : ` (${set})`}`;
  }
  const day = typeof date === 'string' ? formatDay(date.split('-').map(Number)) : undefined;
  const about = [whom, day].filter((part) => part !== undefined).join(', ');
  return about ? `${name}: ${about}` : name;
}
