/** /admin/users/{userId}/profile. Admin seed, sections 2, 4, 8 and 9. */
import { expect, type Page } from '@playwright/test';
import { CONTRACT_HEADER, CONTRACT_VERSION } from '../../sync/contract/index.ts';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { allFaults, sidewaysScroll } from './learner.ts';
import { showAs, showAnew } from './people.ts';
import { test } from './test.ts';

test.use({ keepsPage: true });

let school: DemoSchool;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
});
test.afterAll(() => school.close());

const broken = {
  status: 500,
  headers: { [CONTRACT_HEADER]: String(CONTRACT_VERSION) },
  json: { code: 'x', message: 'y' },
};

async function idOf(search: string): Promise<string> {
  const found = await school.office.call<{ content: { id: string }[] }>(
    'GET',
    `/api/users?page=0&filter=${encodeURIComponent(search)}`,
  );
  return found.content[0]!.id;
}
async function open(page: Page, userId: string) {
  await showAs(page, 'organizator', `/admin/users/${userId}/profile`);
  await expect(page.getByRole('link', { name: 'Powrót do panelu admina' })).toBeVisible({ timeout: 60_000 });
}
const days = (page: Page) => page.getByRole('region', { name: 'Historia obecności' }).getByRole('listitem');

test('who it is, where they belong, and the newest three days of attendance with the others behind a key', async ({
  page,
}) => {
  const userId = await idOf('kowalska');
  await school.office.call('PATCH', `/api/users/${userId}`, { note: 'Odbiera babcia.' });
  await school.office.call('PATCH', `/api/users/${userId}`, { email: 'zofia@szkola.example' });
  const order = { message: 'Jutro nie ma zajęć.', userIds: [userId], hours: 4, hourlyPrice: 0 };
  const { previewId } = await school.office.call<{ previewId: string }>('POST', '/api/sms/prepare', order);
  await school.office.call('POST', '/api/sms/send', { ...order, previewId });
  await school.office.call('POST', '/api/payments', {
    ...{ userId, amount: 62.5, paymentDate: '2026-01-05' },
    ...{ description: 'Przelew od babci', accountable: false },
  });
  await open(page, userId);
  await expect(page.getByRole('heading', { name: 'Zofia Kowalska', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Historia SMS' }).getByRole('listitem')).toHaveText([
    /^\d{9} · .+ · tylko w dzienniku serwera \(bez bramki SMS\)Jutro nie ma zajęć\.$/,
  ]);
  await expect(
    page.getByRole('region', { name: 'Historia płatności' }).getByRole('listitem').last(),
  ).toHaveText(/^62,50\s?zł · 5 stycznia 2026 bonPrzelew od babci$/);
  await expect(page.getByRole('region', { name: 'Historia grup' }).getByRole('listitem')).toHaveText([
    /^Kraków, Środa 17:00: od /,
  ]);
  await expect(page).toHaveTitle(/^Zofia Kowalska/);
  await expect(page.getByRole('link', { name: 'zofia@szkola.example' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^\d{3} \d{3} \d{3}$/ })).toHaveAttribute(
    'href',
    /^tel:\+48\d{9}$/,
  );
  await expect(page.getByText(/^\d{1,2} \p{L}+ 20\d\d$/u).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kraków, Środa 17:00' })).toHaveAttribute(
    'href',
    /^\/admin\/sections\/.+/,
  );
  await expect(page.getByText('Odbiera babcia.', { exact: true })).toBeVisible();
  // Who changed what, the newest first.
  const changes = page.getByRole('region', { name: 'Historia zmian' }).getByRole('listitem');
  await expect(changes.nth(0)).toContainText(/^Płatność62,50\s?zł/);
  await expect(changes.nth(1)).toContainText(
    /^E-mailbrak → zofia@szkola\.example.+, \d+ \p{L}+ 20\d\d, \d\d:\d\d$/u,
  );
  await expect(changes.nth(2)).toContainText('Notatkabrak → Odbiera babcia.');
  await expect(days(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Pokaż więcej' }).click();
  await expect(days(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Pokaż mniej' }).click();
  await expect(days(page)).toHaveCount(3);
  for (const width of [390, 820, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysScroll(page), String(width)).toBe(0);
  }
  expect(await allFaults(page)).toEqual([]);
});

test('somebody without section, marks or note; nobody at all; and what does not come', async ({ page }) => {
  const userId = await idOf('organizatorska');
  await open(page, userId);
  await expect(page.getByRole('heading', { name: 'Olga Organizatorska' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Brak przypisanej sekcji' })).toBeVisible();
  await expect(page.getByText('Brak danych o obecności')).toBeVisible();
  await expect(page.getByText('Brak historii płatności')).toBeVisible();
  await expect(page.getByText('Brak historii wiadomości SMS')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Notatki' })).toBeHidden();

  // A group that is no more.
  const person = await school.office.call<object>('GET', `/api/users/${userId}`);
  await page.route(`**/api/users/${userId}`, (route) =>
    route.fulfill({ headers: broken.headers, json: { ...person, sectionId: 'x' } }),
  );
  await showAnew(page, `/admin/users/${userId}/profile`);
  await expect(page.getByRole('definition').filter({ hasText: 'Brak przypisanej sekcji' })).toBeVisible();

  await showAnew(page, '/admin/users/nikt/profile');
  await expect(page.getByText('Nie znaleziono danych użytkownika')).toBeVisible({ timeout: 60_000 });
  await showAnew(page, '/admin/users/%20/profile');
  await expect(page.getByText('Brak identyfikatora użytkownika')).toBeVisible({ timeout: 60_000 });

  await page.route('**/api/users/nikt', (route) => route.fulfill(broken));
  await showAnew(page, '/admin/users/nikt/profile');
  await expect(page.getByText('Nie udało się załadować danych użytkownika')).toBeVisible({ timeout: 60_000 });
  const histories = /\/api\/(sms\/history|payments\?userId|users\/[^/]+\/(memberships|changes))/;
  await page.route(histories, (route) => route.fulfill(broken));
  await page.route(`**/api/attendance/${userId}`, (route) => route.fulfill(broken));
  await page.goto(`${school.address}/admin/users/${userId}/profile`);
  await expect(page.getByText('Nie udało się załadować historii obecności')).toBeVisible({ timeout: 60_000 });
  for (const failed of [
    'Nie udało się załadować historii zmian',
    'Nie udało się załadować historii wiadomości',
    'Nie udało się załadować historii płatności. Spróbuj ponownie później.',
    'Nie udało się załadować historii grup',
  ])
    await expect(page.getByText(failed)).toBeVisible();
  await page.unroute(histories);
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).last().click();
  await expect(page.getByText('Nikt jeszcze niczego tu nie zmienił.')).toBeVisible();
  await page.unroute(`**/api/attendance/${userId}`);
  const again = page.getByRole('region', { name: 'Historia obecności' });
  await again.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect(page.getByText('Brak danych o obecności')).toBeVisible();
});
