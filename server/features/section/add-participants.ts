import type { NewAccount, NewParticipant } from '../../../sync/contract/calls/index.ts';
import { sectionScope, type Actor, type SectionId, type User } from '../../../sync/contract/index.ts';
import { auditRow, change, refused, type Changed } from '../../changes/change.ts';
import type { ServerContext } from '../../context.ts';
import { freeUsername, newUser } from '../../account/new-user.ts';
import { hashPassword } from '../../account/passwords.ts';
import { readablePassword } from '../../account/readable-password.ts';
import type { Write } from '../../store/store.ts';
import type { SectionRefusal } from './section-refusals.ts';
import type { Credential } from '../../store/documents.ts';
import { insert } from '../../store/write.ts';
import { collections } from '../../store/collections.ts';

/** All of them or none. */
export async function addParticipants(
  { store, clock, config }: ServerContext,
  actor: Actor,
  sectionId: SectionId,
  participants: readonly NewParticipant[],
): Promise<Changed<NewAccount[], SectionRefusal>> {
  const passwords = participants.map(readablePassword);
  const hashes = await Promise.all(passwords.map((password) => hashPassword(password, config.passwordCost)));
  return change(store, async () => {
    if (!(await store.get(collections.section, sectionId))) return refused('unknown-section');
    const now = clock();
    const taken = new Set<string>();
    const users: User[] = [];
    for (const { phoneNumber, ...names } of participants)
      users.push({ ...newUser(names, await freeUsername(store, names, taken), sectionId, now), phoneNumber });
    const writes: Write[] = users.flatMap((user, i) => {
      const credential: Credential = { id: user.id, hash: hashes[i]!, changedAt: now };
      return [
        insert(collections.user, user, sectionScope(sectionId)),
        insert(collections.credential, credential, null),
      ];
    });
    const audit = users.map((user) =>
      auditRow(
        actor,
        clock,
        'create-user',
        { collection: 'user', id: user.id },
        { before: null, after: user },
      ),
    );
    const accounts = users.map(({ id, firstName, lastName, username }, i) => ({
      id,
      firstName,
      lastName,
      username,
      password: passwords[i]!,
    }));
    return { commit: { writes, audit }, result: accounts };
  });
}
