import { describe, expect, it } from 'vitest';
import type { UserId } from '../../../sync/contract/index.ts';
import { createDeviceAccounts } from '../../../client/session/device-accounts.ts';
import { deviceKeyOf } from '../../../client/session/device-key.ts';
import { sealSession, signInOffline, vaultFor } from '../../../client/session/offline-sign-in.ts';
import { sealText } from '../../../client/session/password-vault.ts';
import type { CurrentUser } from '../../../client/session/current-user.ts';
import { fakeDevice } from '../fake-device.ts';

const ANNA: CurrentUser = {
  id: 'anna' as UserId,
  username: 'anna',
  firstName: 'Anna',
  experience: 0,
  note: null,
  permissions: [],
  actor: { userId: 'anna' as UserId, permissions: [], teaches: [] },
};

async function device() {
  const storage = await fakeDevice().open();
  const accounts = createDeviceAccounts(storage);
  const deviceKey = () => deviceKeyOf(storage);
  return {
    accounts,
    async signInOnline(password: string) {
      const kept = accounts.get(ANNA.id)?.vault ?? null;
      const { vault } = await vaultFor(kept, password, await deviceKey());
      const sealedUser = await sealText(vault, JSON.stringify(ANNA));
      await accounts.keep(ANNA, false, { user: null, sealedUser, vault });
      await accounts.addLogins(ANNA.id, ['krakow/anna']);
    },
    signInOffline: (password: string) => signInOffline(accounts, deviceKey, 'krakow/anna', password),
  };
}

describe('what a device remembers of a sign-in', () => {
  it('opens with its password to who it was, and to the session they left', async () => {
    const { accounts, signInOnline, signInOffline } = await device();
    await signInOnline('kot pies 12');
    await sealSession(accounts, 'anna', 'last-session');
    expect(await signInOffline('kot pies 12')).toMatchObject({
      ok: true,
      data: { user: ANNA, refreshToken: 'last-session' },
    });
  });

  it('opens to the new password alone once it was changed', async () => {
    const { signInOnline, signInOffline } = await device();
    await signInOnline('kot pies 12');
    await signInOnline('lew sowa 34');
    expect(await signInOffline('kot pies 12')).toMatchObject({ ok: false, code: 'wrong-password' });
    expect(await signInOffline('lew sowa 34')).toMatchObject({ ok: true });
  });

  it('is worth nothing on another device, its vault copied', async () => {
    const [here, there] = [await device(), await device()];
    await here.signInOnline('kot pies 12');
    await there.signInOnline('inne haslo');
    const { vault, sealedUser } = here.accounts.get('anna')!;
    await there.accounts.update('anna', { vault, sealedUser });
    expect(await there.signInOffline('kot pies 12')).toMatchObject({ ok: false, code: 'wrong-password' });
  });
});
