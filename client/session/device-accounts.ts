import { z } from 'zod';
import { currentUserSchema } from './current-user.ts';
import { vaultSchema } from './password-vault.ts';
import type { DeviceStorage, Entries } from './device-storage.ts';

const accountSchema = z.object({
  user: currentUserSchema,
  /** What the person typed to sign in: the wizard's name and the username are different. */
  loginNames: z.array(z.string()),
  /** Null for staff, and where the browser has no cryptography (a page without https). */
  vault: vaultSchema.nullable(),
  /** Wrong passwords without network since the last contact with the server. */
  wrongTries: z.number().int(),
  /** May send what was unsent at the sign-out, and do nothing else; null where nothing was. */
  deliveryToken: z.string().nullable(),
  /** Signed out with commands unsent; of staff also with refused ones that nobody has read. */
  hasLeftovers: z.boolean(),
  /** Its databases go once nothing in them is unsent. */
  transient: z.boolean(),
});
/** What the device keeps of a person who has signed in on it. */
export type DeviceAccount = z.infer<typeof accountSchema>;

const keyOf = (userId: string) => `account/${userId}`;
const foldLogin = (name: string) => name.trim().toLowerCase();
const accountIn = (entries: ReadonlyMap<string, unknown>, userId: string): DeviceAccount | null =>
  accountSchema.safeParse(entries.get(keyOf(userId))).data ?? null;

type Change = Partial<DeviceAccount>;

/**
 * Everybody who has signed in on this device; those with unsent work stay until it is delivered. What is written is on the
 * disk once the promise resolves.
 */
export function createDeviceAccounts(storage: DeviceStorage) {
  const put = (entries: Entries, account: DeviceAccount) => void entries.set(keyOf(account.user.id), account);
  const all = () =>
    [...storage.entries()].flatMap(([key, value]) =>
      key.startsWith('account/') ? (accountSchema.safeParse(value).data ?? []) : [],
    );
  const update = (userId: string, change: Change | ((before: DeviceAccount) => Change)): Promise<void> =>
    storage.change((entries) => {
      const before = accountIn(entries, userId);
      if (before) put(entries, { ...before, ...(typeof change === 'function' ? change(before) : change) });
    });
  return {
    get: (userId: string) => accountIn(storage.entries(), userId),
    all,
    /** Keeps who has signed in, and what was kept of them before. */
    keep: (user: DeviceAccount['user'], transient: boolean): Promise<void> =>
      storage.change((entries) => {
        const fresh = { loginNames: [], vault: null, hasLeftovers: false };
        const before = { ...fresh, ...accountIn(entries, user.id) };
        const vault = transient ? null : before.vault;
        // From now on the session sends.
        put(entries, { ...before, vault, deliveryToken: null, wrongTries: 0, user, transient });
      }),
    update,
    findByLogin: (name: string) => all().find((a) => a.loginNames.includes(foldLogin(name))) ?? null,
    addLogins: (userId: string, names: readonly string[]): Promise<void> =>
      update(userId, ({ loginNames }) => ({
        loginNames: [...new Set([...loginNames, ...names.map(foldLogin)])],
      })),
  };
}
export type DeviceAccounts = ReturnType<typeof createDeviceAccounts>;
