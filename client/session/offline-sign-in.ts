import { networkMessages } from '../network/network-messages.ts';
import type { Result } from '../network/request-json.ts';
import type { CurrentUser } from './current-user.ts';
import { sessionMessages } from './session-messages.ts';
import type { DeviceAccounts } from './device-accounts.ts';
import { createVault, openVault, seal } from './password-vault.ts';

const MAX_WRONG_TRIES = 5;

export interface OfflineEntry {
  user: CurrentUser;
  /** With it the session renews itself once the network is back; null where the person has to sign in again then. */
  refreshToken: string | null;
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
  username: string,
  password: string,
): Promise<Result<OfflineEntry>> {
  const account = accounts.findByLogin(username);
  if (!account) return refusal('unknown-offline', sessionMessages.unknownOffline);
  if (!account.vault) return refusal('offline', networkMessages.offline);
  const userId = account.user.id;
  if (account.wrongTries >= MAX_WRONG_TRIES) return refusal('locked', sessionMessages.locked);
  // Counted before the slow check, so that many at once or a closed page don't win further tries.
  await accounts.update(userId, ({ wrongTries }) => ({ wrongTries: wrongTries + 1 }));

  const opened = await openVault(account.vault, password);
  if (!opened.ok) {
    const isLast = account.wrongTries + 1 >= MAX_WRONG_TRIES;
    return isLast
      ? refusal('locked', sessionMessages.locked)
      : refusal('wrong-password', sessionMessages.wrongPassword);
  }
  await accounts.update(userId, { wrongTries: 0 });
  return { ok: true, status: 200, data: { user: account.user, refreshToken: opened.secret } };
}

/** Keeps what a later sign-in without network needs; after a successful one with network. */
export async function rememberSignIn(
  accounts: DeviceAccounts,
  user: CurrentUser,
  username: string,
  password: string,
): Promise<void> {
  const known = accounts.get(user.id)?.vault;
  const emptied = known ? { ...known, sealed: null } : null;
  await accounts.update(user.id, { vault: emptied, wrongTries: 0 });
  await accounts.addLogins(user.id, [username, user.username]);
  // Absent in an insecure context, whatever the types say.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  // A new vault takes a second, and a page that is closed meanwhile would leave none: one that this password opens stays.
  if (subtle && emptied && (await openVault(emptied, password)).ok) return;
  // A vault of an earlier password must not stay open to it.
  await accounts.update(user.id, { vault: null });
  if (subtle) await accounts.update(user.id, { vault: await createVault(password) });
}

/** On signing out: the session's refresh token goes behind the password, for the next sign-in without network. */
export async function sealSession(
  accounts: DeviceAccounts,
  userId: string,
  refreshToken: string | null,
): Promise<void> {
  const vault = accounts.get(userId)?.vault;
  if (!vault) return;
  await accounts.update(userId, {
    vault: refreshToken ? await seal(vault, refreshToken) : { ...vault, sealed: null },
  });
}
