import { z } from 'zod';
import { userIdSchema } from '../../sync/contract/ids.ts';
import { currentUserSchema, type CurrentUser } from './current-user.ts';
import type { DeviceStorage, Entries } from './device-storage.ts';
import { vaultSchema } from './password-vault.ts';
import { lockedSchema, textBoxSchema } from './seal.ts';

/** As it lies on the disk; its names stay, as an older build, after a rollback, must find the account and its unsent work. */
const storedSchema = z.object({
  id: userIdSchema,
  /** Of staff, for whoever reads what was refused of theirs; null of a child. */
  name: z.string().nullable(),
  /** Who it is, readable with the key of their session alone; plain where the browser has no cryptography (no https). */
  user: z.union([lockedSchema, currentUserSchema]).nullable(),
  /** The same, readable with the password: for signing in without network. */
  sealedUser: textBoxSchema.nullable(),
  /** What the person typed to sign in: the wizard's name and the username are different. */
  loginNames: z.array(z.string()),
  /** Null for staff, and where the browser has no cryptography. */
  vault: vaultSchema.nullable(),
  /** Wrong passwords without network since the last contact with the server. */
  wrongTries: z.number().int(),
  /** May send what was unsent at the sign-out, and do nothing else; null where nothing was. */
  deliveryToken: z.string().nullable(),
  /** Signed out with commands unsent; of staff also with refused ones that nobody has read. */
  hasLeftovers: z.boolean(),
  /** Its databases go with its session, but for what is unsent. */
  transient: z.boolean(),
  /** Nothing personal lies here in plain, but for what is unsent. */
  isPutAway: z.boolean(),
});

const accountSchema = storedSchema.transform(({ hasLeftovers, isPutAway, ...kept }) => ({
  ...kept,
  hasSignedOutWork: hasLeftovers,
  isSealed: isPutAway,
}));
/** What the device keeps of a person who has signed in on it. */
export type DeviceAccount = z.output<typeof accountSchema>;

export const toStored = ({
  hasSignedOutWork,
  isSealed,
  ...kept
}: DeviceAccount): z.input<typeof storedSchema> => ({
  ...kept,
  hasLeftovers: hasSignedOutWork,
  isPutAway: isSealed,
});

const PREFIX = 'account/';
const keyOf = (userId: string) => PREFIX + userId;
const foldLogin = (name: string) => name.trim().toLowerCase();
const accountIn = (entries: ReadonlyMap<string, unknown>, userId: string): DeviceAccount | null =>
  accountSchema.safeParse(entries.get(keyOf(userId))).data ?? null;

const fresh = {
  loginNames: [],
  vault: null,
  sealedUser: null,
  wrongTries: 0,
  deliveryToken: null,
  hasSignedOutWork: false,
};

type Change = Partial<Omit<DeviceAccount, 'id'>>;

/** Everything else of an account, at the beginning of a session. */
export type SessionBeginning = Pick<DeviceAccount, 'user' | 'sealedUser' | 'vault'>;

/**
 * Everybody who has signed in on this device; those with unsent work stay until it is delivered. What is written is on the
 * disk once the promise resolves.
 */
export function createDeviceAccounts(storage: DeviceStorage) {
  const put = (entries: Entries, account: DeviceAccount) =>
    void entries.set(keyOf(account.id), toStored(account));
  const all = () =>
    [...storage.entries()].flatMap(([key, value]) =>
      key.startsWith(PREFIX) ? (accountSchema.safeParse(value).data ?? []) : [],
    );
  const update = (userId: string, change: Change | ((before: DeviceAccount) => Change)): Promise<void> =>
    storage.change((entries) => {
      const before = accountIn(entries, userId);
      if (before) put(entries, { ...before, ...(typeof change === 'function' ? change(before) : change) });
    });
  return {
    get: (userId: string) => accountIn(storage.entries(), userId),
    all,
    /** Keeps who is signed in, and what was kept of them before. */
    keep: (
      { id, firstName, username }: CurrentUser,
      transient: boolean,
      session: SessionBeginning,
    ): Promise<void> =>
      storage.change((entries) => {
        const before = accountIn(entries, id) ?? fresh;
        const name = transient ? firstName || username : null;
        // From now on the session sends.
        const begun = { wrongTries: 0, deliveryToken: null, isSealed: false };
        put(entries, { ...before, ...begun, ...session, id, name, transient });
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
