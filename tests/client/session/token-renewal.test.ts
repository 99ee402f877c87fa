import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuthorizedFetch } from '../../../client/network/authorized-fetch.ts';
import { createTokenRenewal } from '../../../client/session/token-renewal.ts';
import { createTokens, isExpired, type Tokens } from '../../../client/session/tokens.ts';
import { createCall } from '../../../client/network/call.ts';
import { fakeDevice } from '../fake-device.ts';
import { fakeToken } from '../fake-storage.ts';
import { ourServer } from '../our-server.ts';
import { eventually } from '../../support/eventually.ts';

const NOW = Date.UTC(2026, 2, 1);
const good = fakeToken(NOW, 900, 'good');
const renewed = fakeToken(NOW, 900, 'renewed');
const expired = fakeToken(NOW, -10, 'expired');

/** One device: tabs share storage and lock, the server counts what it is asked. */
async function createDevice(refresh: () => Response | Promise<Response>, stranger = false) {
  const storage = await fakeDevice().open();
  const tokens = createTokens(storage);
  const ended = vi.fn();
  const calls = { refresh: [] as string[], data: [] as (string | null)[] };
  let accepts = renewed;
  const answer = async (path: string, init?: RequestInit): Promise<Response> => {
    if (path.startsWith('/api/auth/refresh/')) {
      calls.refresh.push((JSON.parse(String(init?.body)) as { refreshToken: string }).refreshToken);
      return refresh();
    }
    const authorization = new Headers(init?.headers).get('Authorization');
    calls.data.push(authorization);
    return authorization === `Bearer ${accepts}`
      ? Response.json({ link: 'fine' })
      : Response.json({ code: 'session-over', message: 'Koniec sesji.' }, { status: 401 });
  };
  const server = stranger ? answer : ourServer(answer);
  let last: Promise<unknown> = Promise.resolve();
  const exclusive = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
  const openTab = (owner?: string) => {
    const renewal = createTokenRenewal({
      call: createCall(server),
      tokens,
      now: () => NOW,
      exclusive,
      onEnded: ended,
    });
    const call = createCall(createAuthorizedFetch(server, renewal, tokens, owner));
    return { get: () => call('payments.link', { params: { path: 'x' } }) };
  };
  return { storage, tokens, ended, calls, openTab, accept: (token: string) => (accepts = token) };
}
const renews = () => Response.json({ response: renewed, refreshToken: 'r2' });

describe('isExpired', () => {
  it.each([
    ['a good one', fakeToken(NOW, 60), false],
    ['just outside the margin', fakeToken(NOW, 6), false],
    ['within 5 s', fakeToken(NOW, 5), true],
    ['past', fakeToken(NOW, -1), true],
    ['without expiry', `a.${Buffer.from('{}').toString('base64url')}.c`, true],
    ['unreadable', 'nonsense', true],
    ['not JSON', 'a.b.c', true],
  ])('%s', (_name, token, expected) => expect(isExpired(token, NOW)).toBe(expected));
});

describe('renewal', () => {
  let tokens: Tokens;

  describe('where the server renews', () => {
    let device: Awaited<ReturnType<typeof createDevice>>;
    beforeEach(async () => {
      device = await createDevice(renews);
      ({ tokens } = device);
    });

    it('happens once for all waiting requests', async () => {
      await tokens.begin('anna', { token: expired, refreshToken: 'r1' }, null);
      const tab = device.openTab();
      const answers = await Promise.all(Array.from({ length: 12 }, () => tab.get()));
      expect(answers.every((answer) => answer.ok)).toBe(true);
      expect(device.calls.refresh).toEqual(['r1']);
      expect(tokens.token()).toBe(renewed);
      expect(tokens.refreshToken()).toBe('r2');
    });

    it('happens once for all tabs', async () => {
      await tokens.begin('anna', { token: expired, refreshToken: 'r1' }, null);
      const tabs = [device.openTab(), device.openTab(), device.openTab()];
      const answers = await Promise.all(tabs.flatMap((tab) => [tab.get(), tab.get()]));
      expect(answers.every((answer) => answer.ok)).toBe(true);
      expect(device.calls.refresh).toEqual(['r1']);
    });

    it('answers a 401 to a token that looked good, and asks once more', async () => {
      await tokens.begin('anna', { token: good, refreshToken: 'r1' }, null);
      const answers = await Promise.all([device.openTab().get(), device.openTab().get()]);
      expect(answers.every((answer) => answer.ok)).toBe(true);
      expect(device.calls.refresh).toEqual(['r1']);
    });

    it('asks no third time', async () => {
      await tokens.begin('anna', { token: good, refreshToken: 'r1' }, null);
      device.accept('some other token');
      expect(await device.openTab().get()).toMatchObject({ ok: false, status: 401, code: 'session-over' });
      expect(device.calls.data).toEqual([`Bearer ${good}`, `Bearer ${renewed}`]);
      expect(device.ended).not.toHaveBeenCalled();
    });

    it('begins with a refresh token alone, as an offline sign-in leaves it', async () => {
      await tokens.begin('anna', { token: null, refreshToken: 'r1' }, null);
      expect((await device.openTab().get()).ok).toBe(true);
    });

    it('ends the session where there is no refresh token', async () => {
      const alone = { token: expired, refreshToken: null, owner: 'anna' };
      await device.storage.change((entries) => void entries.set('tokens', alone));
      expect(await device.openTab().get()).toMatchObject({ ok: false, status: 401, code: 'signed-out' });
      expect(tokens.token()).toBeNull();
      expect(device.calls).toEqual({ refresh: [], data: [] });
      expect(device.ended).toHaveBeenCalledTimes(1);
    });

    it('keeps an account that came in offline without any token, and sends nothing', async () => {
      await tokens.begin('anna', { token: null, refreshToken: null }, null);
      expect(await device.openTab('anna').get()).toMatchObject({
        ok: false,
        status: 401,
        code: 'signed-out',
      });
      expect(device.calls.data).toEqual([]);
      expect(tokens.owner()).toBe('anna');
      expect(device.ended).not.toHaveBeenCalled();
    });

    it('sends nothing of one account under the token of another', async () => {
      await tokens.begin('anna', { token: renewed, refreshToken: 'r1' }, null);
      expect(await device.openTab('bartek').get()).toMatchObject({ ok: false, code: 'signed-out' });
      expect(device.calls.data).toEqual([]);
      expect((await device.openTab('anna').get()).ok).toBe(true);
    });

    it('leaves anonymous requests alone', async () => {
      expect(await device.openTab().get()).toMatchObject({ ok: false, status: 401 });
      expect(device.calls.data).toEqual([null]);
      expect(device.ended).not.toHaveBeenCalled();
    });
  });

  it.each([401, 403])(
    'refused with %i: everybody fails, the tokens are gone, the session ends once',
    async (status) => {
      const device = await createDevice(() =>
        Response.json({ code: 'session-over', message: 'x' }, { status }),
      );
      await device.tokens.begin('anna', { token: expired, refreshToken: 'r1' }, null);
      const tab = device.openTab();
      const answers = await Promise.all([tab.get(), tab.get(), device.openTab().get()]);
      expect(answers.map((answer) => answer.ok)).toEqual([false, false, false]);
      expect(device.tokens.token()).toBeNull();
      expect(device.tokens.refreshToken()).toBeNull();
      expect(device.ended).toHaveBeenCalledTimes(1);
    },
  );

  it.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a server in trouble', () => new Response('busy', { status: 503 })],
    ['a Wi-Fi sign-in page', () => new Response('<html>', { status: 200 })],
  ])('%s does not sign out', async (_name, refresh) => {
    const device = await createDevice(refresh as () => Response);
    await device.tokens.begin('anna', { token: expired, refreshToken: 'r1' }, null);
    expect(await device.openTab().get()).toMatchObject({ ok: false, status: null, code: 'offline' });
    expect(device.tokens.refreshToken()).toBe('r1');
    expect(device.ended).not.toHaveBeenCalled();
  });

  it.each([401, 403])('a %i of somebody on the way to the server does not sign out', async (status) => {
    const device = await createDevice(() => Response.json({ code: 'x', message: 'x' }, { status }), true);
    await device.tokens.begin('anna', { token: expired, refreshToken: 'r1' }, null);
    expect(await device.openTab().get()).toMatchObject({ ok: false, status: null, code: 'offline' });
    expect(device.tokens.refreshToken()).toBe('r1');
    expect(device.ended).not.toHaveBeenCalled();
  });

  it('does not bring back a session that ended while it was under way', async () => {
    let answer = (_response: Response) => {};
    const device = await createDevice(() => new Promise<Response>((resolve) => (answer = resolve)));
    await device.tokens.begin('anna', { token: expired, refreshToken: 'r1' }, null);
    const asked = device.openTab().get();
    await eventually(() => expect(device.calls.refresh).toHaveLength(1));
    await device.tokens.clear();
    answer(renews());
    expect((await asked).ok).toBe(false);
    expect(device.tokens.token()).toBeNull();
  });
});
