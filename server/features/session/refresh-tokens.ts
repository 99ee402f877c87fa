import { createHash, createHmac, randomBytes } from 'node:crypto';
import { newId, type UserId } from '../../../sync/contract/index.ts';
import type { Clock } from '../../clock.ts';
import { collections } from '../../store/collections.ts';
import type { TokenFamily } from '../../store/documents.ts';
import type { Store, StoredRecord, Write } from '../../store/store.ts';
import { discard, insert, replace } from '../../store/write.ts';

const LIFETIME = 60 * 24 * 60 * 60 * 1000;
/** On weak Wi-Fi the answer may be lost: the same token sent again within this time gets the same successor. */
const GRACE = 60_000;

export interface RefreshTokens {
  issue(userId: UserId): Promise<string>;
  /** Whose token it is; it stays as it is. */
  read(token: string): Promise<UserId | undefined>;
  rotate(token: string): Promise<{ userId: UserId; successor: string } | undefined>;
  revoke(token: string): Promise<void>;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
const familyOf = (token: string): string => token.split('.', 1)[0]!;

/**
 * Only hashes are kept. A token is `{family}.{secret}`, and its successor's secret is derived from it, so that every process
 * and every retry makes the same one.
 */
export function createRefreshTokens(store: Store, secret: string, clock: Clock): RefreshTokens {
  const write = (write: Write) => store.commit({ writes: [write] });

  const successorOf = (token: string): string =>
    `${familyOf(token)}.${createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url')}`;

  /** The token's family and whether the token is its newest. A replaced token past its grace ends the whole family: it was stolen. */
  async function recognise(
    token: string,
  ): Promise<{ record: StoredRecord<TokenFamily>; newest: boolean } | undefined> {
    const record = await store.get(collections.refreshToken, familyOf(token));
    if (!record || record.doc.expiresAt <= clock()) return undefined;
    const hash = hashOf(token);
    if (record.doc.current === hash) return { record, newest: true };
    const replaced = record.doc.replaced.find((r) => r.hash === hash);
    if (replaced && clock() - replaced.at <= GRACE) return { record, newest: false };
    await write(discard(collections.refreshToken, record.id));
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
    const written = await write(replace(collections.refreshToken, record, next, null));
    // Somebody rotated the same token at this moment: ask again, and get the same successor.
    return written.ok ? answer : rotate(token);
  }

  return {
    async issue(userId) {
      const now = clock();
      const token = `${newId()}.${randomBytes(32).toString('base64url')}`;
      const id = familyOf(token);
      const family = { id, userId, current: hashOf(token), replaced: [], expiresAt: now + LIFETIME };
      await write(insert(collections.refreshToken, family, null));
      return token;
    },
    async read(token) {
      return (await recognise(token))?.record.doc.userId;
    },
    rotate,
    async revoke(token) {
      const found = await recognise(token);
      if (found) await write(discard(collections.refreshToken, found.record.id));
    },
  };
}
