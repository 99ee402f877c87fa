import type { PublicSectionDetail, User } from '../../../sync/contract/index.ts';

type Person = PublicSectionDetail['users'][number];

/**
 * First name and short last name of each person: as many letters as tell them from the others of that first name, so that each
 * child finds themselves. Anybody may read this: full namesakes get a number, since a user name holds the whole last name.
 */
export function distinctShortNames(users: readonly User[]): Person[] {
  return users.map((user) => {
    const name = lettersOf(user);
    const others = users
      .filter((other) => other.id !== user.id && isSame(other.firstName, user.firstName))
      .map((other) => ({ other, shared: sharedStart(name, lettersOf(other)) }));
    const twins = others.filter(({ shared }) => shared === null);
    const letters = name.slice(0, Math.max(...others.map(({ shared }) => shared ?? 0), 0) + 1).join('');
    const short = letters && `${letters}.`;
    const number = 1 + twins.filter(({ other }) => isBefore(other, user)).length;
    const shortLastName = twins.length > 0 ? `${short} ${number}`.trim() : short;
    return { id: user.id, firstName: user.firstName, shortLastName };
  });
}

const isSame = (a: string | undefined, b: string | undefined): boolean =>
  a?.toLowerCase() === b?.toLowerCase();

const lettersOf = ({ lastName }: User): string[] => {
  const [first = '', ...rest] = lastName;
  return [...first.toUpperCase(), ...rest];
};

/** How many letters two names have in common at their start; null where they are one name. */
function sharedStart(a: readonly string[], b: readonly string[]): number | null {
  const length = Math.max(a.length, b.length);
  for (let i = 0; i < length; i += 1) if (!isSame(a[i], b[i])) return i;
  return null;
}

/** In the order of their accounts, which those that come later don't change. */
const isBefore = (a: User, b: User): boolean =>
  a.createdAt === b.createdAt ? a.username < b.username : a.createdAt < b.createdAt;
