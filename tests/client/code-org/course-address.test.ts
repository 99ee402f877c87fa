import { expect, it } from 'vitest';
import { courseAddress } from '../../../client/features/code-org/course-address.ts';
import { CLASS_GROUPS } from '../../../sync/contract/documents/code-org-groups.ts';
import { hourSchema, weekDaySchema } from '../../../sync/contract/index.ts';

it('eighteen groups in several towns, each with a code of its own', () => {
  expect(CLASS_GROUPS).toHaveLength(18);
  expect(new Set(CLASS_GROUPS.map((g) => g.code)).size).toBe(18);
  expect(new Set(CLASS_GROUPS.map((g) => g.name)).size).toBeGreaterThan(3);
  expect(new Set(CLASS_GROUPS.map((g) => `${g.name} ${g.weekDay} ${g.hour}`)).size).toBe(18);
  for (const group of CLASS_GROUPS) {
    expect(weekDaySchema.safeParse(group.weekDay).success).toBe(true);
    expect(hourSchema.safeParse(group.hour).success).toBe(true);
    expect(courseAddress(group.code)).toContain(group.code);
  }
});
