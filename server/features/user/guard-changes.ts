import { has, type Actor, type User } from '../../../sync/contract/index.ts';
import { conflict, forbidden } from '../../http/problems.ts';
import type { Reply } from '../../http/reply.ts';
import { collections } from '../../store/collections.ts';
import type { Store, Write } from '../../store/store.ts';
import { replace } from '../../store/write.ts';
import { usersMessages } from './user-messages.ts';

/** Whoever can give others their permissions: it takes both. */
const isAdmin = ({ enabled, permissions }: User): boolean =>
  enabled && permissions.includes('ADMIN') && permissions.includes('MANAGE');

/** Organisers may do for all sections what a teacher does for theirs. */
const covers = (actor: Actor, permission: string): boolean =>
  actor.permissions.includes(permission) || (permission === 'TEACHER' && has(actor, 'MANAGE'));

/** Whoever could reset the password of somebody with more permissions would have them too. */
export function refuseHigherRank(actor: Actor, target: User): Reply | undefined {
  if (has(actor, 'ADMIN')) return undefined;
  const outranked = target.permissions.some((p) => !covers(actor, p));
  return outranked ? forbidden(usersMessages.higherRank) : undefined;
}

export function refusePermissions(actor: Actor, before: User, after: User): Reply | undefined {
  if (!has(actor, 'ADMIN')) return forbidden(usersMessages.adminOnly);
  const raised = after.permissions.some((p) => !before.permissions.includes(p));
  return raised && before.id === actor.userId ? forbidden(usersMessages.ownPermissions) : undefined;
}

/**
 * There must always be somebody who can let others in. Of two administrators who demote each other at once one loses: each
 * needs the other unchanged, so the other's record is part of the commit.
 */
export async function keepAnAdmin(
  store: Store,
  before: User,
  after: User,
): Promise<{ reply: Reply } | { witnesses: Write[] }> {
  if (!isAdmin(before) || isAdmin(after)) return { witnesses: [] };
  const { records } = await store.find(collections.user, {
    where: { permissions: { has: 'ADMIN' }, enabled: true },
  });
  const other = records.find(({ id, doc }) => id !== before.id && isAdmin(doc));
  if (!other) return { reply: conflict('last-admin', usersMessages.lastAdmin) };
  return { witnesses: [replace(collections.user, other, other.doc, other.scope)] };
}
