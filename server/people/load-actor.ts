import { has, type Actor, type Section, type User, type UserId } from '../../sync/contract/index.ts';
import type { Store } from '../store/store.ts';

/** The person as the store knows them now; undefined for one who is gone or disabled. */
export async function loadActor(store: Store, userId: UserId): Promise<Actor | undefined> {
  const user = (await store.get<User>('user', userId))?.doc;
  if (!user?.enabled) return undefined;
  const actor: Actor = { userId, permissions: user.permissions, teaches: [] };
  if (!has(actor, 'TEACHER')) return actor;
  const sections = await store.find<Section>('section', {});
  const teaches = sections.records
    .filter(({ doc }) => doc.teacherIds.includes(userId))
    .map(({ doc }) => doc.id);
  return { ...actor, teaches };
}
