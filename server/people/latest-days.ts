import type { UserId } from '../../sync/contract/index.ts';
import type { Store } from '../store/store.ts';

/** For each of these people the newest day in a collection of dated records that have a `userId`. */
export async function latestDays(
  store: Store,
  collection: 'attendance' | 'payment',
  field: 'date' | 'paymentDate',
  ids: readonly UserId[],
): Promise<Map<string, string>> {
  const newest = await Promise.all(
    ids.map((userId) =>
      store.find<Record<string, string>>(collection, {
        where: { userId },
        sort: [{ field, direction: 'desc' }],
        limit: 1,
      }),
    ),
  );
  return new Map(
    newest.flatMap(({ records }, i) => {
      const day = records[0]?.doc[field];
      return day ? [[ids[i]!, day] as const] : [];
    }),
  );
}
