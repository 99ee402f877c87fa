import { describe, expect, it, vi } from 'vitest';
import { createDeviceAccounts } from '../../../client/session/device-accounts.ts';
import { createSignedOutWork } from '../../../client/session/signed-out-work.ts';
import { createTokens } from '../../../client/session/tokens.ts';
import { createCall } from '../../../client/network/call.ts';
import type { DeliveryOptions } from '../../../sync/client/deliver-outbox.ts';
import type { DeviceId, UserId } from '../../../sync/contract/index.ts';
import { fakeDevice } from '../fake-device.ts';
import { fakeToken } from '../fake-storage.ts';
import { ourServer } from '../our-server.ts';

const NOW = Date.UTC(2026, 2, 1);
const DAY = 24 * 60 * 60;
const anna = 'anna' as UserId;
const szef = 'szef' as UserId;

/** A device whose outboxes hold `queued` commands; `sendable` of them get through at each delivery. */
async function createDevice(queued: Record<string, number>) {
  const storage = await fakeDevice().open();
  const tokens = createTokens(storage);
  const accounts = createDeviceAccounts(storage);
  const sentWith: (string | null)[] = [];
  const wiped: string[] = [];
  const asked: string[] = [];
  const fetch = async (path: string, init?: RequestInit) => {
    asked.push(path);
    sentWith.push(new Headers(init?.headers).get('Authorization'));
    return Response.json({ response: fakeToken(NOW, 30 * DAY, 'fresh') });
  };
  const device = { sendable: Infinity };
  const signedOutWork = createSignedOutWork({
    call: createCall(ourServer(fetch)),
    fetch,
    accounts,
    tokens,
    now: () => NOW,
    lock: (_name, _signal, work) => work(),
    wipe: async (userId) => void wiped.push(userId),
    async deliver({ userId, fetch: send }: DeliveryOptions) {
      await send('/api/sync/commands', { method: 'POST', body: '{}' });
      queued[userId] = Math.max(0, (queued[userId] ?? 0) - device.sendable);
      return queued[userId];
    },
  });
  const addAccount = async (
    id: UserId,
    transient: boolean,
    deliveryToken: string | null,
    hasLeftovers = true,
  ) => {
    const actor = { userId: id, permissions: [], teaches: [] };
    await accounts.keep(
      { id, username: id, firstName: id, experience: 0, note: null, permissions: [], actor },
      transient,
    );
    await accounts.update(id, { deliveryToken, hasLeftovers });
  };
  return { device, tokens, accounts, signedOutWork, sentWith, wiped, asked, addAccount };
}

describe('left-over commands', () => {
  it('go out under the delivery token of the account they are of, while somebody else is signed in', async () => {
    const { signedOutWork, tokens, accounts, sentWith, wiped, addAccount } = await createDevice({ anna: 3 });
    await addAccount(anna, false, 'deliver-anna');
    await tokens.begin({ token: 'bartek-token', refreshToken: 'r' });
    await tokens.setOwner('bartek');
    await signedOutWork.deliver();
    expect(sentWith).toEqual(['Bearer deliver-anna']);
    expect(accounts.get(anna)?.hasLeftovers).toBe(false);
    expect(wiped).toEqual([]);
  });

  it('of staff are followed by wiping, but not before the last one is sent', async () => {
    const { device, signedOutWork, accounts, wiped, addAccount } = await createDevice({ szef: 5 });
    await addAccount(szef, true, 'deliver-szef');
    device.sendable = 2;
    await signedOutWork.deliver();
    expect(wiped).toEqual([]);
    expect(accounts.get(szef)?.hasLeftovers).toBe(true);
    device.sendable = 3;
    await signedOutWork.deliver();
    expect(wiped).toEqual(['szef']);
    expect(accounts.get(szef)?.hasLeftovers).toBe(false);
  });

  it('of whoever is signed in are left to the open database', async () => {
    const { signedOutWork, tokens, sentWith, addAccount } = await createDevice({ anna: 1 });
    await addAccount(anna, false, 'deliver-anna');
    await tokens.beginOffline(anna, 'r');
    await signedOutWork.deliver();
    expect(sentWith).toEqual([]);
  });

  it('without leave or without need are not touched', async () => {
    const { signedOutWork, sentWith, addAccount } = await createDevice({ anna: 1 });
    await addAccount(anna, false, null);
    await addAccount(szef, true, 'deliver-szef', false);
    await signedOutWork.deliver();
    expect(sentWith).toEqual([]);
  });

  it('of one account do not keep back those of another', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { signedOutWork, accounts, wiped, addAccount } = await createDevice({ anna: 1, szef: 1 });
    await addAccount(anna, false, 'deliver-\u0105');
    await addAccount(szef, true, 'deliver-szef');
    await signedOutWork.deliver();
    expect(accounts.get(anna)?.hasLeftovers).toBe(true);
    expect(wiped).toEqual(['szef']);
  });
});

describe('the leave to deliver', () => {
  const device = 'tablet1' as DeviceId;

  it.each([
    ['is asked for at the first sign-in', null, 1],
    ['is renewed long before it is over', fakeToken(NOW, 19 * DAY), 1],
    ['is kept while it is good', fakeToken(NOW, 25 * DAY), 0],
  ])('%s', async (_name, kept, times) => {
    const { signedOutWork, tokens, accounts, asked, addAccount } = await createDevice({});
    await addAccount(anna, false, kept, false);
    await tokens.beginOffline(anna, 'r');
    await signedOutWork.prepare(anna, device);
    expect(asked).toHaveLength(times);
    expect(accounts.get(anna)?.deliveryToken).toBe(times ? fakeToken(NOW, 30 * DAY, 'fresh') : kept);
  });

  it('is not kept for somebody who has left meanwhile', async () => {
    const { signedOutWork, accounts, addAccount } = await createDevice({});
    await addAccount(anna, false, null, false);
    await signedOutWork.prepare(anna, device);
    expect(accounts.get(anna)?.deliveryToken).toBeNull();
  });
});
