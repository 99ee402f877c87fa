import { currentUserSchema, type CurrentUser } from './current-user.ts';
import type { DeviceAccount } from './device-accounts.ts';
import { lock, newSessionKey, subtleCrypto, unlock } from './seal.ts';

/**
 * Ties who is signed in to the key of the session, which no page can read out: whose tokens the disk says they are is believed
 * only where that key opens the account. Null where the browser has no cryptography.
 */
export const makeSessionKey = async (): Promise<CryptoKey | null> =>
  subtleCrypto() ? newSessionKey() : null;

export const tieUser = async (key: CryptoKey | null, user: CurrentUser): Promise<DeviceAccount['user']> =>
  key ? lock(key, JSON.stringify(user)) : user;

/** Null where this isn't the account's key. */
export async function readTiedUser(
  account: DeviceAccount | null,
  key: CryptoKey | null,
): Promise<CurrentUser | null> {
  const kept = account?.user ?? null;
  if (account === null || kept === null) return null;
  if ('id' in kept) return subtleCrypto() ? null : kept;
  if (key === null) return null;
  try {
    const user = currentUserSchema.parse(JSON.parse(await unlock(key, kept)));
    return user.id === account.id ? user : null;
  } catch {
    return null;
  }
}
