import { expect, test } from 'vitest';
import { counterProgress } from '../../../client/features/task/celebration/use-counter.ts';

test('the counter starts at nothing, never goes back and ends at the whole reward', () => {
  const steps = Array.from({ length: 101 }, (_, i) => counterProgress(i / 100));
  expect(steps[0]).toBe(0);
  expect(steps.at(-1)).toBe(1);
  expect(steps.every((step, i) => i === 0 || step > steps[i - 1]!)).toBe(true);
  expect(counterProgress(7)).toBe(1);
});
