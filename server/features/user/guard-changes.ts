import { has, type Actor, type User } from '../../../sync/contract/index.ts';
import { collections } from '../../store/collections.ts';
import type { Store, Write } from '../../store/store.ts';
import { replace } from '../../store/write.ts';
import type { UserRefusal } from './user-refusals.ts';

/** Whoever can give others their permissions: it takes both. */
const isAdmin = ({ enabled, permissions }: User): boolean =>
  enabled && permissions.includes('ADMIN') && permissions.includes('MANAGE');

/** Organisers may do for all sections what a teacher does for theirs. */
const covers = (actor: Actor, permission: string): boolean =>
  actor.permissions.includes(permission) || (permission === 'TEACHER' && has(actor, 'MANAGE'));

/** Whoever could reset the password of somebody with more permissions would have them too. */
export function refuseHigherRank(actor: Actor, target: User): UserRefusal | undefined {
  if (has(actor, 'ADMIN')) return undefined;
  const outranked = target.permissions.some((p) => !covers(actor, p));
  return outranked ? 'higher-rank' : undefined;
}

export function refusePermissions(actor: Actor, before: User, after: User): UserRefusal | undefined {
  if (!has(actor, 'ADMIN')) return 'admin-only';
  const raised = after.permissions.some((p) => !before.permissions.includes(p));
  return raised && before.id === actor.userId ? 'own-permissions' : undefined;
}

/**
 * What the change has to be committed with, so that there is always somebody who can let others in; undefined where nobody would
 * be left. Of two administrators who demote each other at once one loses: each
 * needs the other unchanged, so the other's record is part of the commit.
 */
export async function keepAnAdmin(store: Store, before: User, after: User): Promise<Write[] | undefined> {
  if (!isAdmin(before) || isAdmin(after)) return [];
  const { records } = await store.find(collections.user, {
    where: { permissions: { has: 'ADMIN' }, enabled: true },
  });
  const other = records.find(({ id, doc }) => id !== before.id && isAdmin(doc));
  return other && [replace(collections.user, other, other.doc, other.scope)];
}
