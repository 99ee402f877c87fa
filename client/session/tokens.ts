import { z } from 'zod';
import type { DeviceStorage, Entries } from './device-storage.ts';

/** A token that expires within this time counts as expired. Seed section 9. */
const EXPIRY_MARGIN_MS = 5_000;

export interface TokenPair {
  token: string;
  refreshToken: string;
}

/** What a session begins with. */
export type StartingTokens = { [T in keyof TokenPair]: string | null };

export const tokensKey = 'tokens';

const nobody = { token: null, refreshToken: null, owner: null, key: null };
const keptSchema = z
  .object({
    token: z.string().nullable(),
    refreshToken: z.string().nullable(),
    owner: z.string().nullable(),
    /** Opens who that is (session-user.ts). */
    key: z
      .custom<CryptoKey>((value) => typeof value === 'object')
      .nullable()
      .default(null),
  })
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
  const replace = (after: Kept) => change<void>(() => ({ after, result: undefined }));
  return {
    opened: storage.opened,
    /** Where the disk doesn't answer, what is in memory stands. */
    refresh: () => storage.refresh().catch(() => undefined),
    token: () => now().token,
    refreshToken: () => now().refreshToken,
    /** Whose tokens they are: a user id. Believed where `key` opens that account. */
    owner: () => now().owner,
    key: () => now().key,
    /** An offline sign-in gives a refresh token at most: the first request will renew. */
    begin: (owner: string, pair: StartingTokens, key: CryptoKey | null): Promise<void> =>
      replace({ ...pair, owner, key }),
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
