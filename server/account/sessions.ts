import { createHash, createHmac, randomBytes } from 'node:crypto';
import { newId, type UserId } from '../../sync/contract/index.ts';
import type { Clock } from '../clock.ts';
import { collections } from '../store/collections.ts';
import type { Session } from '../store/documents.ts';
import type { Store, StoredRecord, Write } from '../store/store.ts';
import { discard, insert, replace } from '../store/write.ts';

const LIFETIME = 30 * 24 * 60 * 60 * 1000;
/** On weak Wi-Fi the answer may be lost: the same token sent again within this time gets the same successor. */
const GRACE = 60_000;

export interface SignOut {
  /** The device goes on sending what was done before, by a delivery token. */
  unsentWork: boolean;
  /** The device keeps the refresh token behind the password, and may come back with it. */
  offlineSignIn: boolean;
}

export interface Sessions {
  /** `from`: a mark of the address. */
  begin(userId: UserId, from: string): Promise<{ session: Session; refreshToken: string }>;
  /** The session, unless it is over; one that is signed out too. */
  find(id: string): Promise<Session | undefined>;
  /** Whose refresh token it is; it stays as it is. */
  read(refreshToken: string): Promise<Session | undefined>;
  rotate(refreshToken: string): Promise<{ session: Session; successor: string } | undefined>;
  signOut(refreshToken: string, how: SignOut): Promise<void>;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
const sessionOf = (token: string): string => token.split('.', 1)[0]!;

/**
 * With it a device signs its own delivery tokens as it signs out, without network too. It comes as the refresh token's third
 * part, and goes from the device with it.
 */
export const deliveryKey = (secret: string, sessionId: string): string =>
  createHmac('sha256', secret).update(`delivery:${sessionId}`).digest('base64url');

/**
 * One for each sign-in, over after 30 days. Of its refresh tokens only hashes are kept. A token is `{session}.{secret}.{delivery
 * key}`, and its successor's secret is derived from it, so that every process and every retry makes the same one.
 */
export function createSessions(store: Store, secret: string, clock: Clock): Sessions {
  const write = (write: Write) => store.commit({ writes: [write] });

  const compose = (id: string, part: string) => `${id}.${part}.${deliveryKey(secret, id)}`;
  const successorOf = (token: string): string =>
    compose(sessionOf(token), createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url'));

  const lookUp = async (id: string): Promise<StoredRecord<Session> | undefined> => {
    const record = await store.get(collections.refreshToken, id);
    return record && record.doc.expiresAt > clock() ? record : undefined;
  };

  /** The token's session and whether the token is its newest. A replaced token past its grace ends the session: it was stolen. */
  async function recognise(
    token: string,
  ): Promise<{ record: StoredRecord<Session>; newest: boolean } | undefined> {
    const record = await lookUp(sessionOf(token));
    if (!record) return undefined;
    const hash = hashOf(token);
    if (record.doc.current === hash) return { record, newest: true };
    const replaced = record.doc.replaced.find((r) => r.hash === hash);
    if (replaced && clock() - replaced.at <= GRACE) return { record, newest: false };
    await write(discard(collections.refreshToken, record.id));
    return undefined;
  }

  async function rotate(token: string): Promise<{ session: Session; successor: string } | undefined> {
    const found = await recognise(token);
    if (!found) return undefined;
    const { record, newest } = found;
    const { doc } = record;
    const successor = successorOf(token);
    if (!newest) return doc.signedOut ? undefined : { session: doc, successor };
    if (doc.signedOut && !doc.signedOut.mayReturn) return undefined;
    const now = clock();
    const replaced = [...doc.replaced.filter((r) => now - r.at <= GRACE), { hash: doc.current, at: now }];
    const session: Session = {
      ...doc,
      current: hashOf(successor),
      replaced,
      // Sessions of earlier versions were given longer.
      expiresAt: Math.min(doc.expiresAt, now + LIFETIME),
      ...(doc.signedOut ? { signedOut: null, generation: (doc.generation ?? 0) + 1 } : {}),
    };
    const written = await write(replace(collections.refreshToken, record, session, null));
    // Somebody rotated the same token at this moment: ask again, and get the same successor.
    return written.ok ? { session, successor } : rotate(token);
  }

  async function signOut(token: string, { unsentWork, offlineSignIn }: SignOut): Promise<void> {
    const found = await recognise(token);
    if (!found) return;
    const { record } = found;
    if (!unsentWork && !offlineSignIn) {
      await write(discard(collections.refreshToken, record.id));
      return;
    }
    const at = clock();
    const session: Session = {
      ...record.doc,
      signedOut: { at, mayReturn: offlineSignIn },
      ...(unsentWork ? {} : { deliveryEndedAt: at }),
    };
    const written = await write(replace(collections.refreshToken, record, session, null));
    if (!written.ok) await signOut(token, { unsentWork, offlineSignIn });
  }

  return {
    async begin(userId, from) {
      const now = clock();
      const id = newId();
      const refreshToken = compose(id, randomBytes(32).toString('base64url'));
      const session: Session = {
        id,
        userId,
        current: hashOf(refreshToken),
        replaced: [],
        expiresAt: now + LIFETIME,
        from,
      };
      await write(insert(collections.refreshToken, session, null));
      return { session, refreshToken };
    },
    find: async (id) => (await lookUp(id))?.doc,
    async read(token) {
      const session = (await recognise(token))?.record.doc;
      return session?.signedOut ? undefined : session;
    },
    rotate,
    signOut,
  };
}
