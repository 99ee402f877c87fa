import { expect, it } from 'vitest';
import { plural } from '../../../client/ui/plural.ts';

it.each([
  [0, 'zmian'],
  [1, 'zmiana'],
  [2, 'zmiany'],
  [4, 'zmiany'],
  [5, 'zmian'],
  [12, 'zmian'],
  [21, 'zmian'],
  [22, 'zmiany'],
  [112, 'zmian'],
])('%i takes the form %s', (count, form) => {
  expect(plural(count, 'zmiana', 'zmiany', 'zmian')).toBe(form);
});
