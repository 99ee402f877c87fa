import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signDeliveryToken } from '../../client/session/delivery-token.ts';
import { createTokens } from '../../server/http/tokens.ts';
import type { DeviceId, UserId } from '../../sync/contract/index.ts';
import { KRAKOW, PASSWORD, School } from './support/school.ts';
import { collections } from '../../server/store/collections.ts';
import { replace } from '../../server/store/write.ts';

let school: School;
beforeEach(async () => {
  school = await School.open();
});
afterEach(() => school.close());

const refresh = (refreshToken: string) => school.call('POST /api/auth/refresh', { body: { refreshToken } });
const minutes = (n: number) => n * 60_000;

describe('signing in', () => {
  it('answers with both tokens, of which the access token opens the account', async () => {
    const { status, body, headers } = await school.login('ala');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['response']);
    expect(Object.keys(body.response).sort()).toEqual(['refreshToken', 'token']);
    expect(headers.get('cache-control')).toBe('no-store');
    const me = await school.call('GET /api/users/current', { token: body.response.token });
    expect(me.body).toMatchObject({
      id: 'ala',
      username: 'ala',
      firstName: 'Ala',
      permissions: [],
      experience: 0,
    });
  });

  it('takes the wizard name only while the person is in that section', async () => {
    expect((await school.login('krakow.sro.17.00/ala')).status).toBe(200);
    expect((await school.login('bochnia.sro.17.00/ala')).status).toBe(401);
    expect((await school.login('krakow.sro.17.00/nobody')).status).toBe(401);
    await school.call('POST /api/users/ala/section?sectionId=bochnia', { as: 'manager' });
    expect((await school.login('krakow.sro.17.00/ala')).status).toBe(401);
    expect((await school.login('bochnia.sro.17.00/ala')).status).toBe(200);
  });

  it('tells that an account is disabled to whoever has its password', async () => {
    await school.call('PATCH /api/users/olek', { as: 'manager', body: { enabled: false } });
    const { status, body } = await school.login('olek');
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'account-disabled', message: expect.stringContaining('wyłączone') });
  });

  it('refuses wrong passwords, unknown people and disabled accounts alike', async () => {
    await school.call('PATCH /api/users/olek', { as: 'manager', body: { enabled: false } });
    const answers = [
      await school.login('ala', 'x'),
      await school.login('nikt'),
      await school.login('olek', 'x'),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual(answers[0]!.body);
    }
    const wizard = await school.login('krakow.sro.17.00/ala', 'x');
    expect(wizard.body).toEqual({ code: 'wrong-password', message: 'Nieprawidłowe hasło!' });
  });

  it('stops guessing at one account after ten tries, and lets its neighbours in', async () => {
    for (let i = 0; i < 10; i++) expect((await school.login('ala', `guess ${i}`)).status).toBe(401);
    const stopped = await school.login('ala');
    expect(stopped.status).toBe(429);
    expect(stopped.body.message).toMatch(/Zbyt wiele prób/);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await school.login('olek')).status).toBe(200);
    school.now += minutes(16);
    expect((await school.login('ala')).status).toBe(200);
  });

  it('counts tries that are sent all at once', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, i) => school.login('ala', `guess ${i}`)),
    );
    expect(statuses.filter((a) => a.status === 401)).toHaveLength(10);
    expect(statuses.filter((a) => a.status === 429)).toHaveLength(10);
  });

  it('does not count successes, so a whole class may sign in from one address', async () => {
    for (let i = 0; i < 15; i++) expect((await school.login('ala')).status).toBe(200);
  });

  it('names the fields that are missing', async () => {
    const { status, body } = await school.call('POST /api/auth/login', { body: { username: 'ala' } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad-input', fields: ['password'] });
  });
});

describe('access tokens', () => {
  it('end after fifteen minutes', async () => {
    const token = await school.tokenOf('ala');
    school.now += minutes(15) - 1000;
    expect((await school.call('GET /api/users/current', { token })).status).toBe(200);
    school.now += 2000;
    expect((await school.call('GET /api/users/current', { token })).status).toBe(401);
  });

  it('stop working at once when the account is disabled, and carry no permission of their own', async () => {
    const token = await school.tokenOf('reviewer');
    expect((await school.call('GET /api/users', { token })).status).toBe(200);
    await school.call('PATCH /api/users/reviewer', { as: 'admin', body: { permissions: [] } });
    expect((await school.call('GET /api/users', { token })).status).toBe(403);
    await school.call('PATCH /api/users/reviewer', { as: 'admin', body: { enabled: false } });
    expect((await school.call('GET /api/users/current', { token })).status).toBe(401);
  });

  it.each([
    'rubbish',
    'eyJhbGciOiJub25lIn0.eyJhdWQiOiJhY2Nlc3MiLCJzdWIiOiJhZG1pbiIsImV4cCI6OTk5OTk5OTk5OX0.',
  ])('are not taken from anybody: %s', async (token) => {
    expect((await school.call('GET /api/users/current', { token })).status).toBe(401);
  });

  it('signed with another secret are not taken', async () => {
    const other = await School.open({ jwtSecret: 'some other secret here' });
    const token = await other.tokenOf('admin');
    await other.close();
    expect((await school.call('GET /api/users', { token })).status).toBe(401);
  });
});

describe('refresh tokens', () => {
  let first: string;
  beforeEach(async () => {
    first = (await school.login('ala')).body.response.refreshToken;
  });
  interface Renewed {
    response: string;
    refreshToken: string;
  }
  const me = async (token: string) => (await school.call('GET /api/users/current', { token })).status;
  const kept = () => school.store.get(collections.refreshToken, first.split('.')[0]!);
  const readToken = async (refreshToken: string) =>
    (await school.call(`GET /api/auth/refresh/?refreshToken=${encodeURIComponent(refreshToken)}`)).body
      .response;

  it('give a new access token by GET, and stay as they are', async () => {
    for (let i = 0; i < 3; i++) {
      const { status, body } = await school.call(
        `GET /api/auth/refresh/?refreshToken=${encodeURIComponent(first)}`,
      );
      expect(status).toBe(200);
      const me = await school.call('GET /api/users/current', { token: body.response });
      expect(me.body.id).toBe('ala');
      school.now += minutes(10);
    }
  });

  it('rotate by POST', async () => {
    const { status, body } = await refresh(first);
    expect(status).toBe(200);
    expect(typeof body.response).toBe('string');
    expect(body.refreshToken).not.toBe(first);
    expect((await refresh(body.refreshToken)).status).toBe(200);
  });

  it('sent again within a minute give the same successor, also after that one was used', async () => {
    const a = await refresh(first);
    school.now += 20_000;
    const b = await refresh(first);
    expect(b.body.refreshToken).toBe(a.body.refreshToken);
    const next = await refresh(a.body.refreshToken);
    school.now += 20_000;
    expect((await refresh(first)).body.refreshToken).toBe(a.body.refreshToken);
    expect((await refresh(next.body.refreshToken)).status).toBe(200);
  });

  it('sent at once by several tabs give one successor', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(first)));
    expect(new Set(answers.map((a) => a.body.refreshToken)).size).toBe(1);
    expect(answers.every((a) => a.status === 200)).toBe(true);
  });

  it('sent again hours later give the same successor where nobody ever got it: the answer was lost', async () => {
    const { token } = (await school.login('ala')).body.response;
    const lost = await refresh(first);
    expect(await me(token)).toBe(200);
    school.now += minutes(5 * 60);
    const again = await refresh(first);
    expect(again.status).toBe(200);
    expect(again.body.refreshToken).toBe(lost.body.refreshToken);
    expect(await me(again.body.response)).toBe(200);
  });

  const uses: [string, (renewed: Renewed) => Promise<unknown>][] = [
    ['access token', ({ response }) => Promise.all(Array.from({ length: 5 }, () => me(response)))],
    ['refresh token', ({ refreshToken }) => refresh(refreshToken)],
    ['refresh token by GET', async (renewed) => me(await readToken(renewed.refreshToken))],
  ];
  it.each(uses)(
    'sent again a minute after the successor was used end the family, one of the two holders stole it: %s',
    async (_what, use) => {
      const renewed = (await refresh(first)).body;
      school.now += minutes(5);
      await use(renewed);
      school.now += 59_000;
      expect((await refresh(first)).status).toBe(200);
      await use(renewed);
      school.now += 2_000;
      const reused = await refresh(first);
      expect(reused.status).toBe(401);
      expect(reused.body).toEqual({ code: 'session-over', message: 'Sesja wygasła. Zaloguj się ponownie.' });
      expect((await refresh(renewed.refreshToken)).status).toBe(401);
    },
  );

  it('that were replaced long ago end the family: their holder found them used by the other', async () => {
    const second = (await refresh(first)).body.refreshToken;
    school.now += minutes(10);
    const third = (await refresh(second)).body.refreshToken;
    school.now += minutes(10);
    const fourth = (await refresh(third)).body.refreshToken;
    expect((await refresh(first)).status).toBe(401);
    expect((await refresh(fourth)).status).toBe(401);
  });

  it('that are made up for a session whose id is known end nothing', async () => {
    const [id, secret, key] = first.split('.');
    const guesses = [
      id,
      `${id}.`,
      `${id}.x.x`,
      `${id}.${secret}`,
      `${id}.${secret}.x`,
      `${id}.x.${key!.slice(1)}`,
    ];
    for (const guess of guesses) {
      expect((await refresh(guess!)).status).toBe(401);
      expect((await school.call(`GET /api/auth/refresh?refreshToken=${guess}`)).status).toBe(401);
      await school.call('POST /api/auth/logout/', { body: { refreshToken: guess } });
    }
    expect((await refresh(first)).status).toBe(200);
  });

  it('that are replaced show by nothing they give that their successor has arrived', async () => {
    await refresh(first);
    await me(await readToken(first));
    school.now += minutes(2);
    const second = (await refresh(first)).body;
    await refresh(second.refreshToken);
    // Nobody has got the third; the first, within its minute, gives the second anew.
    await me((await refresh(first)).body.response);
    school.now += minutes(2);
    expect((await refresh(second.refreshToken)).status).toBe(200);
  });

  it('of before rotations were counted go on', async () => {
    const record = await kept();
    const replaced = [{ hash: 'older', at: school.now - 10_000 }];
    const write = replace(collections.refreshToken, record, { ...record!.doc, replaced }, null);
    await school.store.commit({ writes: [write] });
    const lost = (await refresh(first)).body;
    school.now += minutes(2);
    expect((await refresh(first)).body.refreshToken).toBe(lost.refreshToken);
    expect(await me(lost.response)).toBe(200);
  });

  it('are written once for each renewal and once for its first use, not at each request', async () => {
    const { response } = (await refresh(first)).body;
    await me(response);
    expect((await kept())!.version).toBe(3);
    await me(response);
    expect((await kept())!.version).toBe(3);
  });

  it('end with the sign-out, and only those of that sign-in', async () => {
    const other = (await school.login('ala')).body.response.refreshToken;
    expect((await school.call('POST /api/auth/logout/', { body: { refreshToken: first } })).status).toBe(204);
    expect((await refresh(first)).status).toBe(401);
    expect((await refresh(other)).status).toBe(200);
  });

  it('end with a new password', async () => {
    const reset = await school.call('POST /api/users/ala/reset-password', { as: 'manager' });
    expect((await refresh(first)).status).toBe(401);
    expect((await school.login('ala', PASSWORD)).status).toBe(401);
    expect((await school.login('ala', reset.body.password)).status).toBe(200);
  });

  it('of a disabled person are worth nothing', async () => {
    await school.call('PATCH /api/users/ala', { as: 'manager', body: { enabled: false } });
    expect((await refresh(first)).status).toBe(401);
    expect((await school.call(`GET /api/auth/refresh?refreshToken=${first}`)).status).toBe(401);
  });

  it('end after thirty days, however often they are used', async () => {
    let token = first;
    for (let day = 1; day < 30; day++) {
      school.now += 24 * minutes(60);
      token = (await refresh(token)).body.refreshToken;
    }
    expect((await refresh(token)).status).toBe(200);
    school.now += 24 * minutes(60);
    expect((await refresh(token)).status).toBe(401);
  });

  it('are kept as hashes only', async () => {
    const { records } = await school.store.find(collections.refreshToken, {});
    expect(records.length).toBeGreaterThan(0);
    expect(JSON.stringify(records)).not.toContain(first.split('.')[1]);
  });
});

describe('a sign-out', () => {
  let token: string;
  let refreshToken: string;
  beforeEach(async () => {
    ({ token, refreshToken } = (await school.login('ala')).body.response);
  });
  const me = async (bearer: string) =>
    (await school.call('GET /api/users/current', { token: bearer })).status;
  const signOut = (how: object = {}) =>
    school.call('POST /api/auth/logout', { body: { refreshToken, ...how } });

  it.each([{}, { unsentWork: true }, { offlineSignIn: true }, { unsentWork: true, offlineSignIn: true }])(
    'ends the access token at once: %o',
    async (how) => {
      expect(await me(token)).toBe(200);
      await signOut(how);
      expect(await me(token)).toBe(401);
      expect((await school.call(`GET /api/auth/refresh?refreshToken=${refreshToken}`)).status).toBe(401);
    },
  );

  it('lets nobody back but by the refresh token that the device keeps behind the password', async () => {
    await signOut({ unsentWork: true });
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  it('of a child goes on where they come back, and the access token from before stays worthless', async () => {
    await signOut({ offlineSignIn: true });
    const back = await refresh(refreshToken);
    expect(back.status).toBe(200);
    expect(await me(back.body.response)).toBe(200);
    expect(await me(token)).toBe(401);
  });

  it('of a child whose renewal was lost lets them back with the token they have', async () => {
    const lost = (await refresh(refreshToken)).body;
    school.now += minutes(5);
    await signOut({ offlineSignIn: true });
    school.now += minutes(5);
    const back = await refresh(refreshToken);
    expect(back.status).toBe(200);
    expect(await me(back.body.response)).toBe(200);
    expect(await me(lost.response)).toBe(401);
  });

  it('with a token whose successor is in use lets nobody back with it', async () => {
    await me((await refresh(refreshToken)).body.response);
    await signOut({ offlineSignIn: true });
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  it('ends with it what was renewed just before', async () => {
    const renewed = (await refresh(refreshToken)).body;
    await school.call('POST /api/auth/logout', { body: { refreshToken: renewed.refreshToken } });
    expect((await refresh(refreshToken)).status).toBe(401);
    expect(await me(renewed.response)).toBe(401);
  });
});

describe('access tokens of a session', () => {
  it.each([
    ['a new password', 'POST /api/users/ala/reset-password', undefined],
    ['disabling', 'PATCH /api/users/ala', { enabled: false }],
  ])('end at once with %s, also where the account is enabled again', async (_name, route, body) => {
    const { token, refreshToken } = (await school.login('ala')).body.response;
    await school.call(route, { as: 'manager', body });
    await school.call('PATCH /api/users/ala', { as: 'manager', body: { enabled: true } });
    expect((await school.call('GET /api/users/current', { token })).status).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  it('are over after their time, also where they have been seen before, and worthless with another signature', async () => {
    const { token } = (await school.login('ala')).body.response;
    const status = async (said: string) =>
      (await school.call('GET /api/users/current', { token: said })).status;
    expect([await status(token), await status(token)]).toEqual([200, 200]);
    expect(await status(`${token.slice(0, -4)}AAAA`)).toBe(401);
    school.now += 899_000;
    expect(await status(token)).toBe(200);
    school.now += 1_000;
    expect(await status(token)).toBe(401);
  });

  it('of somebody else do not come with the id of a session', async () => {
    const [session] = (await school.login('ala')).body.response.refreshToken.split('.');
    const forged = createTokens('a secret for tests only', () => school.now, 900).access({
      id: session,
      userId: 'admin' as UserId,
    });
    expect((await school.call('GET /api/users/current', { token: forged })).status).toBe(401);
  });
});

describe('delivery tokens', () => {
  const device = 'tablet' as DeviceId;
  let refreshToken: string;
  beforeEach(async () => {
    refreshToken = (await school.login('ala')).body.response.refreshToken;
  });
  const signOut = (how: object) => school.call('POST /api/auth/logout', { body: { refreshToken, ...how } });
  /** As a device makes it that holds unsent work up to now. */
  const sign = async (until = school.now, userId = 'ala') =>
    (await signDeliveryToken(refreshToken, { userId: userId as UserId, device, until }))!;
  const command = (id: string, at = school.now) => ({
    id,
    n: 1,
    type: 'completeTask',
    args: { groupName: 'print', priority: 1 },
    at,
    base: null,
  });
  const deliver = (token: string, commands = [command('c1')], deviceId: string = device) =>
    school.call('POST /api/sync/commands', { token, body: { deviceId, commands } });

  it('send what was unsent from their device, weeks later, and open nothing else', async () => {
    const token = await sign();
    const work = [command('c1')];
    await signOut({ unsentWork: true, offlineSignIn: true });
    school.now += 20 * 24 * minutes(60);
    expect((await deliver(token, work)).body.answers).toMatchObject([
      { id: 'c1', status: 'applied', scope: 'user:ala' },
    ]);
    expect((await deliver(token, work, 'another')).status).toBe(403);
    for (const route of ['GET /api/users/current', 'POST /api/sync/task', 'GET /api/task/task-progress-list'])
      expect((await school.call(route, { token })).status).toBe(401);
    school.now += 11 * 24 * minutes(60);
    expect((await deliver(token, work)).status).toBe(401);
  });

  it('take nothing that was given later: it waits for its owner', async () => {
    const token = await sign();
    const [early, late] = [command('c1'), command('c2', school.now + 1)];
    await signOut({ unsentWork: true, offlineSignIn: true });
    school.now += minutes(5);
    const { body } = await deliver(token, [early, late]);
    expect(body.answers).toMatchObject([{ id: 'c1', status: 'applied' }]);
    expect(body.answers).toHaveLength(1);
    expect((await deliver(token, [late])).status).toBe(401);
  });

  it('of staff reach no further than their sign-out, whatever they say', async () => {
    refreshToken = (await school.login('admin')).body.response.refreshToken;
    const token = await sign(school.now + 24 * minutes(60), 'admin');
    await signOut({ unsentWork: true });
    const late = command('c1', school.now + minutes(10));
    school.now += minutes(20);
    expect((await deliver(token, [late])).status).toBe(401);
  });

  it('end with a sign-out that leaves nothing', async () => {
    const token = await sign();
    await signOut({ offlineSignIn: true });
    expect((await deliver(token)).status).toBe(401);
  });

  it('of a later sign-out without network are good all the same', async () => {
    await signOut({ offlineSignIn: true });
    school.now += minutes(60);
    const token = await sign();
    expect((await deliver(token)).status).toBe(200);
  });

  it.each([
    ['a new password', 'POST /api/users/ala/reset-password', undefined],
    ['a move', 'POST /api/users/ala/section?sectionId=bochnia', undefined],
    ['disabling', 'PATCH /api/users/ala', { enabled: false }],
  ])('end with %s', async (_name, route, body) => {
    const token = await sign();
    await signOut({ unsentWork: true, offlineSignIn: true });
    expect((await school.call(route, { as: 'manager', body })).status).toBeLessThan(300);
    await school.call('PATCH /api/users/ala', { as: 'manager', body: { enabled: true } });
    expect((await deliver(token)).status).toBe(401);
  });

  it('are taken only as the session signed them', async () => {
    const token = await sign();
    const [head, claims, signature] = token.split('.') as [string, string, string];
    const changed = (change: object) => {
      const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;
      return Buffer.from(JSON.stringify({ ...said, ...change })).toString('base64url');
    };
    for (const change of [{ sub: 'admin' }, { until: school.now + 1 }, { device: 'mine' }, { aud: 'access' }])
      expect((await deliver(`${head}.${changed(change)}.${signature}`)).status).toBe(401);
    expect((await deliver(await sign(school.now, 'admin'))).status).toBe(401);
  });
});

describe('names in the wizard', () => {
  it('are given only to enrolled devices where the school asks for it', async () => {
    const strict = await School.open({ requireDeviceEnrolment: true });
    const names = async (headers: Record<string, string> = {}) =>
      (await strict.call(`GET /api/sections/${KRAKOW}`, { headers })).body.users;
    expect(await names()).toEqual([]);
    expect((await strict.call(`GET /api/sections/${KRAKOW}`)).body.namesHidden).toBe(true);
    expect((await strict.call('POST /api/devices/enrol', { as: 'ala' })).status).toBe(403);
    const enrolled = await strict.call('POST /api/devices/enrol', { as: 'teacher' });
    const cookie = enrolled.headers.get('set-cookie')!;
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
    expect(await names({ cookie: cookie.split(';')[0]! })).toHaveLength(2);
    expect(await names({ cookie: 'enrolled-device=forged' })).toEqual([]);
    await strict.close();
  });
});
