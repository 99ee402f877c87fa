import type { UserId } from '../../../sync/contract/index.ts';
import { tellApart } from '../../ui/tell-apart.ts';

/** Somebody who may get a text. */
export interface SmsPerson {
  id: UserId;
  firstName: string;
  lastName: string;
  username: string;
  enabled: boolean;
  phoneNumber: string | null;
}

/** The name of each, told apart from others of that name. */
export function namesOf(people: readonly SmsPerson[]): ReadonlyMap<UserId, string> {
  const names = tellApart(
    people,
    ({ firstName, lastName }) => `${firstName} ${lastName}`,
    ({ username }) => username,
  );
  return new Map(people.map(({ id }, i) => [id, names[i]!]));
}
