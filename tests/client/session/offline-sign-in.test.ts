import { describe, expect, it } from 'vitest';
import type { UserId } from '../../../sync/contract/index.ts';
import { createDeviceAccounts } from '../../../client/session/device-accounts.ts';
import { rememberSignIn, sealSession, signInOffline } from '../../../client/session/offline-sign-in.ts';
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
  const accounts = createDeviceAccounts(await fakeDevice().open());
  await accounts.keep(ANNA, false);
  return {
    accounts,
    signInOnline: (password: string) => rememberSignIn(accounts, ANNA, 'krakow/anna', password),
    signInOffline: (password: string) => signInOffline(accounts, 'krakow/anna', password),
  };
}

describe('what a device remembers of a sign-in', () => {
  it('is there all the time for whoever signs in again with the same password', async () => {
    const { accounts, signInOnline, signInOffline } = await device();
    await signInOnline('kot pies 12');
    await sealSession(accounts, 'anna', 'last-session');
    const again = signInOnline('kot pies 12');
    // The page might be closed at this moment.
    expect(await signInOffline('kot pies 12')).toMatchObject({ ok: true });
    await again;
    expect(await signInOffline('kot pies 12')).toMatchObject({ ok: true });
  });

  it('opens to the new password alone once it was changed', async () => {
    const { signInOnline, signInOffline } = await device();
    await signInOnline('kot pies 12');
    await signInOnline('lew sowa 34');
    expect(await signInOffline('kot pies 12')).toMatchObject({ ok: false, code: 'wrong-password' });
    expect(await signInOffline('lew sowa 34')).toMatchObject({ ok: true });
  });
});
