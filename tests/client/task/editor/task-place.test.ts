import { describe, expect, it } from 'vitest';
import { findCopied, findTaken, nextNumber } from '../../../../client/features/task/editor/task-place.ts';

const task = (groupName: string, priority: number) => ({
  groupName,
  priority,
  displayName: `${groupName} ${priority}`,
  experienceReward: 75,
  enabled: true,
  jsonData: '',
});
const tasks = [task('start', 1), task('start', 7), task('inny', 20)];

describe('where a task is saved', () => {
  it('a new one comes after the last of its set', () => {
    expect(nextNumber(tasks, 'start')).toBe(8);
    expect(nextNumber(tasks, 'nowy')).toBe(1);
    expect(nextNumber([task('zero', 0)], 'zero')).toBe(1);
  });

  it('another task’s place is taken, its own is not', () => {
    expect(findTaken(tasks, 'start/7', null)?.displayName).toBe('start 7');
    expect(findTaken(tasks, 'start/7', 'start/1')?.displayName).toBe('start 7');
    expect(findTaken(tasks, 'start/1', 'start/1')).toBeUndefined();
    expect(findTaken(tasks, 'start/2', 'start/1')).toBeUndefined();
  });

  it('at a free place it is a copy, and the one that was opened stays', () => {
    expect(findCopied(tasks, 'start/2', 'start/1')?.displayName).toBe('start 1');
    expect(findCopied(tasks, 'start/1', 'start/1')).toBeUndefined();
    expect(findCopied(tasks, 'start/7', 'start/1')).toBeUndefined();
    expect(findCopied(tasks, 'start/2', null)).toBeUndefined();
    expect(findCopied(tasks, 'start/2', 'start/99')).toBeUndefined();
  });
});
