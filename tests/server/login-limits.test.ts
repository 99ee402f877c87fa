import { afterEach, beforeEach, expect, it } from 'vitest';
import { PASSWORD, School } from './support/school.ts';

/** A child who guesses, at the school's one address, and everybody else there. */
let school: School;
beforeEach(async () => {
  school = await School.open();
});
afterEach(() => school.close());

const guess = (name: string, times: number) =>
  Promise.all(Array.from({ length: times }, (_, i) => school.login(name, `guess ${i}`)));
const signIn = async (username: string, cookie?: string) => {
  const { status, headers } = await school.call('POST /api/auth/login', {
    body: { username, password: PASSWORD },
    headers: cookie ? { cookie } : {},
  });
  return { status, cookie: headers.get('set-cookie')?.split(';')[0] };
};

it('invented names keep nobody out, and all get the same answer', async () => {
  const answers = await Promise.all(Array.from({ length: 450 }, (_, i) => school.login(`zmyslony${i}`, 'x')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  for (const name of ['ala', 'olek', 'teacher', 'admin']) expect((await signIn(name)).status).toBe(200);
});

it('a guessed-at account is slowed down, under each of its names', async () => {
  await guess('krakow.sro.17.00/ala', 10);
  expect((await signIn('ala')).status).toBe(429);
  expect((await signIn('olek')).status).toBe(200);
});

it('a browser that the account has signed in on gets through', async () => {
  const { cookie } = await signIn('ala');
  await school.call('POST /api/users/ala/reset-password', { as: 'manager' });
  const { body } = await school.call('POST /api/users/ala/reset-password', { as: 'manager' });
  await guess('ala', 20);
  const right = { username: 'ala', password: body.password };
  expect((await school.call('POST /api/auth/login', { body: right })).status).toBe(429);
  const known = await school.call('POST /api/auth/login', { body: right, headers: { cookie: cookie! } });
  expect(known.status).toBe(200);
});

it('so does an account that has signed in from there, in any browser', async () => {
  await signIn('ala');
  await guess('ala', 20);
  expect((await signIn('ala')).status).toBe(200);
});

it('and an administrator, always', async () => {
  await guess('admin', 30);
  school.now += 1000;
  let status = 429;
  for (let tries = 0; status === 429 && tries < 10; tries++) ({ status } = await signIn('admin'));
  expect(status).toBe(200);
});

it('whoever is expected guesses ever more slowly', async () => {
  const { cookie } = await signIn('ala');
  const wrong = async () => {
    const started = performance.now();
    const body = { username: 'ala', password: 'x' };
    await school.call('POST /api/auth/login', { body, headers: { cookie: cookie! } });
    return performance.now() - started;
  };
  for (let tries = 0; tries < 10; tries++) await wrong();
  expect(await wrong()).toBeGreaterThanOrEqual(249);
  expect(await wrong()).toBeGreaterThanOrEqual(499);
});

it("another's cookie opens no way", async () => {
  const { cookie } = await signIn('olek');
  await guess('ala', 10);
  expect((await signIn('ala', cookie)).status).toBe(429);
  expect((await signIn('ala', 'known-device=forged')).status).toBe(429);
});
