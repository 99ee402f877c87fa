import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeviceAccounts } from '../../../client/session/device-accounts.ts';
import { createSignedOutWork } from '../../../client/session/signed-out-work.ts';
import { createTokens } from '../../../client/session/tokens.ts';
import type { Delivery } from '../../../sync/client/deliver-outbox.ts';
import type { LeftBehind } from '../../../sync/client/left-behind.ts';
import type { RefusedEntry } from '../../../sync/client/outbox-entry.ts';
import type { CommandId, DeviceId, UserId } from '../../../sync/contract/index.ts';
import { fakeDevice } from '../fake-device.ts';
import { eventually } from '../../support/eventually.ts';

const anna = 'anna' as UserId;
const szef = 'szef' as UserId;
const refusal = (id: string) => ({ id: id as CommandId, type: 'markAttendance' }) as RefusedEntry;

type Answer = Delivery['status'] | 'sent' | 'no-disk';

/** A device whose outboxes hold `queued` commands. */
async function createDevice(queued: Record<string, number>) {
  const storage = await fakeDevice().open();
  const tokens = createTokens(storage);
  const accounts = createDeviceAccounts(storage);
  const refused: Record<string, RefusedEntry[]> = {};
  const wiped: string[] = [];
  const sealed: string[] = [];
  const sent: string[] = [];
  /** `locked`: whose outbox another tab sends, or a database that is open. */
  const device = { answer: 'sent' as Answer, reads: true, locked: null as UserId | null, waits: false };
  const read = (userId: UserId): LeftBehind => ({
    device: 'tablet' as DeviceId,
    unsent: queued[userId] ?? 0,
    lastGiven: null,
    refused: refused[userId] ?? [],
  });
  const signedOutWork = createSignedOutWork({
    fetch: async (_path, init) => {
      sent.push(new Headers(init?.headers).get('Authorization') ?? '');
      return new Response();
    },
    accounts,
    tokens,
    random: () => 0.5,
    seal: async (userId) => void sealed.push(userId),
    lock: (_name, _signal, work) => work(),
    outboxes: {
      async deliver({ userId, fetch, signal }) {
        if (device.locked === userId) {
          device.waits = true;
          await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
        }
        if (device.answer === 'no-disk') throw new Error('no disk');
        await fetch('/api/sync/commands', { method: 'POST' });
        if (device.answer !== 'sent') return { left: read(userId), status: device.answer };
        queued[userId] = 0;
        return { left: read(userId), status: 'idle' };
      },
      async read(userId) {
        if (!device.reads) throw new Error('no disk');
        return read(userId);
      },
      dismiss: async (userId, id) =>
        void (refused[userId] = (refused[userId] ?? []).filter((entry) => entry.id !== id)),
      wipe: async (userId) => void wiped.push(userId),
    },
  });
  const addAccount = async (
    id: UserId,
    transient: boolean,
    deliveryToken: string | null = `deliver-${id}`,
  ) => {
    const actor = { userId: id, permissions: [], teaches: [] };
    await accounts.keep(
      { id, username: id, firstName: id, experience: 0, note: null, permissions: [], actor },
      transient,
      { user: null, sealedUser: null, vault: null },
    );
    await accounts.update(id, { deliveryToken, hasSignedOutWork: true });
  };
  const state = () => signedOutWork.state.getState();
  return { device, tokens, accounts, signedOutWork, refused, sent, wiped, sealed, addAccount, state };
}

const abort = { current: new AbortController() };
beforeEach(() => {
  abort.current = new AbortController();
});
afterEach(() => {
  abort.current.abort();
  vi.useRealTimers();
});
const run = ({ signedOutWork }: Awaited<ReturnType<typeof createDevice>>) =>
  void signedOutWork.run(abort.current.signal);

/** The disk of these tests works by setImmediate, which no fake clock holds. */
async function diskIsQuiet() {
  for (let turns = 0; turns < 50; turns++) await new Promise((resolve) => setImmediate(resolve));
}

describe('left-over commands', () => {
  it('go out under the delivery token of the account they are of, while somebody else is signed in', async () => {
    const made = await createDevice({ anna: 3 });
    await made.addAccount(anna, false);
    await made.tokens.begin('bartek', { token: 'bartek-token', refreshToken: 'r' }, null);
    run(made);
    await eventually(() => expect(made.accounts.get(anna)?.hasSignedOutWork).toBe(false));
    expect(made.sent).toEqual(['Bearer deliver-anna']);
    expect(made.accounts.get(anna)?.deliveryToken).toBeNull();
    expect(made.wiped).toEqual([]);
    expect(made.state().unsent).toBe(0);
  });

  it('are tried again and again by themselves, ever less often, and counted meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const made = await createDevice({ anna: 3 });
    await made.addAccount(anna, false);
    made.device.answer = 'wait';
    run(made);
    await diskIsQuiet();
    expect(made.state()).toMatchObject({ unsent: 3, waitingForOwner: 0 });
    for (const [tries, wait] of [500, 1_000, 2_000, 4_000].entries()) {
      await vi.advanceTimersByTimeAsync(wait - 1);
      await diskIsQuiet();
      expect(made.sent).toHaveLength(tries + 1);
      await vi.advanceTimersByTimeAsync(1);
      await diskIsQuiet();
      expect(made.sent).toHaveLength(tries + 2);
    }
    made.device.answer = 'sent';
    made.signedOutWork.wake();
    await diskIsQuiet();
    expect(made.state().unsent).toBe(0);
  });

  it('are tried again after a failing disk, and counted meanwhile', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const made = await createDevice({ anna: 1 });
    await made.addAccount(anna, false);
    made.device.answer = 'no-disk';
    run(made);
    await eventually(() => expect(made.state().unsent).toBe(1));
    made.device.reads = false;
    made.signedOutWork.wake();
    await diskIsQuiet();
    expect(logged).toHaveBeenCalledTimes(2);
    expect(made.state().unsent).toBe(1);
    made.device.answer = 'sent';
    made.signedOutWork.wake();
    await eventually(() => expect(made.accounts.get(anna)?.hasSignedOutWork).toBe(false));
  });

  it('whose token has ended wait for their owner, counted', async () => {
    const made = await createDevice({ anna: 2 });
    await made.addAccount(anna, false);
    made.device.answer = 'signed-out';
    run(made);
    await eventually(() => expect(made.accounts.get(anna)?.deliveryToken).toBeNull());
    made.signedOutWork.wake();
    await eventually(() => expect(made.state()).toMatchObject({ unsent: 2, waitingForOwner: 2 }));
    expect(made.sent).toHaveLength(1);
    expect(made.accounts.get(anna)?.hasSignedOutWork).toBe(true);
  });

  it('of whoever signs in meanwhile are waited for no longer, nor counted, and the others’ go out', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    logged.mockClear();
    const made = await createDevice({ anna: 3, szef: 1 });
    await made.addAccount(anna, false);
    await made.addAccount(szef, true);
    made.device.locked = anna;
    run(made);
    await eventually(() => expect(made.device.waits).toBe(true));
    await made.tokens.begin(anna, { token: null, refreshToken: 'r' }, null);
    made.signedOutWork.wake();
    await eventually(() => expect(made.wiped).toEqual(['szef']));
    expect(made.sent).toEqual(['Bearer deliver-szef']);
    expect(made.state().unsent).toBe(0);
    expect(logged).not.toHaveBeenCalled();
  });

  it('of whoever is signed in are left to the open database', async () => {
    const made = await createDevice({ anna: 1, szef: 1 });
    await made.addAccount(anna, false);
    await made.addAccount(szef, true);
    await made.tokens.begin(anna, { token: null, refreshToken: 'r' }, null);
    run(made);
    await eventually(() => expect(made.wiped).toEqual(['szef']));
    expect(made.sent).toEqual(['Bearer deliver-szef']);
  });
});

describe('what is refused of a signed-out member of staff', () => {
  it('stays until somebody has read it, and then goes with the rest', async () => {
    const made = await createDevice({ szef: 1 });
    await made.addAccount(szef, true);
    made.refused[szef] = [refusal('m1'), refusal('m2')];
    run(made);
    await eventually(() => expect(made.state().refused).toHaveLength(2));
    expect(made.wiped).toEqual([]);
    // What was sent meanwhile, and read by nobody, lies in plain nowhere.
    expect(made.sealed).toContain('szef');
    expect(made.state().refused[0]).toMatchObject({ owner: 'szef', command: { id: 'm1' } });
    for (const refusal of made.state().refused) await made.signedOutWork.dismiss(refusal);
    await eventually(() => expect(made.wiped).toEqual(['szef']));
    await eventually(() => expect(made.state().refused).toEqual([]));
  });

  it('of a child is theirs alone, at their next sign-in', async () => {
    const made = await createDevice({ anna: 1 });
    await made.addAccount(anna, false);
    made.refused[anna] = [refusal('c1')];
    run(made);
    await eventually(() => expect(made.accounts.get(anna)?.hasSignedOutWork).toBe(false));
    expect(made.state().refused).toEqual([]);
  });
});
