import { has, type Actor, type User } from '../../../sync/contract/index.ts';
import { conflict, forbidden } from '../../http/problems.ts';
import type { Reply } from '../../http/reply.ts';
import { collections } from '../../store/collections.ts';
import type { Store } from '../../store/store.ts';
import { usersMessages } from './user-messages.ts';

const isAdmin = (user: User): boolean => user.enabled && user.permissions.includes('ADMIN');

/** Whoever could reset the password of somebody with more permissions would have them too. */
export function refuseHigherRank(actor: Actor, target: User): Reply | undefined {
  if (has(actor, 'ADMIN')) return undefined;
  const outranked = target.permissions.some((p) => !actor.permissions.includes(p));
  return outranked ? forbidden(usersMessages.higherRank) : undefined;
}

export function refusePermissions(actor: Actor, before: User, after: User): Reply | undefined {
  if (!has(actor, 'ADMIN')) return forbidden(usersMessages.adminOnly);
  const raised = after.permissions.some((p) => !before.permissions.includes(p));
  return raised && before.id === actor.userId ? forbidden(usersMessages.ownPermissions) : undefined;
}

export async function refuseLosingLastAdmin(
  store: Store,
  before: User,
  after: User,
): Promise<Reply | undefined> {
  if (!isAdmin(before) || isAdmin(after)) return undefined;
  const admins = await store.find(collections.user, {
    where: { permissions: { has: 'ADMIN' }, enabled: true },
  });
  const isOnly = admins.records.every(({ id }) => id === before.id);
  return isOnly ? conflict('last-admin', usersMessages.lastAdmin) : undefined;
}
