import { expect, it } from 'vitest';
import { readWhole } from '../../../client/features/configuration/form/read-whole.ts';

it.each([
  ['6000', 6000],
  ['6 000', 6000],
  ['6\u00a0000', 6000],
  ['', ''],
  ['6 00', '6 00'],
  ['60,50', '60,50'],
  ['1234567890', '1234567890'],
])('reads %j as %j', (typed, wanted) => expect(readWhole(typed)).toBe(wanted));
