import { takesPart, type SectionId, type User, type UserId } from '../../sync/contract/index.ts';
import { moveMember, type Membership } from '../../sync/domain/membership/membership.ts';
import { dayInWarsaw } from '../../sync/domain/warsaw-clock.ts';
import { collections } from '../store/collections.ts';
import type { MemberHistory } from '../store/documents.ts';
import type { Store } from '../store/store.ts';

/** Who has never moved has been where they are since their account was made; nothing is kept of them. */
export function membershipsOf(user: User, history: MemberHistory | undefined): Membership[] {
  if (history) return history.memberships;
  if (user.sectionId === null) return [];
  return [{ personId: user.id, sectionId: user.sectionId, from: dayInWarsaw(user.createdAt), until: null }];
}

/** Whom lessons are paid for: who takes part, and who did once and may owe for it. */
export const isPayable = (user: User, memberships: readonly Membership[]): boolean =>
  takesPart(user) || memberships.length > 0;

/** The history after a move on this day; null takes them out of every section. */
export function moveInHistory(
  user: User,
  history: MemberHistory | undefined,
  sectionId: SectionId | null,
  day: string,
): MemberHistory {
  const memberships = moveMember(membershipsOf(user, history), user.id, sectionId, day);
  return { id: user.id, memberships, sectionIds: [...new Set(memberships.map((m) => m.sectionId))] };
}

/** Is or was each of these people in the section? */
export async function wereEverIn(
  store: Store,
  sectionId: SectionId,
  userIds: readonly UserId[],
): Promise<boolean> {
  const ids = [...new Set(userIds)];
  const users = ids.length > 0 ? await store.getMany(collections.user, ids) : [];
  const others = users.filter(({ doc }) => doc.sectionId !== sectionId).map(({ id }) => id);
  const histories = others.length > 0 ? await store.getMany(collections.memberHistory, others) : [];
  const came = histories.filter(({ doc }) => doc.sectionIds.includes(sectionId));
  return users.length === ids.length && came.length === others.length;
}
