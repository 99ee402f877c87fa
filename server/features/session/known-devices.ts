import type { Request } from 'express';
import { newId, type UserId } from '../../../sync/contract/index.ts';
import { readCookie, writeCookie } from '../../http/cookies.ts';
import type { Tokens } from '../../http/tokens.ts';

const NAME = 'known-device';
/** A tablet that three classes share. */
const MOST_ACCOUNTS = 45;

/** A browser and the accounts that have signed in on it, as a signed cookie says, so that nobody's guessing keeps them out. */
export function createKnownDevices(tokens: Tokens, secure: boolean) {
  const read = (request: Request) => {
    const token = readCookie(request, NAME);
    const claims = token === undefined ? undefined : tokens.verify(token);
    return claims?.aud === 'device' ? claims : undefined;
  };
  return {
    /** The browser's name where this account has signed in on it. */
    find(request: Request, userId: UserId): string | undefined {
      const claims = read(request);
      return claims?.accounts.includes(userId) ? claims.device : undefined;
    },
    /** The header to send with a sign-in. */
    remember(request: Request, userId: UserId): string {
      const before = read(request);
      const others = (before?.accounts ?? []).filter((account) => account !== userId);
      const accounts = [userId, ...others].slice(0, MOST_ACCOUNTS);
      const { token, maxAgeSeconds } = tokens.knownDevice(before?.device ?? newId(), accounts);
      return writeCookie(NAME, token, { path: '/api/auth', maxAgeSeconds, secure });
    },
  };
}
