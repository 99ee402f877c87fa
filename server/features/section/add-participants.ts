import { createHmac } from 'node:crypto';
import type { NewAccount, NewParticipant } from '../../../sync/contract/calls/index.ts';
import {
  newId,
  sectionScope,
  type Actor,
  type SectionId,
  type User,
  type UserId,
} from '../../../sync/contract/index.ts';
import { participantKey } from '../../../sync/domain/participant/read-participant-lines.ts';
import { auditRow, change, refused, type Changed } from '../../changes/change.ts';
import type { ServerContext } from '../../context.ts';
import { freeUsername, newUser } from '../../account/new-user.ts';
import { hashPassword } from '../../account/passwords.ts';
import { PASSWORD_BYTES, readablePassword } from '../../account/readable-password.ts';
import type { SectionRefusal } from './section-refusals.ts';
import type { Credential } from '../../store/documents.ts';
import { insert, replace } from '../../store/write.ts';
import { collections } from '../../store/collections.ts';

interface Place {
  names: NewParticipant;
  id: UserId;
  password: string;
}

/**
 * Id and password of each, the same whenever the same person of the same request is sent again: of namesakes by their order.
 * The secret keeps passwords from whoever reads a request's id in a log.
 */
function placesOf(
  secret: string,
  sectionId: SectionId,
  requestId: string,
  participants: readonly NewParticipant[],
): Place[] {
  const seen = new Map<string, number>();
  return participants.map((names) => {
    const key = participantKey(names);
    const ordinal = (seen.get(key) ?? 0) + 1;
    seen.set(key, ordinal);
    const random = createHmac('sha256', secret)
      .update(JSON.stringify(['participant', sectionId, requestId, key, ordinal]))
      .digest();
    const id = random.subarray(PASSWORD_BYTES, 2 * PASSWORD_BYTES).toString('hex') as UserId;
    return { names, id, password: readablePassword(random) };
  });
}

/** All of them or none. Whoever the same request has added already is told again, not added twice. */
export async function addParticipants(
  { store, clock, config }: ServerContext,
  actor: Actor,
  sectionId: SectionId,
  participants: readonly NewParticipant[],
  requestId: string = newId(),
): Promise<Changed<NewAccount[], SectionRefusal>> {
  const places = placesOf(config.jwtSecret, sectionId, requestId, participants);
  const ids = places.map(({ id }) => id);
  const hashes = new Map<UserId, string>();
  return change(store, async () => {
    const section = await store.get(collections.section, sectionId);
    if (!section) return refused('unknown-section');
    const present = new Map((await store.getMany(collections.user, ids)).map(({ doc }) => [doc.id, doc]));
    const credentials = await store.getMany(collections.credential, [...present.keys()]);
    // Their cards would tell a password that somebody has replaced since.
    if (credentials.some(({ doc }) => doc.changedAt !== present.get(doc.id)!.createdAt))
      return refused('added-before');
    const missing = places.filter(({ id }) => !present.has(id));
    // One after another: all at once in the queue of hashes, nobody could sign in before the last of them.
    for (const { id, password } of missing)
      if (!hashes.has(id)) hashes.set(id, await hashPassword(password, config.passwordCost));
    const now = clock();
    const taken = new Set<string>();
    const added = new Map<UserId, User>();
    for (const { id, names } of missing) {
      const { phoneNumber, ...name } = names;
      const user = newUser(name, await freeUsername(store, name, taken), sectionId, now);
      added.set(id, { ...user, id, phoneNumber });
    }
    const writes = [...added.values()].flatMap((user) => {
      const credential: Credential = { id: user.id, hash: hashes.get(user.id)!, changedAt: now };
      return [
        insert(collections.user, user, sectionScope(sectionId)),
        insert(collections.credential, credential, null),
      ];
    });
    const audit = [...added.values()].map((user) =>
      auditRow(
        actor,
        clock,
        'create-user',
        { collection: 'user', id: user.id },
        { before: null, after: user },
      ),
    );
    const accounts = places.map(({ id, password }) => {
      const { firstName, lastName, username } = (present.get(id) ?? added.get(id))!;
      return { id, firstName, lastName, username, password };
    });
    // Hashing takes seconds, and while it is empty the section may be deleted.
    const witness = replace(collections.section, section, section.doc, section.scope);
    return { commit: { writes: [witness, ...writes], audit }, result: accounts };
  });
}
