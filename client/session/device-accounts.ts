import { z } from 'zod';
import { currentUserSchema } from './current-user.ts';
import { vaultSchema } from './password-vault.ts';
import type { TextStorage } from './tokens.ts';

const accountSchema = z.object({
  user: currentUserSchema,
  /** What the person typed to sign in: the wizard's name and the username are different. */
  loginNames: z.array(z.string()),
  /** Null where the browser has no cryptography (a page without https). */
  vault: vaultSchema.nullable(),
  /** Wrong passwords without network since the last contact with the server. */
  wrongTries: z.number().int(),
  /** May send this account's commands and do nothing else. */
  deliveryToken: z.string().nullable(),
  /** Signed out with commands unsent. */
  hasLeftovers: z.boolean(),
  /** Its databases go once nothing in them is unsent. */
  transient: z.boolean(),
});
/** What the device keeps of a person who has signed in on it. */
export type DeviceAccount = z.infer<typeof accountSchema>;

const keyOf = (userId: string) => `account/${userId}`;
const foldLogin = (name: string) => name.trim().toLowerCase();

/** Everybody who has signed in on this device; those with unsent work stay until it is delivered. */
export function createDeviceAccounts(storage: TextStorage) {
  const get = (userId: string): DeviceAccount | null => {
    try {
      return accountSchema.parse(JSON.parse(storage.getItem(keyOf(userId)) ?? 'null'));
    } catch {
      return null;
    }
  };
  const put = (account: DeviceAccount) => storage.setItem(keyOf(account.user.id), JSON.stringify(account));
  const all = () => {
    const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');
    return keys
      .filter((key) => key.startsWith('account/'))
      .map((key) => get(key.slice('account/'.length)))
      .filter((account) => account !== null);
  };
  return {
    get,
    all,
    /** Keeps who has signed in, and what was kept of them before. */
    keep(user: DeviceAccount['user'], transient: boolean) {
      const fresh = { loginNames: [], vault: null, wrongTries: 0, deliveryToken: null, hasLeftovers: false };
      put({ ...fresh, ...get(user.id), user, transient });
    },
    update(userId: string, change: Partial<DeviceAccount>) {
      const account = get(userId);
      if (account) put({ ...account, ...change });
    },
    findByLogin: (name: string) => all().find((a) => a.loginNames.includes(foldLogin(name))) ?? null,
    addLogins(userId: string, names: readonly string[]) {
      const account = get(userId);
      if (account)
        put({ ...account, loginNames: [...new Set([...account.loginNames, ...names.map(foldLogin)])] });
    },
  };
}
export type DeviceAccounts = ReturnType<typeof createDeviceAccounts>;
