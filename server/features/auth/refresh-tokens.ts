import { createHash, createHmac, randomBytes } from 'node:crypto';
import { newId, type UserId } from '../../../sync/contract/index.ts';
import type { Clock } from '../../clock.ts';
import type { Store, StoredRecord } from '../../store/store.ts';

const LIFETIME = 60 * 24 * 60 * 60 * 1000;
/** On weak Wi-Fi the answer may be lost: the same token sent again within this time gets the same successor. */
const GRACE = 60_000;
const COLLECTION = 'refreshToken';

/**
 * The tokens that followed each other from one sign-in. Only hashes are kept. A token is `{family}.{secret}`, and its
 * successor's secret is derived from it, so that every process and every retry makes the same one.
 */
interface Family {
  id: string;
  userId: UserId;
  current: string;
  /** Replaced tokens that are still inside the grace time. */
  replaced: { hash: string; at: number }[];
  expiresAt: number;
}

export interface RefreshTokens {
  issue(userId: UserId): Promise<string>;
  /** Whose token it is; it stays as it is. */
  read(token: string): Promise<UserId | undefined>;
  rotate(token: string): Promise<{ userId: UserId; successor: string } | undefined>;
  revoke(token: string): Promise<void>;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
const familyOf = (token: string): string => token.split('.', 1)[0]!;

export function createRefreshTokens(store: Store, secret: string, clock: Clock): RefreshTokens {
  const write = (record: { id: string }, expect: number | null | 'any', doc: Family | null) =>
    store.commit({ writes: [{ collection: COLLECTION, id: record.id, expect, doc, scope: null }] });

  const successorOf = (token: string): string =>
    `${familyOf(token)}.${createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url')}`;

  /** The token's family and whether the token is its newest. A replaced token past its grace ends the whole family: it was stolen. */
  async function recognise(
    token: string,
  ): Promise<{ record: StoredRecord<Family>; newest: boolean } | undefined> {
    const record = await store.get<Family>(COLLECTION, familyOf(token));
    if (!record || record.doc.expiresAt <= clock()) return undefined;
    const hash = hashOf(token);
    if (record.doc.current === hash) return { record, newest: true };
    const replaced = record.doc.replaced.find((r) => r.hash === hash);
    if (replaced && clock() - replaced.at <= GRACE) return { record, newest: false };
    await write(record, 'any', null);
    return undefined;
  }

  async function rotate(token: string): Promise<{ userId: UserId; successor: string } | undefined> {
    const found = await recognise(token);
    if (!found) return undefined;
    const { record, newest } = found;
    const successor = successorOf(token);
    const answer = { userId: record.doc.userId, successor };
    if (!newest) return answer;
    const now = clock();
    const replaced = [
      ...record.doc.replaced.filter((r) => now - r.at <= GRACE),
      { hash: record.doc.current, at: now },
    ];
    const next = { ...record.doc, current: hashOf(successor), replaced, expiresAt: now + LIFETIME };
    const written = await write(record, record.version, next);
    // Somebody rotated the same token at this moment: ask again, and get the same successor.
    return written.ok ? answer : rotate(token);
  }

  return {
    async issue(userId) {
      const now = clock();
      const token = `${newId()}.${randomBytes(32).toString('base64url')}`;
      const id = familyOf(token);
      await write({ id }, null, {
        id,
        userId,
        current: hashOf(token),
        replaced: [],
        expiresAt: now + LIFETIME,
      });
      return token;
    },
    async read(token) {
      return (await recognise(token))?.record.doc.userId;
    },
    rotate,
    async revoke(token) {
      const found = await recognise(token);
      if (found) await write(found.record, 'any', null);
    },
  };
}
