import { describe, expect, it } from 'vitest';
import type { UserId } from '../../../sync/contract/index.ts';
import { createDeviceAccounts } from '../../../client/session/device-accounts.ts';
import { rememberSignIn, sealSession, signInOffline } from '../../../client/session/offline-sign-in.ts';
import type { CurrentUser } from '../../../client/session/current-user.ts';
import { fakeStorage } from '../fake-storage.ts';

const ANNA: CurrentUser = {
  id: 'anna' as UserId,
  username: 'anna',
  firstName: 'Anna',
  experience: 0,
  note: null,
  permissions: [],
  actor: { userId: 'anna' as UserId, permissions: [], teaches: [] },
};

function device() {
  const accounts = createDeviceAccounts(fakeStorage());
  accounts.keep(ANNA, false);
  return {
    accounts,
    signInOnline: (password: string) => rememberSignIn(accounts, ANNA, 'krakow/anna', password),
    signInOffline: (password: string) => signInOffline(accounts, 'krakow/anna', password),
  };
}

describe('what a device remembers of a sign-in', () => {
  it('is there all the time for whoever signs in again with the same password', async () => {
    const { accounts, signInOnline, signInOffline } = device();
    await signInOnline('kot pies 12');
    await sealSession(accounts, 'anna', 'last-session');
    const again = signInOnline('kot pies 12');
    // The page might be closed at this moment.
    expect(await signInOffline('kot pies 12')).toMatchObject({ ok: true, data: { refreshToken: null } });
    await again;
    expect(await signInOffline('kot pies 12')).toMatchObject({ ok: true });
  });

  it('opens to the new password alone once it was changed', async () => {
    const { signInOnline, signInOffline } = device();
    await signInOnline('kot pies 12');
    await signInOnline('lew sowa 34');
    expect(await signInOffline('kot pies 12')).toMatchObject({ ok: false, code: 'wrong-password' });
    expect(await signInOffline('lew sowa 34')).toMatchObject({ ok: true });
  });
});
