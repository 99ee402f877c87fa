import type { CallName, CallRow } from '../../sync/contract/calls/index.ts';
import { authCalls } from '../../sync/contract/calls/session.ts';

type Rows = Partial<Record<CallName, CallRow>>;

/** What visitors and children ask. */
const learnerNouns: Partial<Record<string, () => Promise<Rows>>> = {
  configuration: async () => (await import('../../sync/contract/calls/configuration.ts')).configurationCalls,
  sections: async () => (await import('../../sync/contract/calls/section.ts')).sectionCalls,
  users: async () => (await import('../../sync/contract/calls/user.ts')).userCalls,
};
const loadAll = async (): Promise<Rows> => (await import('../../sync/contract/calls/index.ts')).calls;

const known: Rows = { ...authCalls };

/**
 * A call's row. All rows with their schemas are more than a first screen needs, so they come with the first call of their noun;
 * rejects where they can't be fetched.
 */
export async function findRow(name: CallName): Promise<CallRow> {
  const noun = name.slice(0, name.indexOf('.'));
  if (!known[name]) Object.assign(known, await (learnerNouns[noun] ?? loadAll)());
  return known[name]!;
}
