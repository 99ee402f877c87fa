import { describe, expect, it } from 'vitest';
import { describeCommand } from '../../../client/app/shell/describe-command.ts';

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
      "a child's own: which task",
      { type: 'completeTask', args: { groupName: 'python', priority: 3 } },
      'Ukończenie zadania python/3',
    ],
    ['one that this version does not know', { type: 'fly', args: null }, 'Zmiana'],
  ])('%s', (_, command, words) => {
    expect(describeCommand(command)).toBe(words);
  });
});
