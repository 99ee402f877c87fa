import { has, type Actor, type UserId } from '../../sync/contract/index.ts';
import { collections } from '../store/collections.ts';
import type { Store } from '../store/store.ts';

/** The person as the store knows them now; undefined for one who is gone or disabled. */
export async function loadActor(store: Store, userId: UserId): Promise<Actor | undefined> {
  const user = (await store.get(collections.user, userId))?.doc;
  if (!user?.enabled) return undefined;
  const actor: Actor = { userId, permissions: user.permissions, teaches: [] };
  if (!has(actor, 'TEACHER')) return actor;
  const taught = await store.findDocs(collections.section, { where: { teacherIds: { has: userId } } });
  return { ...actor, teaches: taught.map(({ id }) => id) };
}
