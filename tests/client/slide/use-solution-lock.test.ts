import { expect, test } from 'vitest';
import { secondsLeft, UNLOCK_SECONDS } from '../../../client/features/slide/use-solution-lock.ts';

test('the solution opens after 30 s, not a moment before', () => {
  expect(UNLOCK_SECONDS).toBe(30);
  expect(secondsLeft(1000, 1000)).toBe(30);
  expect(secondsLeft(1000, 30_999)).toBe(1);
  expect(secondsLeft(1000, 31_000)).toBe(0);
  expect(secondsLeft(1000, 90_000)).toBe(0);
});
