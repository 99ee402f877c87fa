import { expect, it } from 'vitest';
import { sectionOptions } from '../../../client/network/section-options.ts';
import type { PublicSection } from '../../../sync/contract/index.ts';

const section = (id: string, city: string, twin: { hasTwin?: true } = {}): PublicSection =>
  ({ id, username: `${id}.login`, city, weekDay: 'Poniedziałek', hour: '17:00', ...twin }) as PublicSection;

it('two groups of one town, day and hour are told apart by their login names, the others have no more than their own', () => {
  const sections = [
    section('b', 'Kraków', { hasTwin: true }),
    section('c', 'Kraków', { hasTwin: true }),
    section('a', 'Bochnia'),
  ];
  expect(sectionOptions(sections)).toEqual([
    { value: 'a', label: 'Bochnia, Poniedziałek 17:00' },
    { value: 'b', label: 'Kraków, Poniedziałek 17:00 (b.login)' },
    { value: 'c', label: 'Kraków, Poniedziałek 17:00 (c.login)' },
  ]);
});
