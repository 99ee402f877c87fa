import { describe, expect, test } from 'vitest';
import { chooseNextTask } from '../../../sync/domain/next-task.ts';

const done = (...priorities: number[]) => new Set(priorities);

describe('the next task', () => {
  test('is the next published one, completed or not, in any order of the list', () => {
    expect(chooseNextTask([30, 10, 20], done(20), 10)).toBe(20);
  });

  test('after the last one it is the first left undone', () => {
    expect(chooseNextTask([10, 20, 30], done(10, 30), 30)).toBe(20);
  });

  test('never the same one again', () => {
    expect(chooseNextTask([10, 20], done(10), 20)).toBeUndefined();
    expect(chooseNextTask([10], done(), 10)).toBeUndefined();
  });

  test('is none where everything is done', () => {
    expect(chooseNextTask([10, 20], done(10, 20), 20)).toBeUndefined();
  });
});
