import { expect, it } from 'vitest';
import { typedNumber } from '../../../sync/domain/typed-number.ts';

it.each([
  ['1240,50', 1240.5],
  [' 1 240,50 ', 1240.5],
  ['1\u00a0240.5', 1240.5],
  ['1\u202f000\u202f000', 1_000_000],
  ['0', 0],
  ['2,5', 2.5],
])('reads %j', (typed, wanted) => expect(typedNumber(typed)).toBe(wanted));

it.each(['', '  ', '12 40', '1 2400', '1 24', '12 zł', '1.240,50'])('reads no number in %j', (typed) =>
  expect(typedNumber(typed)).toBeNaN(),
);
