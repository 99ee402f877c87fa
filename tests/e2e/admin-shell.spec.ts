/** The frame of the admin area: who gets in, the way around, the search. Admin seed, section 2; design section 8. */
import { expect, type Page } from '@playwright/test';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { allFaults, sidewaysScroll } from './learner.ts';
import { fillInForm, showAnew, showAs, signIn } from './people.ts';
import { test } from './test.ts';

test.use({ keepsPage: true });

let school: DemoSchool;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
});
test.afterAll(() => school.close());

const STAFF_ONLY = 'To miejsce jest dla prowadzących';
const NARROW = { width: 390, height: 664 };
const WIDE = { width: 1366, height: 657 };

async function enterOffice(page: Page, username: string, path = '/admin') {
  await showAs(page, username, path);
  await isInOffice(page, path);
}
async function isInOffice(page: Page, path = '/admin') {
  await expect(page).toHaveURL(school.address + path, { timeout: 60_000 });
  await expect(page.getByRole('button', { name: /^Szukaj/ })).toBeVisible({ timeout: 60_000 });
}
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Ekrany panelu' });

test('the dashboard has its tiles, the frame says who is here, and signing out ends at the login', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await page.goto(`${school.address}/admin`);
  await expect(page.getByRole('link', { name: 'Zaloguj się' })).toHaveAttribute('href', '/login?next=/admin');
  await page.getByRole('link', { name: 'Zaloguj się' }).click();
  await fillInForm(page, 'admin');
  await isInOffice(page);
  await expect(page.getByRole('main').getByRole('list').last().getByRole('link')).toHaveText([
    'Logowanie i wylogowanie',
    'Uczestnicy',
    'Grupy',
    'Płatności',
    'Kto zalega',
    'Statystyki',
    'Różne zapisy',
    'Slajdy',
    'Pliki',
    'Kursy',
    'Zadania',
    'Konspekty lekcji',
    'Konfiguracja',
  ]);
  await expect(page.getByRole('link', { name: 'Powrót na stronę główną' })).toHaveAttribute('href', '/');
  const side = page.getByRole('complementary', { name: 'Panel dla prowadzących' });
  await expect(side).toContainText('Alicja');
  await expect(side).toContainText('administracja, organizacja zajęć, recenzja zadań');
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    expect(await allFaults(page), scheme).toEqual([]);
  }
  // Whoever has signed in begins at the heading, and gets past the bar by the first link of the page.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Przejdź do treści' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  // So does whoever goes on by the bar, which stays.
  await side.getByRole('link', { name: 'Statystyki' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Statystyki', level: 1 })).toBeFocused();

  await side.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page.getByRole('heading', { name: 'Logowanie' })).toBeVisible();
  await expect(page).toHaveURL(`${school.address}/admin/login`);
});

test('a sign-in whose next is a sign-in ends where the work is', async ({ page }) => {
  await signIn(page, school.children[0].username, '/login?next=/login');
  await expect(page).toHaveURL(`${school.address}/learning-module?category=python`);
});

test('a child reads that this is for staff, and finds both ways out', async ({ page }) => {
  const [child] = school.children;
  await showAs(page, child.username, '/account');
  await expect(page.getByText(child.firstName).first()).toBeVisible();
  const start = (page: Page, path: string) => page.goto(school.address + path);
  for (const [path, leadsTo, go] of [
    ['/admin', '/admin', showAnew],
    ['/admin/tasks', '/admin/login?next=%2Fadmin%2Ftasks', start],
    ['/admin/login', '/admin/login', showAnew],
  ] as const) {
    await go(page, path);
    await expect(page.getByRole('heading', { name: STAFF_ONLY, level: 1 }), path).toBeVisible();
    await expect(page).toHaveURL(school.address + leadsTo);
    await expect(navigation(page)).toBeHidden();
    await expect(page.getByRole('link', { name: 'Idę dalej' })).toBeHidden();
  }
  expect(await allFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Powrót do menu' }).click();
  await expect(page).toHaveURL(`${school.address}/`);

  await showAnew(page, '/admin/tasks');
  await page.getByRole('button', { name: 'Zaloguj się jako ktoś inny' }).click();
  await fillInForm(page, 'organizator');
  await expect(page).toHaveURL(`${school.address}/admin/tasks`);
  await expect(page.getByRole('heading', { name: 'Edytor zadań' })).toBeVisible({ timeout: 60_000 });
});

test('the search finds people, groups and screens by keyboard alone, and without network what is here', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await enterOffice(page, 'organizator');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('searchbox', { name: 'Osoba, grupa albo ekran' });
  await expect(search).toBeFocused();
  await page.keyboard.type('laura zaj');
  const option = page.getByRole('option', { name: 'Laura Zając' });
  await expect(option).toBeVisible();
  await expect(option).toContainText('Wieliczka, Poniedziałek 16:30');
  expect(await allFaults(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Laura Zając' })).toBeFocused({
    timeout: 60_000,
  });

  await page.keyboard.press('Control+k');
  await page.keyboard.type('zad');
  await expect(page.getByRole('option')).toHaveText(['Zadania']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${school.address}/admin/tasks`);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('qqq');
  await expect(page.getByText('Nic nie znaleziono.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();

  await school.network.cut();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('bochnia');
  await expect(page.getByRole('option', { name: /Bochnia, Sobota 10:00/ })).toBeVisible();
});

test('on a phone the way around is behind a key in the bar, under the thumb', async ({ page }) => {
  await page.setViewportSize(NARROW);
  await enterOffice(page, 'organizator', '/admin/tasks');
  await expect(page.getByRole('link', { name: 'Powrót do panelu admina' })).toHaveAttribute('href', '/admin');
  await expect(navigation(page)).toBeHidden();
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Olga');
  expect(await allFaults(page)).toEqual([]);
  await navigation(page).getByRole('link', { name: 'Grupy' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(`${school.address}/admin/sections`);
  await page.getByRole('button', { name: 'Szukaj', exact: true }).click();
  await page.getByRole('option', { name: 'Zadania' }).click();
  await expect(page).toHaveURL(`${school.address}/admin/tasks`);
});

test('a teacher gets their own screens; one of organisers says whose it is, without a circle', async ({
  page,
}) => {
  await enterOffice(page, 'prowadzacy');
  await expect(navigation(page).getByRole('link')).toHaveText([
    'Panel admina',
    'Grupy',
    'Statystyki',
    'Różne zapisy',
  ]);
  await expect(page.getByText('prowadzenie zajęć', { exact: true })).toBeVisible();
  await showAnew(page, '/admin/tasks');
  await expect(page.getByRole('heading', { name: 'Tego ekranu nie ma na Twoim koncie' })).toBeVisible();
  await expect(page).toHaveURL(`${school.address}/admin/login?next=%2Fadmin%2Ftasks`);
  await page.getByRole('link', { name: 'Powrót do panelu admina' }).click();
  await navigation(page).getByRole('link', { name: 'Grupy' }).click();
  await expect(page.getByText('Zapisanych: 12')).toHaveCount(1, { timeout: 60_000 });
});
