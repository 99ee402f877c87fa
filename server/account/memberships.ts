import type { SectionId, User } from '../../sync/contract/index.ts';
import { moveMember, type Membership } from '../../sync/domain/membership/membership.ts';
import { dayInWarsaw } from '../../sync/domain/warsaw-clock.ts';
import type { MemberHistory } from '../store/documents.ts';

/** Who has never moved has been where they are since their account was made; nothing is kept of them. */
export function membershipsOf(user: User, history: MemberHistory | undefined): Membership[] {
  if (history) return history.memberships;
  if (user.sectionId === null) return [];
  return [{ personId: user.id, sectionId: user.sectionId, from: dayInWarsaw(user.createdAt), until: null }];
}

/** The history after a move on this day. */
export function moveInHistory(
  user: User,
  history: MemberHistory | undefined,
  sectionId: SectionId | null,
  day: string,
): MemberHistory {
  const memberships = moveMember(membershipsOf(user, history), user.id, sectionId, day);
  return { id: user.id, memberships, sectionIds: [...new Set(memberships.map((m) => m.sectionId))] };
}
