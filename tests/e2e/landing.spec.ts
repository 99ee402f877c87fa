/** Seed section 2, 'Landing page'. */
import { expect, type Page } from '@playwright/test';
import { BUILT_IN_LANDING } from '../../sync/contract/documents/landing-tiles.ts';
import { filesAreHere, openDemoSchool, type DemoSchool } from './demo-school.ts';
import { storedTokens } from './device-storage.ts';
import {
  fillInForm,
  goWithinApp,
  Office,
  openAs,
  showAnew,
  showAs,
  waitUntilReadyOffline,
} from './people.ts';
import { test } from './test.ts';

test.use({ keepsPage: true });

let school: DemoSchool;
/** Of the longest first name. */
let longest: DemoSchool['children'][number];
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
  const organisation = { name: 'Szkoła Kodowania', address: 'https://szkola.koduj.pl/' };
  await school.office.call('PUT', '/api/config/landing-tiles', { ...BUILT_IN_LANDING, organisation });
  longest = school.children.toSorted((a, b) => b.firstName.length - a.firstName.length)[0]!;
});
test.afterAll(() => school.close());

const bar = (page: Page) => page.getByRole('navigation', { name: 'Nawigacja główna' });
const signInLink = (page: Page) => bar(page).getByRole('link', { name: 'Zaloguj / Zarejestruj się' });

async function expectSevenTiles(page: Page) {
  for (const category of ['scratch', 'python', 'roblox']) {
    const tile = page.locator(`main li a[href="/learning-module?category=${category}"]`);
    await expect(tile).toHaveCount(1);
    await expect(tile).not.toHaveAttribute('target');
  }
  const foreign = page.locator('main a[href^="https://"]');
  await expect(foreign).toHaveCount(4);
  for (const name of ['Quizy', 'Kurs Minecraft', 'Kurs kodowania', 'Repozytorium kodu']) {
    const tile = foreign.filter({ hasText: name });
    await expect(tile).toHaveAttribute('target', '_blank');
    await expect(tile).toHaveAttribute('rel', /noopener/);
  }
}

test('a visitor finds seven tiles, the logo and the way to sign in', async ({ page }) => {
  await page.goto(school.address);
  await expectSevenTiles(page);
  await expect(bar(page).getByRole('link', { name: /Szkoła Kodowania/ })).toHaveAttribute(
    'href',
    'https://szkola.koduj.pl/',
  );
  await expect(signInLink(page)).toHaveAttribute('href', '/login');
  await expect(page.getByRole('button', { name: 'Wyloguj się' })).toHaveCount(0);

  await page.locator('main li a[href="/learning-module?category=scratch"]').click();
  await expect(page).toHaveURL(`${school.address}/learning-module?category=scratch`);

  await showAnew(page, '/');
  await page.context().route('https://kahoot.it/**', (route) => route.fulfill({ body: 'quiz' }));
  const opened = page.waitForEvent('popup');
  await page.locator('main a', { hasText: 'Quizy' }).click();
  const quiz = await opened;
  await expect(quiz).toHaveURL('https://kahoot.it/');
  await quiz.close();
  await expect(page).toHaveURL(`${school.address}/`);
});

test('a visitor finds it all again without network, and what needs it says so', async ({ page, context }) => {
  await page.goto(school.address);
  await filesAreHere(page);
  await school.network.cut();
  await page.goto(school.address);
  await expectSevenTiles(page);
  await expect(signInLink(page)).toBeVisible();
  await page.locator('main li a[href="/learning-module?category=roblox"]').click();
  await expect(page.getByRole('heading', { name: 'Hej, przygodo!' })).toBeVisible();

  await goWithinApp(page, '/');
  await context.setOffline(true);
  await expect(page.locator('main a[href^="https://"]', { hasText: 'Potrzebny internet' })).toHaveCount(4);
  await school.network.restore();
  await context.setOffline(false);
  await expect(page.getByText('Potrzebny internet')).toHaveCount(0);
});

test('a visitor runs a first program on the spot, and nothing large was downloaded before', async ({
  firstVisit: page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const large: string[] = [];
  page.context().on('request', (request) => {
    if (/\/python\/|Monaco/.test(request.url())) large.push(request.url());
  });
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  await page.goto(school.address);
  await filesAreHere(page);
  const run = page.getByRole('button', { name: 'Uruchom' });
  await expect(run).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Za pierwszym razem pobierzemy Pythona: 6 MB.')).toBeVisible();
  await page.getByTitle('Stan połączenia i zapisu').click();
  await expect(page.getByRole('button', { name: /^Pobierz do pracy offline \(\d+,\d MB\)$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(large).toEqual([]);
  await page.getByLabel('Kod pierwszego programu').fill('imie = input("Kto tam? ")\nprint("Hej,", imie)');
  await run.click();
  await page.getByLabel('Odpowiedź dla programu').fill('Ola');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Hej, Ola')).toBeVisible({ timeout: 60_000 });
  expect(large.some((url) => url.includes('Monaco'))).toBe(false);
  expect(violations).toEqual([]);
  const library = large.find((url) => url.endsWith('.zip'))!;
  await page.evaluate(async (url) => (await caches.open('kept')).put(url, new Response('')), library);
  await page.reload();
  await expect(page.getByText('Python jest już na tym urządzeniu.')).toBeVisible();
});

test('a first program whose code has not come yet can be stopped, and does not start once the page is left', async ({
  plainPage: page,
}) => {
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        document.documentElement.dataset['startedWorker'] = 'true';
      }
    };
  });
  let letCome = () => {};
  const mayCome = new Promise<void>((resolve) => (letCome = resolve));
  await page.route('**/assets/python-runner-*.js', async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto(school.address);
  const asked = page.waitForRequest('**/assets/python-runner-*.js');
  const run = page.getByRole('button', { name: 'Uruchom' });
  await run.click();
  const code = (await asked).url();
  // One that follows at once is a double click's, and stops nothing.
  await expect(async () => {
    await page.getByRole('button', { name: 'Zatrzymaj' }).click({ timeout: 1000 });
    await expect(run).toBeVisible({ timeout: 500 });
  }).toPass();
  await run.click();
  await page.locator('main li a[href="/learning-module?category=scratch"]').click();
  await expect(page.getByRole('heading', { name: 'Hej, przygodo!' })).toBeVisible();
  letCome();
  await page.evaluate((address) => import(address), code);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await expect(page.locator('html')).not.toHaveAttribute('data-started-worker');
});

test('a child sees their first name, and signing out ends on the landing page without tokens', async ({
  page,
}) => {
  const [child] = school.children;
  await page.goto(school.address);
  await signInLink(page).click();
  await expect(page).toHaveURL(`${school.address}/login`);
  await fillInForm(page, child.username);
  await expect(page).toHaveURL(`${school.address}/learning-module?category=python`);
  await page.getByRole('link', { name: 'Wróć' }).click();
  await expect(bar(page).getByText(child.firstName, { exact: true })).toBeVisible();
  expect(await storedTokens(page)).toEqual([expect.any(String), expect.any(String)]);

  await bar(page).getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(signInLink(page)).toBeVisible();
  expect(await storedTokens(page)).toEqual([null, null]);
  await expect(page).toHaveURL(`${school.address}/`);
});

test('a child goes on with one press where they left off', async ({ page }) => {
  const [, child] = school.children;
  const self = await Office.signIn(school.server, child.username);
  type Entry = {
    completionRate: number;
    taskSummary: { groupName: string; priority: number; displayName: string };
  };
  const all = await self.call<Entry[]>('GET', '/api/task/task-progress-list');
  const start = all.filter(({ taskSummary }) => taskSummary.groupName === 'python-start');
  for (const { taskSummary } of start.slice(0, 3))
    await self.call('POST', `/api/task/complete/?groupName=python-start&priority=${taskSummary.priority}`);
  await showAs(page, child.username, '/');
  const { displayName, priority } = start[3]!.taskSummary;
  await page.getByRole('link', { name: `Kontynuuj: ${displayName}` }).click();
  await expect(page).toHaveURL(`${school.address}/python-start/${priority}`);
});

test('a child is offered to install the app, and not again after a no', async ({ page }) => {
  // The browser's own offer comes when it likes.
  await page.addInitScript(() =>
    window.addEventListener(
      'beforeinstallprompt',
      (event) => event.isTrusted && event.stopImmediatePropagation(),
    ),
  );
  await openAs(page, longest.username, '/');
  await expect(page).toHaveURL(school.address + '/');
  const offerInstall = () =>
    page.evaluate(() => {
      const prompt = async () => void Object.assign(window, { asked: true });
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    });
  const offer = page.getByText('Zainstaluj aplikację');
  await expect(offer).toHaveCount(0);
  await offerInstall();
  await page.getByRole('button', { name: 'Zainstaluj', exact: true }).click();
  await expect.poll(() => page.evaluate(() => 'asked' in window)).toBe(true);
  await expect(offer).toHaveCount(0);

  await page.goto(`${school.address}/learning-module?category=python`);
  await expect(page.getByRole('heading', { name: 'Python', exact: true })).toBeVisible();
  await offerInstall();
  await page.getByRole('button', { name: 'Nie, dziękuję' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Python', exact: true })).toBeVisible();
  await offerInstall();
  await expect(offer).toHaveCount(0);
});

test('a phone has room for a long first name', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await showAs(page, longest.username, '/');
  const name = bar(page).getByText(longest.firstName, { exact: true });
  await expect(name).toBeVisible();
  expect(await name.evaluate((span) => span.scrollWidth - span.clientWidth)).toBe(0);
});

test('a child is known without network, and can sign out', async ({ page }) => {
  await showAs(page, longest.username, '/');
  await waitUntilReadyOffline(page);
  await school.network.cut();
  await page.goto(school.address);
  await expect(bar(page).getByText(longest.firstName, { exact: true })).toBeVisible();
  await expectSevenTiles(page);
  await bar(page).getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(signInLink(page)).toBeVisible();
  expect(await storedTokens(page)).toEqual([null, null]);
  await page.reload();
  await expect(signInLink(page)).toBeVisible();
});
