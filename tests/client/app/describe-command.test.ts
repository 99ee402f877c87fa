import { describe, expect, it } from 'vitest';
import { describeCommand } from '../../../client/app/shell/describe-command.ts';

const card = { emoji: '', gradient: '', primaryColor: '', secondaryColor: '' };
const sets = [[], [{ ...card, type: 'task', groupName: 'python', title: 'Pierwsze kroki' }]];
const decks = [[{ ...card, type: 'slides', groupName: 'python', title: 'Zmienne' }]];

describe('a refused command in words', () => {
  it.each([
    [
      'a mark: whose and of which day',
      { type: 'markAttendance', args: { userId: 'c1', date: '2026-03-02' }, whom: 'Ola Nowak' },
      'Obecność: Ola Nowak, 2 marca 2026',
    ],
    [
      'one given before names were kept',
      { type: 'markAttendance', args: { userId: 'c1', date: '2026-03-02' } },
      'Obecność: 2 marca 2026',
    ],
    [
      'a field: whose',
      { type: 'setLaptop', args: { userId: 'c1', value: true }, whom: 'Ola Nowak' },
      'Laptop: Ola Nowak',
    ],
    [
      "a child's own: which task, and of which set, as a child knows them",
      {
        type: 'completeTask',
        args: { groupName: 'python', priority: 3 },
        title: 'Menu w kosmosie',
      },
      'Ukończenie zadania: Menu w kosmosie (Pierwsze kroki)',
    ],
    [
      'of a set that no module shows',
      { type: 'saveCode', args: { groupName: 'lato', priority: 3 }, title: 'Menu w kosmosie' },
      'Zapis kodu: Menu w kosmosie',
    ],
    [
      'of a task that the device did not hold',
      { type: 'completeTask', args: { groupName: 'python', priority: 3 } },
      'Ukończenie zadania python/3',
    ],
    [
      'a slide: of which deck, as a child knows it, also where a set of tasks has its key',
      { type: 'openSlide', args: { groupName: 'python', priority: 3 } },
      'Otwarcie slajdu: Zmienne',
    ],
    [
      'a slide of a deck that no module shows',
      { type: 'openSlide', args: { groupName: 'lato', priority: 3 } },
      'Otwarcie slajdu lato/3',
    ],
    ['one that this version does not know', { type: 'fly', args: null }, 'Zmiana'],
  ])('%s', (_, command, words) => {
    expect(describeCommand(command, sets, decks)).toBe(words);
  });
});
