import { expect, test } from 'vitest';
import { gradientToCss } from '../../../client/features/slide/slide-gradient.ts';
import { secondsLeft, UNLOCK_SECONDS } from '../../../client/features/slide/use-solution-lock.ts';
import { DEFAULT_GRADIENT } from '../../../sync/contract/index.ts';

test('stored class names become a gradient with as many colours', () => {
  const css = gradientToCss('from-green-400 via-teal-500 to-blue-600');
  expect(css.match(/hsl\(/g)).toHaveLength(3);
  expect(gradientToCss('bg-gradient-to-r from-green-400 to-blue-600').match(/hsl\(/g)).toHaveLength(2);
});

test('whatever is not known falls back to the default', () => {
  const fallback = gradientToCss(DEFAULT_GRADIENT);
  expect(fallback).toMatch(/^linear-gradient/);
  for (const odd of [
    '',
    'from-green-400',
    'from-nocolor-400 to-blue-9',
    'red; background: url(x)',
    'from-constructor-500 to-constructor-500',
  ]) {
    expect(gradientToCss(odd)).toBe(fallback);
  }
});

test('the solution opens after 30 s, not a moment before', () => {
  expect(UNLOCK_SECONDS).toBe(30);
  expect(secondsLeft(1000, 1000)).toBe(30);
  expect(secondsLeft(1000, 30_999)).toBe(1);
  expect(secondsLeft(1000, 31_000)).toBe(0);
  expect(secondsLeft(1000, 90_000)).toBe(0);
});
