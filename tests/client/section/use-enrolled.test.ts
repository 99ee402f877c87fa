import { expect, it } from 'vitest';
import { countEnrolled, enrolledToShow } from '../../../client/features/section/use-enrolled.ts';
import type { SectionId } from '../../../sync/contract/index.ts';

it('counts the accounts in use, by section', () => {
  const [krakow, bochnia] = ['krakow', 'bochnia'] as [SectionId, SectionId];
  const users = [
    { sectionId: krakow, enabled: true },
    { sectionId: krakow, enabled: false },
    { sectionId: bochnia, enabled: false },
    { sectionId: null, enabled: true },
  ];
  expect([...countEnrolled(users)]).toEqual([[krakow, 1]]);
});

it.each([
  [12, 11, 12],
  [12, undefined, 12],
  [0, 12, 12],
  [undefined, 12, 12],
  [0, 0, 0],
  [0, undefined, 0],
  [undefined, undefined, undefined],
])('shows of %j on the device and %j on the server %j', (onDevice, onServer, shown) =>
  expect(enrolledToShow(onDevice, onServer)).toBe(shown),
);
