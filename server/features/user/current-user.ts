import { has, userFieldId, type Actor } from '../../../sync/contract/index.ts';
import { collections } from '../../store/collections.ts';
import type { Store } from '../../store/store.ts';

/**
 * Answer of `GET /api/users/current`. What staff have noted of somebody is for staff: it doesn't come to that person's device,
 * but for organisers, who may read all notes. XP is the sum of the awards, never sent by a client.
 */
export async function describeCurrentUser(store: Store, actor: Actor) {
  const [user, note] = await Promise.all([
    store.get(collections.user, actor.userId),
    has(actor, 'MANAGE')
      ? store.get(collections.userField, userFieldId(actor.userId, 'note'))
      : Promise.resolve(undefined),
  ]);
  if (!user) return undefined;
  const { id, username, firstName, lastName, permissions, sectionId } = user.doc;
  return {
    id,
    username,
    firstName,
    lastName,
    experience: user.summary.experience,
    note: note ? String(note.doc.value) : null,
    permissions,
    sectionId,
    teaches: [...actor.teaches],
  };
}
