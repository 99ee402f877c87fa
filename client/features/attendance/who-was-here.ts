import type { StayOfMover } from '../../../sync/contract/calls/index.ts';
import { wireDayText, type User, type UserId } from '../../../sync/contract/index.ts';
import { comparePolish } from '../../../sync/domain/polish-order.ts';
import { dayInWarsaw } from '../../../sync/domain/warsaw-clock.ts';

export interface Person {
  id: UserId;
  firstName: string;
  lastName: string;
  /** Tells children of the same name apart, where it is known. */
  username?: string;
}

export const byName = (a: Omit<Person, 'id'>, b: Omit<Person, 'id'>): number =>
  comparePolish(a.lastName, b.lastName) || comparePolish(a.firstName, b.firstName);

const holds = ({ from, until }: StayOfMover, day: string): boolean =>
  wireDayText(from) <= day && (until === null || wireDayText(until) >= day);

/** Was this person, who is in the section now, in it on that day? Who has no stays never changed sections. */
export function wasHere(
  stays: readonly StayOfMover[],
  { id, createdAt }: Pick<User, 'id' | 'createdAt'>,
  day: string,
): boolean {
  const own = stays.filter(({ userId }) => userId === id);
  return own.length > 0 ? own.some((stay) => holds(stay, day)) : dayInWarsaw(createdAt) <= day;
}

interface Known {
  stays: readonly StayOfMover[];
  /** Who has a mark on one of the days. */
  marked: readonly UserId[];
  /** Members and guests. */
  others: ReadonlySet<UserId>;
  /** Those whom this device holds. */
  people: readonly Person[];
  /** Of whom nothing but a mark is on this device. */
  unknown: Omit<Person, 'id'>;
}

/** Those who are not in the section any more and were here on one of the days, or were marked, by last name. */
export function findLeavers(
  days: readonly string[],
  { stays, marked, others, people, unknown }: Known,
): Person[] {
  const found = new Map<UserId, Person>();
  for (const id of marked) found.set(id, people.find((one) => one.id === id) ?? { id, ...unknown });
  for (const stay of stays) {
    const { userId: id, firstName, lastName, username } = stay;
    if (found.has(id) || days.some((day) => holds(stay, day)))
      found.set(id, { id, firstName, lastName, username });
  }
  return [...found.values()].filter(({ id }) => !others.has(id)).sort(byName);
}
