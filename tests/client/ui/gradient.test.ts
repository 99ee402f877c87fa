import { expect, test } from 'vitest';
import { gradientToCss } from '../../../client/ui/gradient.ts';
import { DEFAULT_GRADIENT } from '../../../sync/contract/index.ts';
import python from '../../../content/modules/python.json' with { type: 'json' };

test('stored class names become a gradient with as many colours', () => {
  expect(gradientToCss('from-green-400 via-teal-500 to-blue-600')!.match(/hsl\(/g)).toHaveLength(3);
  expect(gradientToCss('bg-gradient-to-r from-green-400 to-blue-600')!.match(/hsl\(/g)).toHaveLength(2);
  expect(gradientToCss('from-purple-500 to-blue-500', 135)).toMatch(/^linear-gradient\(135deg, hsl/);
});

test('the default, and those our own content writes, are known', () => {
  for (const gradient of [DEFAULT_GRADIENT, ...python.map((entry) => entry.gradient)])
    expect(gradientToCss(gradient), gradient).not.toBeNull();
});

test('whatever is not known is none', () => {
  for (const odd of [
    '',
    'from-green-400',
    'from-nocolor-400 to-blue-9',
    'red; background: url(x)',
    'linear-gradient(red, blue)',
    'from-constructor-500 to-constructor-500',
  ]) {
    expect(gradientToCss(odd)).toBeNull();
  }
});
