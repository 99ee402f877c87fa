/**
 * Who was in which section when. A person's memberships don't overlap: one section at a time. A child who moves leaves a closed
 * membership behind, so their history stays where it happened. Source: docs/decisions/0012.
 */
import { shiftDay } from '../lesson-day.ts';
import { firstDay, lastDay } from '../month.ts';

export interface Membership {
  personId: string;
  sectionId: string;
  /** First day, YYYY-MM-DD. */
  from: string;
  /** Last day, that day included; null for as long as it lasts. */
  until: string | null;
}

const holdsOn = (membership: Membership, day: string): boolean =>
  membership.from <= day && (membership.until === null || membership.until >= day);

export const touches = (membership: Membership, from: string, to: string): boolean =>
  membership.from <= to && (membership.until === null || membership.until >= from);

/** The membership of one person that holds on this day. */
export const membershipOn = (memberships: readonly Membership[], day: string): Membership | undefined =>
  memberships.find((membership) => holdsOn(membership, day));

/**
 * One person's memberships after they move on this day; null takes them out of every section. The day belongs to the new
 * section. What was planned for later is dropped. Moving to where one is changes nothing.
 */
export function moveMember(
  memberships: readonly Membership[],
  personId: string,
  sectionId: string | null,
  day: string,
): Membership[] {
  const current = membershipOn(memberships, day);
  if (current && current.sectionId === sectionId && current.until === null) return [...memberships];
  const before = memberships
    .filter((membership) => membership.from < day)
    .map((membership) =>
      holdsOn(membership, day) ? { ...membership, until: shiftDay(day, -1) } : membership,
    );
  if (sectionId === null) return before;
  const last = before.at(-1);
  const continues = last?.sectionId === sectionId && last.until === shiftDay(day, -1);
  if (continues) return [...before.slice(0, -1), { ...last, until: null }];
  return [...before, { personId, sectionId, from: day, until: null }];
}

/** The last section that somebody was in during the month, which is the one whose price holds. */
export function sectionInMonth(memberships: readonly Membership[], month: string): string | null {
  const during = memberships.filter((m) => touches(m, firstDay(month), lastDay(month)));
  return during.reduce<Membership | null>((a, b) => (a && a.from > b.from ? a : b), null)?.sectionId ?? null;
}
