import { createHash, createHmac, randomBytes } from 'node:crypto';
import { newId, type UserId } from '../../sync/contract/index.ts';
import type { Clock } from '../clock.ts';
import { collections } from '../store/collections.ts';
import type { Session } from '../store/documents.ts';
import type { Store, StoredRecord, Write } from '../store/store.ts';
import { discard, insert, replace } from '../store/write.ts';

const LIFETIME = 30 * 24 * 60 * 60 * 1000;
/**
 * On weak Wi-Fi an answer may be lost, and the device be offline for hours then: a token sent again gets the same successor
 * until so long after that was first used. Decision 0013.
 */
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
  /** An access token of this rotation has come; writes where it is the first sign that somebody has got the newest tokens. */
  use(session: Session, rotation: number | undefined): Promise<void>;
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

const isUnused = (session: Session): boolean => session.replaced.some(({ at }) => at === null);
const used = (session: Session, now: number): Session => ({
  ...session,
  replaced: session.replaced.map(({ hash, at }) => ({ hash, at: at ?? now })),
});
/** Whoever signs out with a replaced token whose successor never arrived keeps that token, and comes back with it. */
const backTo = (token: string, session: Session): Session => {
  const { hash, at } = session.replaced.find((r) => r.hash === hashOf(token))!;
  if (at !== null) return session;
  return { ...session, current: hash, replaced: session.replaced.filter((r) => r.hash !== hash) };
};
/** For access tokens that don't come with the newest refresh token: they say nothing of whether that has arrived. */
const ofEarlierRotation = (session: Session): Session => ({ ...session, rotation: undefined });

/**
 * One for each sign-in, over after 30 days. Of its refresh tokens only hashes are kept. A token is `{session}.{secret}.{delivery
 * key}`, and its successor's secret is derived from it, so that every process and every retry makes the same one.
 */
export function createSessions(store: Store, secret: string, clock: Clock): Sessions {
  const write = (write: Write) => store.commit({ writes: [write] });

  const compose = (id: string, part: string) => `${id}.${part}.${deliveryKey(secret, id)}`;
  const successorOf = (token: string): string =>
    compose(sessionOf(token), createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url'));

  /** Whether we made it, if long ago: a session's id stands in its access tokens, and its delivery key only here. */
  const isOurs = (token: string): boolean => {
    const [id = '', part = ''] = token.split('.');
    return hashOf(token) === hashOf(compose(id, part));
  };

  const lookUp = async (id: string): Promise<StoredRecord<Session> | undefined> => {
    const record = await store.get(collections.refreshToken, id);
    return record && record.doc.expiresAt > clock() ? record : undefined;
  };

  const isTaken = ({ at }: Session['replaced'][number]) => at === null || clock() - at <= GRACE;

  /** The token's session and whether the token is its newest. A replaced token past its grace ends the session: it was stolen. A made-up one is nothing. */
  async function recognise(
    token: string,
  ): Promise<{ record: StoredRecord<Session>; newest: boolean } | undefined> {
    const record = await lookUp(sessionOf(token));
    if (!record) return undefined;
    const hash = hashOf(token);
    if (record.doc.current === hash) return { record, newest: true };
    const replaced = record.doc.replaced.find((r) => r.hash === hash);
    if (replaced && isTaken(replaced)) return { record, newest: false };
    if (replaced || isOurs(token)) await write(discard(collections.refreshToken, record.id));
    return undefined;
  }

  async function rotate(token: string): Promise<{ session: Session; successor: string } | undefined> {
    const found = await recognise(token);
    if (!found) return undefined;
    const { record, newest } = found;
    const { doc } = record;
    const successor = successorOf(token);
    if (!newest) {
      if (doc.signedOut) return undefined;
      return { session: doc.current === hashOf(successor) ? doc : ofEarlierRotation(doc), successor };
    }
    if (doc.signedOut && !doc.signedOut.mayReturn) return undefined;
    const now = clock();
    const session: Session = {
      ...doc,
      current: hashOf(successor),
      replaced: [...used(doc, now).replaced.filter(isTaken), { hash: doc.current, at: null }],
      rotation: (doc.rotation ?? 0) + 1,
      // Sessions of earlier versions were given longer.
      expiresAt: Math.min(doc.expiresAt, now + LIFETIME),
      ...(doc.signedOut ? { signedOut: null, generation: (doc.generation ?? 0) + 1 } : {}),
    };
    const written = await write(replace(collections.refreshToken, record, session, null));
    // Somebody rotated the same token at this moment: ask again, and get the same successor.
    return written.ok ? { session, successor } : rotate(token);
  }

  async function use(session: Session, rotation: number | undefined): Promise<void> {
    if (rotation !== session.rotation || !isUnused(session)) return;
    const record = await lookUp(session.id);
    if (!record) return;
    if (record.doc.rotation !== rotation || !isUnused(record.doc)) return;
    const written = await write(replace(collections.refreshToken, record, used(record.doc, clock()), null));
    if (!written.ok) await use(session, rotation);
  }

  async function signOut(token: string, { unsentWork, offlineSignIn }: SignOut): Promise<void> {
    const found = await recognise(token);
    if (!found) return;
    const { record, newest } = found;
    if (!unsentWork && !offlineSignIn) {
      await write(discard(collections.refreshToken, record.id));
      return;
    }
    const at = clock();
    const session: Session = {
      ...(newest ? used(record.doc, at) : backTo(token, record.doc)),
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
      const found = await recognise(token);
      if (!found || found.record.doc.signedOut) return undefined;
      return found.newest ? found.record.doc : ofEarlierRotation(found.record.doc);
    },
    rotate,
    use,
    signOut,
  };
}
