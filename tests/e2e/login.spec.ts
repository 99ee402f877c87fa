/** Seed section 2, 'Login page (/login)', and signing in on a device that has been used before. */
import { expect, type Page } from '@playwright/test';
import { enterAs, filesAreHere, openDemoSchool, signInHere, type DemoSchool } from './demo-school.ts';
import { keepsVault, storedTokens } from './device-storage.ts';
import { fillInForm, PASSWORD, waitUntilReadyOffline } from './people.ts';
import { test } from './test.ts';

let school: DemoSchool;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
});
test.afterAll(() => school.close());

const UNKNOWN_OFFLINE =
  'Nie ma internetu. Bez niego zaloguje się tu tylko uczeń, który był już na tym urządzeniu; prowadzący potrzebuje sieci.';
const LOCKED = 'Za dużo błędnych haseł. Następna próba będzie możliwa po połączeniu z internetem.';

const title = (page: Page) => page.getByRole('heading', { name: 'Logowanie' });
const password = (page: Page) => page.getByLabel('Hasło', { exact: true });

async function tryPassword(page: Page, username: string, wrong: string) {
  await page.getByLabel('Nazwa użytkownika').fill(username);
  await password(page).fill(wrong);
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click();
}

/** Somebody has used the device, and is signed out again. */
async function useDeviceOnce(page: Page) {
  await enterAs(page, school.children[0]);
  await waitUntilReadyOffline(page);
  await expect.poll(() => keepsVault(page)).toBe(true);
  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page.getByRole('link', { name: 'Zaloguj / Zarejestruj się' })).toBeVisible();
}

test('username and password are sent, and both tokens kept', async ({ page }) => {
  const [child] = school.children;
  await page.goto(`${school.address}/login`);
  await expect(title(page)).toBeVisible();
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/auth/login/'));
  await tryPassword(page, ` ${child.username} `, PASSWORD);
  expect((await sent).postDataJSON()).toEqual({ username: child.username, password: PASSWORD });
  await expect(page).toHaveURL(`${school.address}/learning-module?category=python`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await storedTokens(page)).toEqual([expect.any(String), expect.any(String)]);
});

test('a failure is logged, the form stays as it is, and the child is told', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto(`${school.address}/login`);
  const advice = 'Nie pamiętasz hasła? Poproś osobę prowadzącą o nowe.';
  await expect(page.getByText(advice)).toBeHidden();
  await tryPassword(page, 'nikt', 'zle');
  await expect(page.getByRole('alert')).toHaveText('Nieprawidłowa nazwa użytkownika lub hasło!');
  await expect(password(page)).toHaveAccessibleDescription(advice);
  expect(logged.join('\n')).toContain('sign-in failed wrong-password');
  await expect(page).toHaveURL(`${school.address}/login`);
  await expect(page.getByLabel('Nazwa użytkownika')).toHaveValue('nikt');
  expect(await storedTokens(page)).toEqual([null, null]);
});

test('nothing is sent while a field is empty', async ({ page }) => {
  await page.goto(`${school.address}/login`);
  let sent = 0;
  page.on('request', (request) => (sent += request.url().includes('/api/auth/login') ? 1 : 0));
  await page.getByLabel('Nazwa użytkownika').fill('admin');
  await page.keyboard.press('Enter');
  await expect(password(page)).toBeFocused();
  expect(sent).toBe(0);
});

test('whoever is signed in is greeted, and signing out leads back to the form', async ({ page }) => {
  const [child] = school.children;
  await enterAs(page, child);
  await page.goto(`${school.address}/login?next=/levels`);
  await expect(page.getByRole('heading', { name: `Cześć, ${child.firstName}!` })).toBeVisible();
  await expect(title(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Idę dalej' })).toHaveAttribute('href', '/levels');
  await page.getByRole('button', { name: 'To nie ja – wyloguj' }).click();
  await expect(page).toHaveURL(`${school.address}/login`);
  await expect(title(page)).toBeVisible();
  expect(await storedTokens(page)).toEqual([null, null]);
});

test('the greeting and its sign-out work without network', async ({ page }) => {
  const [child] = school.children;
  await enterAs(page, child);
  await waitUntilReadyOffline(page);
  await school.network.cut();
  await page.goto(`${school.address}/login`);
  await expect(page.getByRole('heading', { name: `Cześć, ${child.firstName}!` })).toBeVisible();
  await page.getByRole('button', { name: 'To nie ja – wyloguj' }).click();
  await expect(title(page)).toBeVisible();
  expect(await storedTokens(page)).toEqual([null, null]);
});

test('a device that nobody has used says what an offline sign-in needs', async ({ firstVisit: page }) => {
  await page.goto(`${school.address}/login`);
  await filesAreHere(page);
  await school.network.cut();
  await page.goto(`${school.address}/login`);
  await tryPassword(page, school.children[0].username, PASSWORD);
  await expect(page.getByRole('alert')).toHaveText(UNKNOWN_OFFLINE);
  await school.network.restore();
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click();
  await expect(page).toHaveURL(`${school.address}/learning-module?category=python`);
});

test('staff without a next land in their own area, and a next that is a sign-in counts as none', async ({
  page,
}) => {
  await page.goto(`${school.address}/login?next=/login`);
  await tryPassword(page, 'prowadzacy', PASSWORD);
  await expect(page).toHaveURL(`${school.address}/admin`);
});

test('on their device a child signs in without network, and nobody guesses the password', async ({
  page,
}) => {
  const [child, other] = school.children;
  await useDeviceOnce(page);
  await school.network.cut();
  await page.goto(`${school.address}/login?next=/account`);
  await tryPassword(page, other.username, PASSWORD);
  await expect(page.getByRole('alert')).toHaveText(UNKNOWN_OFFLINE);
  await tryPassword(page, child.username, 'zle');
  await expect(page.getByRole('alert')).toHaveText('Nieprawidłowe hasło!');
  await fillInForm(page, child.username);
  await expect(page).toHaveURL(`${school.address}/account`);
  await expect(page.getByRole('heading', { name: child.firstName })).toBeVisible();

  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page.getByRole('button', { name: 'Wyloguj się' })).toBeHidden();
  await page.goto(`${school.address}/login`);
  for (let tries = 0; tries < 5; tries++) {
    await tryPassword(page, child.username, `zle${tries}`);
    await expect(page.getByRole('alert')).toHaveText(tries < 4 ? 'Nieprawidłowe hasło!' : LOCKED);
    await page.getByLabel('Nazwa użytkownika').fill('');
  }
  await tryPassword(page, child.username, PASSWORD);
  await expect(page.getByRole('alert')).toHaveText(LOCKED);
  await school.network.restore();
  await page.reload();
  await signInHere(page, child);
});

test('a line that never answers holds nobody for long', async ({ page }) => {
  const [child] = school.children;
  await useDeviceOnce(page);
  school.network.fallSilent(true);
  await page.goto(`${school.address}/login?next=/account`);
  await fillInForm(page, child.username);
  await expect(page.getByRole('button', { name: 'Logowanie...' })).toBeVisible();
  await expect(page.getByRole('heading', { name: child.firstName })).toBeVisible({ timeout: 20_000 });
});
