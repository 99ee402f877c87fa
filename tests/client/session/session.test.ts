import { afterAll, describe, expect, it, vi } from 'vitest';
import { takeOverAccounts } from '../../../client/session/accounts-before.ts';
import { createDeviceAccounts } from '../../../client/session/device-accounts.ts';
import { deviceKeyOf, deviceSealOf } from '../../../client/session/device-key.ts';
import { createPersonalData } from '../../../client/session/personal-data.ts';
import { createAuthorizedFetch } from '../../../client/network/authorized-fetch.ts';
import { watchRights } from '../../../client/network/watch-rights.ts';
import { createTokenRenewal } from '../../../client/session/token-renewal.ts';
import { createTokens } from '../../../client/session/tokens.ts';
import { createCall } from '../../../client/network/call.ts';
import type { DeviceId } from '../../../sync/contract/index.ts';
import type { CurrentUser } from '../../../client/session/current-user.ts';
import { createSession } from '../../../client/session/session.ts';
import { fakeDevice } from '../fake-device.ts';
import { fakeStorage, fakeToken } from '../fake-storage.ts';
import { ourServer } from '../our-server.ts';
import { eventually } from '../../support/eventually.ts';

const NOW = Date.UTC(2026, 2, 1);

vi.stubGlobal('localStorage', fakeStorage());

// As long as a password takes is told by offline-sign-in.test.ts; each takes a quarter of a second of the processor.
const { subtle } = globalThis.crypto;
const derive = subtle.deriveKey.bind(subtle);
const quickly = vi
  .spyOn(subtle, 'deriveKey')
  .mockImplementation((algorithm, ...rest) =>
    derive({ ...(algorithm as Pbkdf2Params), iterations: 1 }, ...rest),
  );
afterAll(() => quickly.mockRestore());

/** A school server with two accounts, and a device that can lose its network. */
function createWorld() {
  const world = {
    online: true,
    silent: false,
    unsent: 0,
    currentStatus: 200,
    permissions: ['MANAGE'],
    refreshStatus: 200,
    signOuts: [] as object[],
  };
  const passwords: Record<string, string> = { 'krakow/anna': 'kot pies 12', szef: 'tajne' };
  const ids: Record<string, string> = { 'krakow/anna': 'anna', szef: 'szef' };
  const calls: string[] = [];
  let issued = 0;

  const tokenFor = (id: string) => ({
    token: fakeToken(NOW, 900, id),
    refreshToken: `${id}-${++issued}.secret.key`,
  });
  const server = ourServer(async (path, init) => {
    if (!world.online) throw new TypeError('Failed to fetch');
    if (world.silent) init?.signal?.throwIfAborted();
    calls.push(path);
    const body = init?.body ? (JSON.parse(String(init.body)) as Record<string, string>) : {};
    if (path === '/api/auth/login/') {
      const id = ids[body['username'] ?? ''];
      if (!id || passwords[body['username'] ?? ''] !== body['password']) {
        return Response.json({ code: 'wrong-password', message: 'Nieprawidłowe hasło!' }, { status: 401 });
      }
      return Response.json({ response: tokenFor(id) });
    }
    if (path === '/api/auth/refresh/') {
      if (world.refreshStatus !== 200)
        return Response.json({ code: 'session-over', message: 'x' }, { status: world.refreshStatus });
      const refreshToken = body['refreshToken'] ?? '';
      const { token, refreshToken: next } = tokenFor(refreshToken.split('-')[0]!);
      return Response.json({ response: token, refreshToken: next });
    }
    if (path === '/api/auth/logout/') {
      world.signOuts.push(body);
      return new Response(null, { status: 204 });
    }
    if (world.currentStatus !== 200)
      return Response.json({ code: 'x', message: 'x' }, { status: world.currentStatus });
    const middle = (new Headers(init?.headers).get('Authorization') ?? '').split('.')[1] ?? '';
    const { sub: id } = JSON.parse(Buffer.from(middle, 'base64url').toString()) as { sub: string };
    const permissions = id === 'szef' ? world.permissions : [];
    const user = { id, username: id, firstName: id, experience: 0, note: null, permissions, teaches: [] };
    return Response.json({ ...user, lastName: 'Kowalska', sectionId: null });
  });

  const device = fakeDevice();
  /** A start of the app on this device. */
  const open = async () => {
    const storage = await device.open();
    const tokens = createTokens(storage);
    const accounts = createDeviceAccounts(storage);
    const log: string[] = [];
    const exclusive = <T>(work: () => Promise<T>) => work();
    const renewal = createTokenRenewal({
      call: createCall(server),
      tokens,
      now: () => NOW,
      exclusive,
      onEnded: () => session.end(),
    });
    const session = createSession({
      call: createCall(watchRights(createAuthorizedFetch(server, renewal, tokens), () => session.doubt())),
      publicCall: createCall(server),
      tokens,
      accounts,
      callWith: (token) =>
        createCall((path, init) => server(path, { ...init, headers: { Authorization: `Bearer ${token}` } })),
      personalData: createPersonalData({
        accounts,
        tokens,
        wipe: async (userId) => void log.push(`wipe ${userId}`),
        deviceSeal: deviceSealOf(storage),
        waiting: { seal: () => Promise.resolve(), open: () => Promise.resolve() },
      }),
      takeOver: () => takeOverAccounts(storage, tokens),
      deviceKey: () => deviceKeyOf(storage),
      wasStorageLost: false,
      exclusive,
      go: (path) => void log.push(`go ${path}`),
      onSignedIn: () => void log.push('signed in'),
      localData: {
        enter: (user: CurrentUser) => void log.push(`enter ${user.id}`),
        leave: async () => void log.push('leave'),
        unsent: async () => world.unsent,
        leftBehind: async () => ({
          device: 'tablet' as DeviceId,
          unsent: world.unsent,
          lastGiven: world.unsent > 0 ? NOW : null,
          refused: [],
        }),
      },
    });
    return { session, storage, tokens, accounts, log };
  };
  return { world, calls, open };
}

const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

describe('start', () => {
  it('of a fresh device is anonymous and asks nobody', async () => {
    const { open, calls } = createWorld();
    const { session } = await open();
    expect(session.state.getState().status).toBe('loading');
    await session.start();
    expect(session.state.getState()).toEqual({ status: 'anonymous', user: null });
    expect(calls).toEqual([]);
  });

  it('confirms who is signed in', async () => {
    const { open } = createWorld();
    await (await open()).session.signIn('krakow/anna', 'kot pies 12');
    const { session, log } = await open();
    await session.start();
    expect(session.state.getState()).toMatchObject({
      status: 'signed-in',
      user: { id: 'anna', actor: { teaches: [] } },
    });
    expect(log).toEqual(['enter anna']);
  });

  it('without network goes on as the kept person', async () => {
    const { open, world } = createWorld();
    await (await open()).session.signIn('krakow/anna', 'kot pies 12');
    world.online = false;
    const { session } = await open();
    await session.start();
    expect(session.state.getState()).toMatchObject({ status: 'signed-in', user: { id: 'anna' } });
  });

  it.each([426, 502, 503])(
    'goes on as the kept person where %i is answered: a server too new for this app, or a proxy without one',
    async (status) => {
      quiet();
      const { open, world } = createWorld();
      await (await open()).session.signIn('krakow/anna', 'kot pies 12');
      world.currentStatus = status;
      const { session, log, tokens } = await open();
      await session.start();
      expect(session.state.getState()).toMatchObject({ status: 'signed-in', user: { id: 'anna' } });
      expect(log).toEqual(['enter anna']);
      expect(tokens.token()).not.toBeNull();
    },
  );

  it('answered 401 is anonymous', async () => {
    quiet();
    const { open, world } = createWorld();
    await (await open()).session.signIn('krakow/anna', 'kot pies 12');
    world.currentStatus = 401;
    const { session, tokens } = await open();
    await session.start();
    expect(session.state.getState().status).toBe('anonymous');
    expect(tokens.token()).toBeNull();
  });

  it('answered by another failure has no user, logs it, and keeps the tokens', async () => {
    const logged = quiet();
    const { open, world } = createWorld();
    await (await open()).session.signIn('krakow/anna', 'kot pies 12');
    world.currentStatus = 500;
    const { session, tokens } = await open();
    await session.start();
    expect(session.state.getState()).toEqual({ status: 'anonymous', user: null });
    expect(logged).toHaveBeenCalled();
    expect(tokens.token()).not.toBeNull();
  });
});

describe('a sign-in that is given up', () => {
  it.each([true, false])('before it is through changes nothing, network: %s', async (online) => {
    const { open, world } = createWorld();
    const first = await open();
    await first.session.signIn('krakow/anna', 'kot pies 12');
    await first.session.signOut('/login');
    world.signOuts = [];
    world.online = online;
    const { session, tokens, log } = await open();
    await session.start();
    const leaving = new AbortController();
    const result = session.signIn('krakow/anna', 'kot pies 12', leaving.signal);
    leaving.abort();
    expect(await result).toMatchObject({ ok: false, code: 'aborted' });
    expect(session.state.getState()).toEqual({ status: 'anonymous', user: null });
    expect(tokens.owner()).toBeNull();
    expect(log).toEqual([]);
    // The session that the server has begun for it is ended there.
    const begun = online ? [expect.objectContaining({ unsentWork: false, offlineSignIn: false })] : [];
    await vi.waitFor(() => expect(world.signOuts).toEqual(begun));
    // And nothing stands in the way of the next one.
    expect(await session.signIn('krakow/anna', 'kot pies 12')).toMatchObject({ ok: true });
  });
});

describe('the disk', () => {
  const tamper = async (world: ReturnType<typeof createWorld>, change: object) => {
    const { storage } = await world.open();
    await storage.change(
      (entries) => void entries.set('tokens', { ...(entries.get('tokens') as object), ...change }),
    );
  };

  it.each([
    ['another owner', { owner: 'anna' }],
    ['another owner and no key', { owner: 'anna', key: null }],
  ])('that says %s than has signed in opens nobody, without network too', async (_what, change) => {
    const made = createWorld();
    const first = await made.open();
    await first.session.signIn('krakow/anna', 'kot pies 12');
    await first.session.signOut('/');
    await first.session.signIn('szef', 'tajne');
    await tamper(made, change);
    made.world.online = false;
    const { session, log } = await made.open();
    await session.start();
    expect(session.state.getState()).toEqual({ status: 'anonymous', user: null });
    expect(log).not.toContain('enter anna');
  });

  it('tells nobody who is here, nor who was', async () => {
    const { open } = createWorld();
    const { session, storage } = await open();
    const kept = () => JSON.stringify([...storage.entries().values()]);
    await session.signIn('krakow/anna', 'kot pies 12');
    expect(kept()).not.toContain('firstName');
    await session.signOut('/');
    expect(kept()).not.toContain('firstName');
  });

  it('of an earlier version is taken over: who is here goes on, and nobody’s name stays in plain', async () => {
    const made = createWorld();
    const { storage, accounts, tokens } = await made.open();
    const actor = { userId: 'anna', permissions: [], teaches: [] };
    const named = { username: 'anna', firstName: 'Anna', experience: 0, note: null, permissions: [] };
    const rest = { vault: null, wrongTries: 0, deliveryToken: null, hasLeftovers: false, transient: false };
    await storage.change((entries) => {
      for (const id of ['anna', 'ola'])
        entries.set(`account/${id}`, { user: { id, ...named, actor }, loginNames: [id], ...rest });
      entries.set('tokens', { token: null, refreshToken: 'r', owner: 'anna' });
    });
    made.world.online = false;
    for (const _start of [1, 2]) {
      const { session } = await made.open();
      await session.start();
      expect(session.state.getState()).toMatchObject({ user: { id: 'anna', firstName: 'Anna' } });
    }
    await storage.refresh();
    expect(JSON.stringify([...storage.entries().values()])).not.toContain('firstName');
    expect([tokens.owner(), accounts.findByLogin('ola')?.id]).toEqual(['anna', 'ola']);
  });
});

describe('signing in', () => {
  it('opens the database and asks the browser to keep it', async () => {
    const { open } = createWorld();
    const { session, tokens, log } = await open();
    await session.start();
    expect(await session.signIn(' krakow/anna ', 'kot pies 12')).toMatchObject({ ok: true });
    expect(log).toEqual(['leave', 'enter anna', 'signed in']);
    expect(tokens.owner()).toBe('anna');
  });

  it("gives the server's sentence for a wrong password", async () => {
    const { session } = await createWorld().open();
    expect(await session.signIn('krakow/anna', 'x')).toMatchObject({
      ok: false,
      message: 'Nieprawidłowe hasło!',
    });
  });

  it('leaves the account before', async () => {
    const { open } = createWorld();
    const { session, log } = await open();
    await session.signIn('krakow/anna', 'kot pies 12');
    await session.signIn('szef', 'tajne');
    expect(log.slice(-3)).toEqual(['leave', 'enter szef', 'signed in']);
  });
});

describe('signing out', () => {
  it('does nothing yet where the person is to be asked, also with nothing unsent', async () => {
    const { open } = createWorld();
    const { session } = await open();
    await session.signIn('szef', 'tajne');
    expect(await session.signOut('/', false, true)).toEqual({ unsent: 0 });
    expect(session.state.getState().status).toBe('signed-in');
    await session.signOut('/', true, true);
    expect(session.state.getState().status).toBe('anonymous');
  });

  it('warns of unsent work first, and does nothing', async () => {
    const { open, world } = createWorld();
    const { session, tokens, accounts, log } = await open();
    await session.signIn('krakow/anna', 'kot pies 12');
    world.unsent = 3;
    expect(await session.signOut('/')).toEqual({ unsent: 3 });
    expect(session.state.getState().status).toBe('signed-in');
    expect(tokens.token()).not.toBeNull();

    await session.signOut('/', true);
    expect(session.state.getState().status).toBe('anonymous');
    expect(tokens.refreshToken()).toBeNull();
    expect(accounts.get('anna')).toMatchObject({ hasSignedOutWork: true, deliveryToken: expect.any(String) });
    expect(log.slice(-2)).toEqual(['leave', 'go /']);
  });

  it.each([
    ['krakow/anna', 'kot pies 12', 0, { unsentWork: false, offlineSignIn: true }],
    ['krakow/anna', 'kot pies 12', 2, { unsentWork: true, offlineSignIn: true }],
    ['szef', 'tajne', 0, { unsentWork: false, offlineSignIn: false }],
    ['szef', 'tajne', 1, { unsentWork: true, offlineSignIn: false }],
  ])('%s tells the server what the device keeps', async (name, password, unsent, told) => {
    const { open, world } = createWorld();
    const { session, tokens } = await open();
    await session.signIn(name, password);
    const refreshToken = tokens.refreshToken()!;
    world.unsent = unsent;
    await session.signOut('/', true);
    await eventually(() => expect(world.signOuts).toEqual([{ refreshToken, ...told }]));
  });

  it('of staff without unsent work leaves neither a delivery token nor a vault', async () => {
    const { open } = createWorld();
    const { session, accounts } = await open();
    await session.signIn('szef', 'tajne');
    await session.signOut('/');
    expect(accounts.get('szef')).toMatchObject({ deliveryToken: null, vault: null, hasSignedOutWork: false });
  });

  it('of a child leaves no delivery token where nothing waits', async () => {
    const { open } = createWorld();
    const { session, accounts } = await open();
    await session.signIn('krakow/anna', 'kot pies 12');
    await session.signOut('/');
    expect(accounts.get('anna')).toMatchObject({ deliveryToken: null, hasSignedOutWork: false });
  });
});

describe('a refusal', () => {
  it('asks once who this is now, however many are refused at once, and does not ask for ever', async () => {
    quiet();
    const { open, world, calls } = createWorld();
    const { session } = await open();
    await session.signIn('szef', 'tajne');
    const refusing = ourServer(async () =>
      Response.json({ code: 'forbidden', message: 'x' }, { status: 403 }),
    );
    const list = createCall(watchRights(refusing, () => session.doubt()));
    const refuse = () => Promise.all([list('sections.list'), list('sections.list'), list('sections.list')]);
    const asked = () => calls.filter((path) => path.startsWith('/api/users/current')).length;
    const before = asked();

    world.permissions = ['TEACHER'];
    await refuse();
    await eventually(() => expect(session.state.getState().user?.actor.permissions).toEqual(['TEACHER']));
    expect(asked()).toBe(before + 1);

    world.currentStatus = 403;
    await refuse();
    await eventually(() => expect(asked()).toBeGreaterThan(before + 1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked()).toBe(before + 2);
    expect(session.state.getState()).toMatchObject({ status: 'signed-in', user: { id: 'szef' } });
  });
});

describe('signing in without network', () => {
  async function afterOneLesson() {
    const made = createWorld();
    const first = await made.open();
    await first.session.signIn('krakow/anna', 'kot pies 12');
    const { refreshToken } = first.tokens;
    const left = refreshToken();
    await first.session.signOut('/');
    made.world.online = false;
    return { ...made, left };
  }

  it('lets a known person in, who renews once the network is back', async () => {
    const { open, world, left } = await afterOneLesson();
    const { session, tokens, log } = await open();
    await session.start();
    expect(await session.signIn('Krakow/Anna', 'kot pies 12')).toMatchObject({ ok: true });
    expect(log).toContain('enter anna');
    expect(tokens.refreshToken()).toBe(left);

    world.online = true;
    await session.confirm();
    expect(session.state.getState()).toMatchObject({ status: 'signed-in', user: { id: 'anna' } });
    expect(tokens.token()).not.toBeNull();
  });

  it('keeps the refresh token unreadable meanwhile', async () => {
    const { open, left } = await afterOneLesson();
    expect(left).toMatch(/^anna-/);
    expect(JSON.stringify((await open()).accounts.get('anna'))).not.toContain(left);
  });

  it('refuses a wrong password, and after five of them the right one too', async () => {
    const { open } = await afterOneLesson();
    for (let tries = 1; tries < 5; tries += 1) {
      expect(await (await open()).session.signIn('anna', 'zle')).toMatchObject({
        ok: false,
        code: 'wrong-password',
      });
    }
    expect(await (await open()).session.signIn('anna', 'zle')).toMatchObject({ ok: false, code: 'locked' });
    expect(await (await open()).session.signIn('anna', 'kot pies 12')).toMatchObject({
      ok: false,
      code: 'locked',
    });
  });

  it('is unlocked by the next contact with the server', async () => {
    const { open, world } = await afterOneLesson();
    for (let tries = 0; tries < 5; tries += 1) await (await open()).session.signIn('anna', 'zle');
    world.online = true;
    const online = await open();
    await online.session.signIn('krakow/anna', 'kot pies 12');
    await online.session.signOut('/');
    world.online = false;
    expect(await (await open()).session.signIn('anna', 'kot pies 12')).toMatchObject({ ok: true });
  });

  it('knows nobody else', async () => {
    const { open } = await afterOneLesson();
    expect(await (await open()).session.signIn('szef', 'tajne')).toMatchObject({
      ok: false,
      code: 'unknown-offline',
    });
  });

  it('that the server is too busy for lets the known in too, and tells others of no lost network', async () => {
    const { open, world } = await afterOneLesson();
    const device = await open();
    world.online = true;
    const late = AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    const silence = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late);
    world.silent = true;
    expect(await device.session.signIn('szef', 'tajne')).toMatchObject({
      code: 'silent',
      message: expect.stringContaining('Serwer teraz nie odpowiada') as string,
    });
    expect(await device.session.signIn('krakow/anna', 'zle')).toMatchObject({ code: 'wrong-password' });
    expect(await device.session.signIn('krakow/anna', 'kot pies 12')).toMatchObject({ ok: true });
    silence.mockRestore();
  });
});

describe('a session that the server ends', () => {
  it.each([
    ['krakow/anna', 'kot pies 12', 'anna', 2, true],
    ['krakow/anna', 'kot pies 12', 'anna', 0, false],
    ['szef', 'tajne', 'szef', 0, false],
  ])(
    'while the app was closed: %s is known to have left something',
    async (name, password, id, unsent, left) => {
      quiet();
      const { open, world } = createWorld();
      await (await open()).session.signIn(name, password);
      Object.assign(world, { unsent, currentStatus: 401, refreshStatus: 401 });
      const { session, accounts } = await open();
      await session.start();
      await eventually(() => expect(session.state.getState().status).toBe('anonymous'));
      await eventually(() => expect(accounts.get(id)?.hasSignedOutWork).toBe(left));
    },
  );

  it('is over here too; what is unsent stays for later', async () => {
    const { open, world } = createWorld();
    const { session, accounts, log } = await open();
    await session.signIn('krakow/anna', 'kot pies 12');
    world.unsent = 2;
    session.end();
    await eventually(() => expect(session.state.getState().status).toBe('anonymous'));
    await eventually(() => expect(accounts.get('anna')?.hasSignedOutWork).toBe(true));
    expect(log.at(-1)).toBe('leave');
  });
});
