/** Seed section 4, 'Session' and 'User loading', and the loading screen of section 9. */
import { expect, type Page } from '@playwright/test';
import { fakeToken } from '../client/fake-storage.ts';
import { enterAs, openDemoSchool, type DemoSchool } from './demo-school.ts';
import { storedTokens, storeTokens } from './device-storage.ts';
import { fillInForm, goWithinApp, waitUntilReadyOffline, writeProgram } from './people.ts';
import { editorText } from './task-screen.ts';
import { ours } from '../support/our-answer.ts';
import { test } from './test.ts';

test.use({ keepsPage: true });

let school: DemoSchool;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
});
test.afterAll(() => school.close());

/** Changes what the device keeps, on a page where no app runs that would renew it meanwhile. */
async function keepTokens(page: Page, tokens: { token?: string; refreshToken?: string | null }) {
  await page.goto(`${school.address}/api/sections`);
  await storeTokens(page, tokens);
}
const openAccount = (page: Page) => page.goto(`${school.address}/account`);
const profile = (page: Page) =>
  page
    .getByRole('region', { name: 'Twój profil' })
    .getByRole('heading', { name: school.children[0].firstName });
const signInPage = (page: Page) => page.getByRole('heading', { name: 'Logowanie' });

/** The child is in on the shared page: from the row before, by the sign-in page where that row has ended, or by a first one. */
async function enter(page: Page, next = '/account') {
  const [child] = school.children;
  if (page.url() === 'about:blank') return enterAs(page, child, next);
  if (await signInPage(page).isVisible()) {
    await goWithinApp(page, `/login?next=${next}`, 'replaceState');
    await fillInForm(page, child.username);
  } else await page.goto(school.address + next);
  await expect(page).toHaveURL(school.address + next);
}

/** What is asked of the server from now on: renewals, and calls under a token that had to be renewed first. */
function watch(page: Page, stale: string) {
  const seen = { renewals: 0, underStaleToken: [] as string[], underNewToken: 0 };
  page.on('request', (request) => {
    const authorization = request.headers()['authorization'];
    if (request.url().includes('/api/auth/refresh')) seen.renewals += 1;
    else if (authorization === `Bearer ${stale}`) seen.underStaleToken.push(request.url());
    else if (authorization) seen.underNewToken += 1;
  });
  return seen;
}

const now = () => Date.now();
test('a good token is not renewed; one that is unreadable, has no expiry, is past it or within 5 s of it is, once, and all requests wait', async ({
  page,
}) => {
  await enter(page);
  await expect(profile(page)).toBeVisible();

  await test.step('a good token is not renewed', async () => {
    const tokens = await storedTokens(page);
    const seen = watch(page, 'nobody');
    await page.reload();
    await expect(profile(page)).toBeVisible();
    await expect.poll(() => seen.underNewToken).toBeGreaterThan(3);
    expect(seen.renewals).toBe(0);
    expect(await storedTokens(page)).toEqual(tokens);
  });

  for (const [what, stale] of [
    ['unreadable', () => 'to-nie-token'],
    ['without an expiry', () => `a.${Buffer.from('{"sub":"x"}').toString('base64url')}.c`],
    ['past its expiry', () => fakeToken(now(), -60)],
    ['within 5 s of its expiry', () => fakeToken(now(), 4)],
  ] as const)
    await test.step(`a token ${what} is renewed once`, async () => {
      const token = stale();
      await keepTokens(page, { token });
      const before = await storedTokens(page);
      const seen = watch(page, token);
      await openAccount(page);
      await expect(profile(page)).toBeVisible();
      await expect.poll(() => seen.underNewToken).toBeGreaterThan(3);
      expect(seen).toMatchObject({ renewals: 1, underStaleToken: [] });
      const after = await storedTokens(page);
      expect(after[0]).not.toBe(token);
      expect(after[1]).not.toBe(before[1]);
    });
});

test('user data is asked for once at the start; a failure is logged and leaves no user', async ({ page }) => {
  await enter(page);
  await expect(profile(page)).toBeVisible();
  let asked = 0;
  page.on('request', (request) => (asked += request.url().endsWith('/api/users/current') ? 1 : 0));
  await page.reload();
  await expect(profile(page)).toBeVisible();
  await page.getByRole('link', { name: 'Wróć' }).click();
  await expect(page).toHaveURL(`${school.address}/`);
  expect(asked).toBe(1);

  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await page.route('**/api/users/current', (route) =>
    route.fulfill({ status: 500, headers: ours, json: { code: 'internal', message: 'Kłopot.' } }),
  );
  await page.goto(`${school.address}/account`);
  await expect(page.getByRole('heading', { name: 'Hej, przygodo!' })).toBeVisible();
  expect(logged.join('\n')).toContain('the current user could not be loaded');
});

for (const [what, refreshToken] of [
  ['without a refresh token', null],
  ['whose renewal fails', 'zmyslony.token'],
] as const)
  test(`an expired session ${what} ends on the sign-in page, its tokens gone`, async ({ page }) => {
    await enter(page);
    await expect(profile(page)).toBeVisible();
    await keepTokens(page, { token: fakeToken(now(), -60), refreshToken });
    await openAccount(page);
    await expect(signInPage(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await storedTokens(page)).toEqual([null, null]);
  });

test('a renewal that fails while the app is open leads to the sign-in page too', async ({ page }) => {
  await enter(page);
  await expect(profile(page)).toBeVisible();
  await storeTokens(page, { token: fakeToken(now(), -60), refreshToken: 'zmyslony.token' });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(signInPage(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(await storedTokens(page)).toEqual([null, null]);
});

test('a session that ends in the middle of a task says why, and comes back to the task', async ({ page }) => {
  const [child] = school.children;
  await enter(page, '/python-start/2');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await storeTokens(page, { token: fakeToken(now(), -60), refreshToken: 'zmyslony.token' });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('alert').getByText(/^Twoja sesja wygasła/)).toBeVisible();
  await fillInForm(page, child.username);
  await expect(page).toHaveURL(`${school.address}/python-start/2`);
  await expect(page.getByRole('textbox', { name: 'Edytor kodu' })).toBeVisible({ timeout: 60_000 });
});

test('code that was typed and not run outlives a new password given in the middle of it', async ({
  plainPage: page,
}) => {
  const child = school.children[1];
  await enterAs(page, child, '/python-start/2');
  await writeProgram(page, 'print("nie uruchomione")');
  const reset = `/api/users/${child.username.split('/')[1]}/reset-password`;
  const { password } = await school.office.call<{ password: string }>('POST', reset);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(/^Twoja sesja wygasła/)).toBeVisible();
  await fillInForm(page, child.username, password);
  await expect(page).toHaveURL(`${school.address}/python-start/2`);
  await expect(editorText(page)).toContainText('nie uruchomione', { timeout: 60_000 });
});

test('a browser that clears its data under a child says so on the sign-in page, and comes back to the task', async ({
  page,
}) => {
  const [child] = school.children;
  await enter(page, '/python-start/2');
  await expect(page.getByRole('textbox', { name: 'Edytor kodu' })).toBeVisible({ timeout: 60_000 });
  const browser = await page.context().newCDPSession(page);
  const origin = school.address;
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await browser.detach();
  await expect(page.getByText(/^Przeglądarka usunęła dane tej strony/)).toBeVisible();
  await fillInForm(page, child.username);
  await expect(page).toHaveURL(`${school.address}/python-start/2`);
  await expect(page.getByRole('textbox', { name: 'Edytor kodu' })).toBeVisible({ timeout: 60_000 });
});

test('without network an expired token signs nobody out, and is renewed once it is back', async ({
  page,
}) => {
  await enter(page);
  await waitUntilReadyOffline(page);
  const stale = fakeToken(now(), -60);
  await keepTokens(page, { token: stale });
  await school.network.cut();
  await openAccount(page);
  await expect(profile(page)).toBeVisible();
  expect((await storedTokens(page))[0]).toBe(stale);

  const seen = watch(page, stale);
  await school.network.restore();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => seen.underNewToken).toBeGreaterThan(0);
  expect(seen.underStaleToken).toEqual([]);
  expect((await storedTokens(page))[0]).not.toBe(stale);
});

test('a line that never answers keeps a known child waiting a few seconds and no longer', async ({
  page,
}) => {
  await enter(page);
  await waitUntilReadyOffline(page);
  school.network.fallSilent(true);
  await page.reload();
  await expect(page.getByText('Ładujemy twój profil...')).toBeVisible();
  await expect(profile(page)).toBeVisible({ timeout: 10_000 });
});

test('the loading screen comes after 300 ms and not before', async ({ plainPage: page }) => {
  await enterAs(page, school.children[0]);
  await expect(profile(page)).toBeVisible();
  let letThrough = () => {};
  await page.route('**/api/users/current', async (route) => {
    await new Promise<void>((resolve) => (letThrough = resolve));
    await route.continue();
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const asked = page.waitForRequest('**/api/users/current');
  await page.goto(`${school.address}/learning-module/scratch-kot-w-ruchu/0?category=scratch`);
  // The app's own code starts in a task after its libraries (client/entry.ts).
  await page.clock.runFor(1);
  await asked;
  const loading = page.getByText('Wczytujemy…', { exact: true });
  await expect(page.getByRole('status').first()).toBeAttached();
  await page.clock.runFor(250);
  await expect(loading).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(loading).toBeVisible();
  letThrough();
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Poznaj Scratcha' })).toBeVisible();
});
