import type { UserId } from '../../sync/contract/index.ts';
import { aloneWithAccount } from '../database/account-hold.ts';
import {
  forgetProgress,
  hasPersonalTexts,
  isTyped,
  personalPlaces,
  putPersonal,
  readPersonal,
  removePersonal,
  type PersonalRows,
} from '../database/personal-rows.ts';
import type { DeviceAccount, DeviceAccounts } from './device-accounts.ts';
import { sealInto, type OpenVault, type Vault } from './password-vault.ts';
import { openBox } from './seal.ts';
import { addBox, boxesOf, dropBoxes, isForVault, type KeptBox } from './sealed-boxes.ts';
import type { DeviceSeal } from './device-key.ts';
import type { Tokens } from './tokens.ts';

export interface PersonalDataDependencies {
  accounts: DeviceAccounts;
  tokens: Tokens;
  /** Deletes what staff hold of others, but for what is unsent or unread. */
  wipe(userId: UserId): Promise<void>;
  deviceSeal: DeviceSeal;
  /** What still has to go out: sealed by this device, for its own delivery, while nobody is there to open a vault. */
  waiting: { seal(userId: UserId): Promise<void>; open(userId: UserId): Promise<void> };
}

/**
 * What is personal to an account lies in plain while it is signed in, and sealed for its vault at any other time. Decision 0024.
 *
 * A place is put into a box, and only then emptied: whoever loses power in between has it twice, and the next round puts the
 * second into a box too. Boxes are opened oldest first, rows put by their keys, so that repeating anything changes nothing. As a
 * session begins, all boxes are open before it is written down, and dropped after.
 */
export function createPersonalData({
  accounts,
  tokens,
  wipe,
  deviceSeal,
  waiting,
}: PersonalDataDependencies) {
  async function sealPlain(userId: UserId, vault: Vault, outlivesPassword: boolean): Promise<void> {
    for (const place of await personalPlaces(userId)) {
      const rows = await readPersonal(userId, place);
      if (!rows) continue;
      const text = JSON.stringify(rows);
      const isForDevice = outlivesPassword && deviceSeal && isTyped(rows);
      await addBox(userId, isForDevice ? await deviceSeal.seal(text) : await sealInto(vault, text));
      await removePersonal(rows);
    }
  }

  const open = async (box: KeptBox, opened: OpenVault | null): Promise<string | null> => {
    if (isForVault(box)) return opened && openBox(opened.privateKey, box);
    return deviceSeal && deviceSeal.open(box);
  };

  /** False where a box opens to none of this vault's keys: the password was changed elsewhere. */
  async function openBoxes(userId: UserId, opened: OpenVault | null): Promise<boolean> {
    const places = await personalPlaces(userId);
    let isWhole = true;
    for (const box of await boxesOf(userId)) {
      const text = await open(box, opened).catch(() => null);
      const rows = text === null ? null : (JSON.parse(text) as PersonalRows);
      if (rows && places.includes(rows.place)) await putPersonal(rows);
      else isWhole = false;
    }
    return isWhole;
  }

  const seal = (userId: UserId, outlivesPassword = false): Promise<void> =>
    aloneWithAccount(userId, async (isAlone) => {
      await tokens.refresh();
      const account = accounts.get(userId);
      if (!account || tokens.owner() === userId) return;
      await waiting.seal(userId);
      if (account.transient) await wipe(userId);
      else if (account.vault) await sealPlain(userId, account.vault, outlivesPassword);
      // Without a vault nobody could open it again: it waits for the next sign-in, which makes one.
      else return;
      if (isAlone) await accounts.update(userId, { isSealed: true });
    });

  const isToBeSealed = ({ id, isSealed, hasSignedOutWork }: DeviceAccount) =>
    id !== tokens.owner() && (!isSealed || hasSignedOutWork || hasPersonalTexts(id));

  return {
    /**
     * Of an account that isn't signed in, in any tab; does nothing for one that is. `outlivesPassword`: what its owner has typed
     * opens to a new password too, on this device.
     */
    seal,
    /** Before anybody's screen opens: of accounts whose session was overwritten, or whose device lost its power. */
    async sealOthers(): Promise<void> {
      for (const { id } of accounts.all().filter(isToBeSealed))
        await seal(id).catch((error: unknown) => console.error('an account was not sealed', error));
    },
    /** Everything is as it was left, then `begin` writes the session down. `opened` is null for staff, who leave nothing. */
    unseal: (userId: UserId, opened: OpenVault | null, begin: () => Promise<void>): Promise<void> =>
      aloneWithAccount(userId, async () => {
        const account = accounts.get(userId);
        const isSameVault = account?.vault?.publicKey === opened?.vault.publicKey;
        if (opened && account && !account.isSealed && isSameVault)
          await sealPlain(userId, opened.vault, false);
        // From here on a power cut leaves something in plain.
        await accounts.update(userId, { isSealed: false });
        if (!(await openBoxes(userId, opened))) await forgetProgress(userId);
        await waiting.open(userId);
        await begin();
        await dropBoxes(userId).catch((error: unknown) => console.error('boxes were not dropped', error));
      }),
    /** Of whoever is signed in already: boxes that a power cut kept from being dropped, and what an earlier version left sealed. */
    async dropOpenedBoxes(userId: UserId): Promise<void> {
      await waiting.open(userId);
      await dropBoxes(userId);
    },
  };
}
export type PersonalData = ReturnType<typeof createPersonalData>;
