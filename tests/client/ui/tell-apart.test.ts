import { expect, test } from 'vitest';
import { tellApart } from '../../../client/ui/tell-apart.ts';

test('only those whose labels are alike get what tells them apart', () => {
  const people = [
    ['Anna Nowak', 'anna.nowak'],
    ['Jan Lis', 'jan.lis'],
    ['Anna Nowak', 'anna.nowak.2'],
    ['Anna Nowak', null],
  ] as const;
  expect(
    tellApart(
      people,
      ([name]) => name,
      ([, mark]) => mark,
    ),
  ).toEqual(['Anna Nowak (anna.nowak)', 'Jan Lis', 'Anna Nowak (anna.nowak.2)', 'Anna Nowak']);
});

test('a capital or an accent more makes nobody another', () => {
  expect(
    tellApart(
      ['Łucja Lis', 'lucja lis', 'Łucja Lisek'],
      (name) => name,
      (name) => name.length + name[0]!,
    ),
  ).toEqual(['Łucja Lis (9Ł)', 'lucja lis (9l)', 'Łucja Lisek']);
});
