import { expect, it } from 'vitest';
import { replaceSet } from '../../../sync/domain/replace-set.ts';

it('leaves a set as it is where the same is wanted in another order or twice', () => {
  const current = ['MANAGE', 'ADMIN'];
  for (const same of [['ADMIN', 'MANAGE'], ['ADMIN', 'MANAGE', 'ADMIN'], current])
    expect(replaceSet(current, same)).toBe(current);
});

it('takes any other set in the order in which it is given, each once', () => {
  expect(replaceSet(['MANAGE', 'ADMIN'], ['REVIEW', 'MANAGE', 'REVIEW'])).toEqual(['REVIEW', 'MANAGE']);
  expect(replaceSet(['MANAGE', 'ADMIN'], ['MANAGE'])).toEqual(['MANAGE']);
  expect(replaceSet(['MANAGE'], ['ADMIN'])).toEqual(['ADMIN']);
  expect(replaceSet(['MANAGE'], [])).toEqual([]);
});
