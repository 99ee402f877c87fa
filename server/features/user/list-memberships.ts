import type { UserId } from '../../../sync/contract/index.ts';
import { membershipsOf } from '../../account/memberships.ts';
import { sectionNames } from '../../account/section-names.ts';
import { notFound } from '../../http/problems.ts';
import { ok } from '../../http/reply.ts';
import { dayToWire } from '../../http/wire-dates.ts';
import { collections } from '../../store/collections.ts';
import type { Store } from '../../store/store.ts';
import { usersMessages } from './user-messages.ts';

/** In which sections a person was when, the newest first. */
export async function listMemberships(store: Store, userId: UserId) {
  const [user, history] = await Promise.all([
    store.get(collections.user, userId),
    store.get(collections.memberHistory, userId),
  ]);
  if (!user) return notFound(usersMessages.unknown);
  const memberships = membershipsOf(user.doc, history?.doc);
  const names = await sectionNames(
    store,
    memberships.map((m) => m.sectionId),
  );
  return ok(
    [...memberships].reverse().map(({ sectionId, from, until }) => ({
      sectionId,
      sectionDisplayName: names.get(sectionId) ?? null,
      from: dayToWire(from),
      until: until === null ? null : dayToWire(until),
    })),
  );
}
