import { userFieldId, type Actor } from '../../../sync/contract/index.ts';
import { collections } from '../../store/collections.ts';
import type { Store } from '../../store/store.ts';

/** Answer of `GET /api/users/current`. XP is the sum of the awards, never sent by a client. */
export async function describeCurrentUser(store: Store, actor: Actor) {
  const [user, note, awards] = await Promise.all([
    store.get(collections.user, actor.userId),
    store.get(collections.userField, userFieldId(actor.userId, 'note')),
    store.group(collections.taskProgress, { where: { userId: actor.userId }, by: ['userId'], sum: 'award' }),
  ]);
  if (!user) return undefined;
  const { id, username, firstName, lastName, permissions, sectionId } = user.doc;
  return {
    id,
    username,
    firstName,
    lastName,
    experience: awards[0]?.sum ?? 0,
    note: note ? String(note.doc.value) : null,
    permissions,
    sectionId,
    teaches: [...actor.teaches],
  };
}
