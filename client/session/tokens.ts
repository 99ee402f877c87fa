import { z } from 'zod';

/** A token that expires within this time counts as expired. Seed section 9. */
const EXPIRY_MARGIN_MS = 5_000;

/** The part of localStorage that is used, so that tests bring their own. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface TokenPair {
  token: string;
  refreshToken: string;
}

/** Access and refresh token of whoever is signed in on this device, shared by all tabs. */
export function createTokens(storage: TextStorage) {
  const put = (key: string, value: string | null) =>
    value === null ? storage.removeItem(key) : storage.setItem(key, value);
  return {
    token: () => storage.getItem('token'),
    refreshToken: () => storage.getItem('refreshToken'),
    /** Whose tokens they are: a user id. */
    owner: () => storage.getItem('tokenOwner'),
    set({ token, refreshToken }: TokenPair) {
      put('token', token);
      put('refreshToken', refreshToken);
    },
    setOwner: (userId: string) => put('tokenOwner', userId),
    /** A refresh token alone, as an offline sign-in gives: the first request will renew. */
    setRefreshToken(refreshToken: string | null) {
      put('token', null);
      put('refreshToken', refreshToken);
    },
    clear() {
      for (const key of ['tokenOwner', 'token', 'refreshToken']) put(key, null);
    },
  };
}
export type Tokens = ReturnType<typeof createTokens>;

const claimsSchema = z.object({ exp: z.number() });

/** True also for a token that is unreadable or has no expiry. */
export function expiresWithin(token: string, now: number, margin: number): boolean {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (c) =>
      c.charCodeAt(0),
    );
    const { exp } = claimsSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
    return exp * 1000 - now <= margin;
  } catch {
    return true;
  }
}

export const isExpired = (token: string, now: number): boolean => expiresWithin(token, now, EXPIRY_MARGIN_MS);
