import { expect, it } from 'vitest';
import { countEnrolled } from '../../../client/features/section/use-enrolled.ts';
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
