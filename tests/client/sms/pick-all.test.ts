import { expect, test } from 'vitest';
import { pickAll } from '../../../client/features/sms/pick-all.ts';
import { MOST_RECIPIENTS } from '../../../sync/contract/calls/sms.ts';
import type { UserId } from '../../../sync/contract/index.ts';

const people = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: `u${i}` as UserId,
    firstName: 'Ala',
    lastName: `Nowak ${i}`,
    username: `ala.${i}`,
    enabled: true,
    phoneNumber: '501000000',
  }));

test('all are those who can get a text, and never more than one sending has', () => {
  const few = people(3);
  few[0]!.enabled = false;
  expect(pickAll([...few, { ...people(1)[0]!, phoneNumber: null }])).toEqual({
    ids: ['u1', 'u2'],
    isCut: false,
  });
  const { ids, isCut } = pickAll(people(MOST_RECIPIENTS + 1));
  expect(ids).toHaveLength(MOST_RECIPIENTS);
  expect(isCut).toBe(true);
  expect(pickAll(people(MOST_RECIPIENTS)).isCut).toBe(false);
});
