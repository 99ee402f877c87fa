import { expect, it } from 'vitest';
import { findOutlines } from '../../../client/features/outline/find-outlines.ts';

const groups = [
  {
    title: 'Python – podstawy',
    outlines: [
      { name: 'Pętle', url: '/a', labels: ['for', 'żółw'] },
      { name: 'Zmienne', url: '/b', labels: [] },
    ],
  },
  { title: 'Scratch', outlines: [{ name: 'Kot', url: '/c', labels: ['ruch'] }] },
  { title: 'Pusty', outlines: [] },
];
const found = (search: string) =>
  findOutlines(groups, search).map(({ title, outlines }) => [title, ...outlines.map(({ name }) => name)]);

it('finds by topic, name and label, without accents and capitals', () => {
  expect(found('petle')).toEqual([['Python – podstawy', 'Pętle']]);
  expect(found('ZOLW')).toEqual([['Python – podstawy', 'Pętle']]);
  expect(found('python')).toEqual([['Python – podstawy', 'Pętle', 'Zmienne']]);
  expect(found('scratch ruch')).toEqual([['Scratch', 'Kot']]);
  expect(found('nic takiego')).toEqual([]);
});

it('shows all topics, empty ones too, where nothing is searched', () => {
  expect(found(' ')).toHaveLength(3);
});
