import { networkMessages } from '../network/network-messages.ts';
import type { Result } from '../network/request-json.ts';
import { currentUserSchema, type CurrentUser } from './current-user.ts';
import type { DeviceAccounts } from './device-accounts.ts';
import { createVault, openVault, sealText, type OpenVault, type Vault } from './password-vault.ts';
import { boxFromText, openBox } from './seal.ts';
import { sessionMessages } from './session-messages.ts';

const MAX_WRONG_TRIES = 5;

export interface OfflineEntry {
  user: CurrentUser;
  /** With it the session renews itself once the network is back; null where the person has to sign in again then. */
  refreshToken: string | null;
  opened: OpenVault;
}

const refusal = (code: string, message: string): Result<never> => ({
  ok: false,
  status: null,
  code,
  message,
});

/** Lets in somebody who has signed in on this device before. Design section 5. */
export async function signInOffline(
  accounts: DeviceAccounts,
  deviceKey: () => Promise<CryptoKey>,
  username: string,
  password: string,
): Promise<Result<OfflineEntry>> {
  const account = accounts.findByLogin(username);
  if (!account) return refusal('unknown-offline', sessionMessages.unknownOffline);
  const { id, vault, sealedUser } = account;
  if (!vault || !sealedUser) return refusal('offline', networkMessages.offline);
  if (account.wrongTries >= MAX_WRONG_TRIES) return refusal('locked', sessionMessages.locked);
  // Counted before the slow check, so that many at once or a closed page don't win further tries.
  await accounts.update(id, ({ wrongTries }) => ({ wrongTries: wrongTries + 1 }));

  const opened = await openVault(vault, password, await deviceKey());
  if (!opened) {
    const isLast = account.wrongTries + 1 >= MAX_WRONG_TRIES;
    return isLast
      ? refusal('locked', sessionMessages.locked)
      : refusal('wrong-password', sessionMessages.wrongPassword);
  }
  const { privateKey } = opened;
  const user = currentUserSchema.parse(JSON.parse(await openBox(privateKey, boxFromText(sealedUser))));
  const refreshToken = vault.sealed && (await openBox(privateKey, boxFromText(vault.sealed)));
  return { ok: true, status: 200, data: { user, refreshToken, opened } };
}

/** The vault of somebody who has signed in with network: the one kept, or a new one where this password doesn't open that. */
export async function vaultFor(
  kept: Vault | null,
  password: string,
  deviceKey: CryptoKey,
): Promise<OpenVault> {
  return (kept && (await openVault(kept, password, deviceKey))) ?? createVault(password, deviceKey);
}

/** On signing out: the session's refresh token goes behind the password, for the next sign-in without network. */
export async function sealSession(
  accounts: DeviceAccounts,
  userId: string,
  refreshToken: string | null,
): Promise<void> {
  const vault = accounts.get(userId)?.vault;
  if (!vault) return;
  const sealed = refreshToken ? await sealText(vault, refreshToken) : null;
  await accounts.update(userId, { vault: { ...vault, sealed } });
}
