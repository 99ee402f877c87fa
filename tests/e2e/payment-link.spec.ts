/** /platnosc/{path}: admin seed section 2, 'Payment link page'. */
import { expect, type Page } from '@playwright/test';
import { filesAreHere, openDemoSchool, type DemoSchool } from './demo-school.ts';
import { ours } from '../support/our-answer.ts';
import { test } from './test.ts';

let school: DemoSchool;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
});
test.afterAll(() => school.close());

const LINK = '**/api/payments/links/*';
const open = (page: Page, path = 'miesiac-40') => page.goto(`${school.address}/platnosc/${path}`);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const till = (page: Page) =>
  page.route('https://secure.przelewy24.pl/**', (route) => route.fulfill({ body: 'kasa' }));

test('a link that the school has set up is followed, for anybody', async ({ page }) => {
  await till(page);
  let letThrough = () => {};
  await page.route(LINK, async (route) => {
    await new Promise<void>((resolve) => (letThrough = resolve));
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/payments/links/miesiac-40');
  await open(page);
  await asked;
  await expect(page.getByText('Ładowanie płatności...')).toBeVisible();
  letThrough();
  await expect(page).toHaveURL('https://secure.przelewy24.pl/');
});

test('a link that is not there is explained, and none leads where no payment is made', async ({ page }) => {
  await open(page, 'nie-ma');
  await expect(heading(page, 'Nie znaleziono płatności')).toBeVisible();
  await expect(
    page.getByText('Sprawdź, czy link jest poprawny, albo skontaktuj się z opiekunem grupy.'),
  ).toBeVisible();
  await page.route(LINK, (route) => route.fulfill({ headers: ours, json: { link: 'javascript:alert(1)' } }));
  await open(page);
  await expect(heading(page, 'Nie znaleziono płatności')).toBeVisible();
});

test('a server in trouble is not the payer’s fault', async ({ page }) => {
  await till(page);
  await page.route(LINK, (route) => route.fulfill({ status: 500, headers: ours, body: '' }));
  await open(page);
  await expect(heading(page, 'Nie udało się otworzyć płatności')).toBeVisible();
  await page.unroute(LINK);
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect(page).toHaveURL('https://secure.przelewy24.pl/');
});

test('what answers in the server’s place, a Wi-Fi’s sign-in page or a gateway, is no lost internet', async ({
  page,
}) => {
  for (const answer of [{ body: '<html>Hotel</html>' }, { status: 502, body: '<h1>Bad Gateway</h1>' }]) {
    await page.route(LINK, (route) => route.fulfill(answer));
    await open(page);
    await expect(heading(page, 'Nie ma połączenia z serwerem')).toBeVisible();
    await expect(page.getByText(/Zaloguj się do Wi-Fi albo spróbuj ponownie później/)).toBeVisible();
    await page.unroute(LINK);
  }
});

test('without network the page says so, and a retry leads on once it is back', async ({ page }) => {
  await till(page);
  await page.goto(school.address);
  await filesAreHere(page);
  await school.network.cut();
  await open(page);
  await expect(heading(page, 'Nie ma internetu')).toBeVisible();
  await expect(page.getByText('Połącz się z siecią, a potem spróbuj ponownie.')).toBeVisible();
  const retry = page.getByRole('button', { name: 'Spróbuj ponownie' });
  await retry.press('Enter');
  await expect(retry).not.toHaveAttribute('aria-busy');
  await expect(heading(page, 'Nie ma internetu')).toBeVisible();
  // By keyboard one is still there, and not at the page's beginning.
  await expect(retry).toBeFocused();
  await school.network.restore();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('https://secure.przelewy24.pl/');
});
