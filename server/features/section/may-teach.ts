import type { UserId } from '../../../sync/contract/index.ts';
import { collections } from '../../store/collections.ts';
import type { Store } from '../../store/store.ts';

/** Those of these people who have an account in use with TEACHER. */
export async function mayTeach(store: Store, ids: readonly UserId[]): Promise<UserId[]> {
  const found = ids.length ? await store.getMany(collections.user, ids) : [];
  return found
    .filter(({ doc }) => doc.enabled && doc.permissions.includes('TEACHER'))
    .map(({ doc }) => doc.id);
}
