import { has, type Actor, type User } from '../../../sync/contract/index.ts';
import { collections } from '../../store/collections.ts';
import type { Store } from '../../store/store.ts';
import type { UserRefusal } from './user-refusals.ts';

const isAdmin = (user: User): boolean => user.enabled && user.permissions.includes('ADMIN');

/** Whoever could reset the password of somebody with more permissions would have them too. */
export function refuseHigherRank(actor: Actor, target: User): UserRefusal | undefined {
  if (has(actor, 'ADMIN')) return undefined;
  const outranked = target.permissions.some((p) => !actor.permissions.includes(p));
  return outranked ? 'higher-rank' : undefined;
}

export function refusePermissions(actor: Actor, before: User, after: User): UserRefusal | undefined {
  if (!has(actor, 'ADMIN')) return 'admin-only';
  const raised = after.permissions.some((p) => !before.permissions.includes(p));
  return raised && before.id === actor.userId ? 'own-permissions' : undefined;
}

export async function refuseLosingLastAdmin(
  store: Store,
  before: User,
  after: User,
): Promise<UserRefusal | undefined> {
  if (!isAdmin(before) || isAdmin(after)) return undefined;
  const admins = await store.find(collections.user, {
    where: { permissions: { has: 'ADMIN' }, enabled: true },
  });
  const isOnly = admins.records.every(({ id }) => id === before.id);
  return isOnly ? 'last-admin' : undefined;
}
