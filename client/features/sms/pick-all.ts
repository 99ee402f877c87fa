import { MOST_RECIPIENTS } from '../../../sync/contract/calls/sms.ts';
import type { UserId } from '../../../sync/contract/index.ts';
import type { SmsPerson } from './sms-person.ts';

interface All {
  ids: readonly UserId[];
  /** There are more than one sending has; these are the first of them. */
  isCut: boolean;
}

/** Everybody who can get a text, as many as one sending has. */
export function pickAll(people: readonly SmsPerson[]): All {
  const reachable = people.filter(({ enabled, phoneNumber }) => enabled && phoneNumber);
  return {
    ids: reachable.slice(0, MOST_RECIPIENTS).map(({ id }) => id),
    isCut: reachable.length > MOST_RECIPIENTS,
  };
}
