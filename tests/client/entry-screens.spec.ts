import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import { SchoolServer } from '../support/school-server.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PASSWORD = 'demo1234';

let server: SchoolServer;
test.beforeAll(async () => {
  server = await SchoolServer.start();
});
test.afterAll(() => server.stop());
// The screens are under test, not the worker that keeps them for later.
test.use({ serviceWorkers: 'block' });

const open = (page: Page, path: string) => page.goto(server.address + path);
const groupCards = (page: Page) => page.getByRole('main').getByRole('list').getByRole('button');

async function signIn(page: Page, username: string) {
  await open(page, '/login');
  await page.getByLabel('Nazwa użytkownika').fill(username);
  await page.getByLabel('Hasło', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Wyloguj się' })).toBeVisible();
}

test('the wizard goes forth and back, says what failed, and ends where the visitor was going', async ({
  page,
}) => {
  await open(page, '/learning-module?category=python');
  await expect(page.getByRole('heading', { name: 'Hej, przygodo!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Zaloguj się', exact: true })).toHaveAttribute(
    'href',
    '/login?next=/learning-module?category=python',
  );
  await page.getByRole('link', { name: 'Zaloguj się z grupą' }).click();

  await expect(groupCards(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Test/ })).toHaveCount(0);

  await page.route('**/api/sections/*', (route) =>
    route.fulfill({ status: 500, json: { code: 'x', message: 'y' } }),
  );
  await groupCards(page).first().click();
  await expect(page.getByText('Nie udało się załadować danych sekcji.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Wybierz swoją grupę' })).toBeVisible();
  await page.unroute('**/api/sections/*');

  await groupCards(page).first().click();
  await expect(page.getByRole('heading', { name: 'Kto dzisiaj programuje?' })).toBeFocused();
  await groupCards(page).first().click();
  await expect(page.getByRole('heading', { name: 'Ostatni krok!' })).toBeVisible();
  await page.getByRole('button', { name: 'Wróć' }).click();
  await expect(page.getByRole('heading', { name: 'Kto dzisiaj programuje?' })).toBeVisible();
  await groupCards(page).nth(1).click();

  const password = page.getByLabel('Hasło', { exact: true });
  await expect(password).toBeFocused();
  await page.keyboard.type('zle-haslo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Zaloguj się!' }).click();
  await expect(page).toHaveURL(/\/learning-module\?category=python$/);
  await expect(page.getByText(/^Poziom \d+$/)).toBeVisible();
});

test('a device that has seen the groups shows them without network', async ({ page }) => {
  await open(page, '/login/group');
  const group = await groupCards(page).first().textContent();
  await groupCards(page).first().click();
  await expect(groupCards(page).nth(1)).toBeVisible();
  const people = await groupCards(page).count();

  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Wróć' }).click();
  await expect(groupCards(page).first()).toHaveText(group!);
  await groupCards(page).first().click();
  await expect(groupCards(page)).toHaveCount(people);
});

test('signing out leads where each screen says', async ({ page }) => {
  await signIn(page, 'organizator');
  await expect(page).toHaveURL(server.address + '/');
  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page.getByRole('link', { name: 'Zaloguj / Zarejestruj się' })).toBeVisible();

  await signIn(page, 'organizator');
  await open(page, '/login?next=/levels');
  await expect(page.getByRole('link', { name: 'Idę dalej' })).toHaveAttribute('href', '/levels');
  await page.getByRole('button', { name: 'To nie ja – wyloguj' }).click();
  await expect(page).toHaveURL(server.address + '/login');
  await expect(page.getByRole('heading', { name: 'Logowanie' })).toBeVisible();
});

test('a group of /code-org leads to its course half a second later', async ({ page }) => {
  // Thursday, 16 January 2025, 16:30 in Warsaw: the lesson of 16:00 is under way.
  await page.clock.install({ time: new Date('2025-01-16T15:30:00Z') });
  await page.route('https://studio.code.org/**', (route) => route.fulfill({ body: 'kurs' }));
  await open(page, '/code-org');
  await expect(groupCards(page)).toHaveCount(18);
  await expect(groupCards(page).first()).toContainText('Najbliższe zajęcia!');
  await expect(groupCards(page).first()).toContainText('Czwartek, 16:00');
  await expect(page.getByText('Następne w kolejce!')).toHaveCount(17);

  await page.clock.runFor('31:00');
  await expect(groupCards(page).first()).toContainText('Czwartek, 17:00');

  await groupCards(page).first().click();
  await page.clock.runFor(450);
  expect(page.url()).toBe(server.address + '/code-org');
  await page.clock.runFor(100);
  await expect(page).toHaveURL(/^https:\/\/studio\.code\.org\/join\/[A-Z]{6}$/);
});

test('a payment link is followed, and one that is not there is explained', async ({ page }) => {
  await page.route('**/api/payments/links/styczen', (route) =>
    route.fulfill({ json: { link: 'https://platnosci.example/abc' } }),
  );
  await page.route('https://platnosci.example/**', (route) => route.fulfill({ body: 'kasa' }));
  await open(page, '/platnosc/styczen');
  await expect(page).toHaveURL('https://platnosci.example/abc');

  await page.route('**/api/payments/links/zla', (route) =>
    route.fulfill({ json: { link: 'javascript:alert(1)' } }),
  );
  for (const path of ['nie-ma', 'zla']) {
    await open(page, `/platnosc/${path}`);
    await expect(page.getByRole('heading', { name: 'Nie znaleziono płatności' })).toBeVisible();
  }
});

test('the settings change the page at once and last', async ({ page }) => {
  await open(page, '/');
  const settings = page.getByRole('button', { name: 'Ustawienia' });
  await settings.click();
  await page.getByText('Ciemny').click();
  await page.getByText('OpenDyslexic').click();
  await page.getByRole('switch', { name: 'Mniej animacji' }).click();
  await page.keyboard.press('Escape');
  await expect(settings).toBeFocused();
  await page.reload();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveAttribute('data-font', 'opendyslexic');
  await expect(html).toHaveAttribute('data-motion', 'reduced');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no accessibility fault that axe can see, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'organizator');
    for (const path of [
      '/',
      '/login',
      '/account',
      '/learning-module?category=python',
      '/levels',
      '/code-org',
    ]) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Not by a script tag, which the page's security policy refuses.
      await page.evaluate(axe);
      const faults = await page.evaluate(async () => {
        const { axe } = window as unknown as {
          axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
        };
        return (await axe.run()).violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' ')}`);
      });
      expect(faults, path).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  });
}
