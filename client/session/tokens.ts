import { z } from 'zod';
import type { DeviceStorage, Entries } from './device-storage.ts';

/** A token that expires within this time counts as expired. Seed section 9. */
const EXPIRY_MARGIN_MS = 5_000;

export interface TokenPair {
  token: string;
  refreshToken: string;
}

export const tokensKey = 'tokens';

const nobody = { token: null, refreshToken: null, owner: null };
const keptSchema = z
  .object({ token: z.string().nullable(), refreshToken: z.string().nullable(), owner: z.string().nullable() })
  .catch(nobody);
type Kept = z.infer<typeof keptSchema>;

const keptIn = (entries: ReadonlyMap<string, unknown>): Kept => keptSchema.parse(entries.get(tokensKey));

/**
 * Access and refresh token of whoever is signed in on this device, shared by all tabs. What is written is on the disk once the
 * promise resolves.
 */
export function createTokens(storage: DeviceStorage) {
  /** Renewed while the disk was full: the server has forgotten the ones before, so these must do until it takes some. */
  let unkept: Kept | null = null;
  const now = () => unkept ?? keptIn(storage.entries());
  const change = async <T>(make: (before: Kept) => { after: Kept; result: T }): Promise<T> => {
    const result = await storage.change((entries: Entries) => {
      const { after, result } = make(unkept ?? keptIn(entries));
      entries.set(tokensKey, after);
      return result;
    });
    unkept = null;
    return result;
  };
  const replace = (after: Kept) => change(() => ({ after, result: undefined }));
  return {
    opened: storage.opened,
    /** Where the disk doesn't answer, what is in memory stands. */
    refresh: () => storage.refresh().catch(() => undefined),
    token: () => now().token,
    refreshToken: () => now().refreshToken,
    /** Whose tokens they are: a user id. */
    owner: () => now().owner,
    /** Of somebody who has signed in; who that is the server is asked next. */
    begin: (pair: TokenPair) => replace({ ...pair, owner: null }),
    /** Does nothing where they are gone meanwhile: another tab has signed out. */
    setOwner: (owner: string) =>
      change((before) => ({
        after: (before.token ?? before.refreshToken) ? { ...before, owner } : before,
        result: undefined,
      })),
    /** A refresh token alone, as an offline sign-in gives: the first request will renew. */
    beginOffline: (owner: string, refreshToken: string | null) =>
      replace({ token: null, refreshToken, owner }),
    /** What a renewal gave for `renewed`; false where that isn't the refresh token any more. */
    async renew(renewed: string, pair: TokenPair): Promise<boolean> {
      try {
        return await change((before) =>
          before.refreshToken === renewed
            ? { after: { ...before, ...pair }, result: true }
            : { after: before, result: false },
        );
      } catch (error) {
        console.error('the renewed session is not kept', error);
        unkept = { ...now(), ...pair };
        return true;
      }
    },
    /** Forgets them, and gives back the last refresh token. */
    clear: () => change((before) => ({ after: nobody, result: before.refreshToken })),
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
