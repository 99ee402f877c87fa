import { expect, it } from 'vitest';
import { shortPln, wholePln } from '../../../client/features/report/month-format.ts';

it('writes a large school’s income short, where twelve of them stand side by side', () => {
  expect(shortPln(116_480_000)).toBe('1,16\u00a0mln');
  expect(shortPln(97_248_000)).toBe('972,48\u00a0tys.');
  expect(wholePln(1_240_000)).toBe('12\u00a0400');
});
