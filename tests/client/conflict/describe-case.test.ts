import { expect, it } from 'vitest';
import { describeCase, type Contested } from '../../../client/features/conflict/describe-case.ts';

const mark = {
  noun: 'attendance',
  id: 'krakow/2026-11-18/ala',
  sectionId: 'krakow',
  date: '2026-11-18',
  userId: 'ala',
  conflicts: [],
} as unknown as Contested;

it('names the day and the group of a contradictory mark: with 200 groups the child alone says little', () => {
  const named = { ...mark, sectionName: 'Kraków, Środa 17:00' } as Contested;
  expect(describeCase(named, 'Ala Kowalska').what).toBe('Obecność 2026-11-18 · Kraków, Środa 17:00');
  expect(describeCase(mark, 'Ala Kowalska').what).toBe('Obecność 2026-11-18');
});
