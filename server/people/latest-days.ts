import type { UserId } from '../../sync/contract/index.ts';
import { collections } from '../store/collections.ts';
import type { Store } from '../store/store.ts';

/** For each of these people the newest day on which they were marked. */
export const latestMarks = (store: Store, ids: readonly UserId[]) =>
  store.group(collections.attendance, { where: { userId: ids }, by: ['userId'], max: 'date' });

/** For each of these people the sum of what they paid, in grosze, and the newest day on which they did. */
export const paymentSums = (store: Store, ids: readonly UserId[]) =>
  store.group(collections.payment, {
    where: { userId: ids },
    by: ['userId'],
    sum: 'amount',
    max: 'paymentDate',
  });
