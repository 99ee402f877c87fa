import { z } from 'zod';
import { currentUserSchema } from './current-user.ts';
import { toStored, type DeviceAccount } from './device-accounts.ts';
import type { DeviceStorage } from './device-storage.ts';
import { sealText, vaultSchema } from './password-vault.ts';
import { subtleCrypto } from './seal.ts';
import { makeSessionKey, tieUser } from './session-user.ts';
import { tokensKey, type Tokens } from './tokens.ts';

const beforeSchema = z.object({
  id: z.undefined().optional(),
  user: currentUserSchema,
  loginNames: z.array(z.string()),
  vault: vaultSchema.nullable(),
  wrongTries: z.number().int(),
  deliveryToken: z.string().nullable(),
  hasLeftovers: z.boolean(),
  transient: z.boolean(),
});

/** Accounts that an earlier version kept in plain, whoever is signed in among them, are kept as device-accounts.ts says. */
export async function takeOverAccounts(storage: DeviceStorage, tokens: Tokens): Promise<void> {
  const found = [...storage.entries()].flatMap(([entry, value]) => {
    const { data } = beforeSchema.safeParse(value);
    return entry.startsWith('account/') && data ? [{ entry, data }] : [];
  });
  if (found.length === 0) return;
  const key = await makeSessionKey();
  const owner = tokens.owner();
  const accounts = await Promise.all(
    found.map(async ({ entry, data: { user, hasLeftovers, ...kept } }): Promise<[string, DeviceAccount]> => {
      const sealedUser =
        kept.vault && subtleCrypto() ? await sealText(kept.vault, JSON.stringify(user)) : null;
      const name = kept.transient ? user.firstName || user.username : null;
      const tied = user.id === owner || key === null ? await tieUser(key, user) : null;
      const rest = { hasSignedOutWork: hasLeftovers, isSealed: false };
      return [entry, { ...kept, ...rest, id: user.id, name, user: tied, sealedUser }];
    }),
  );
  await storage.change((entries) => {
    // Another tab may have been first.
    for (const [entry, account] of accounts)
      if (beforeSchema.safeParse(entries.get(entry)).success) {
        entries.set(entry, toStored(account));
        if (account.id === owner) entries.set(tokensKey, { ...(entries.get(tokensKey) as object), key });
      }
  });
}
