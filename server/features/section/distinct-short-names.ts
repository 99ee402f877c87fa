import type { PublicSectionDetail, User } from '../../../sync/contract/index.ts';

type Person = PublicSectionDetail['users'][number];

const LONGEST = 3;

/**
 * First name and short last name of each person. Two who would look the same get up to three letters of the last name, so
 * that each child finds themselves.
 */
export function distinctShortNames(users: readonly User[]): Person[] {
  const shown = (user: User, letters: number): string =>
    letters === 1 ? user.shortLastName : `${[...user.lastName].slice(0, letters).join('')}.`;
  return users.map((user) => {
    const namesakes = users.filter((other) => other.id !== user.id && other.firstName === user.firstName);
    let letters = 1;
    while (letters < LONGEST && namesakes.some((other) => shown(other, letters) === shown(user, letters)))
      letters += 1;
    return { id: user.id, firstName: user.firstName, shortLastName: shown(user, letters) };
  });
}
