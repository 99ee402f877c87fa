/** Attendance and income by month: of the school, of a group, and for a teacher. */
import { expect, type Page } from '@playwright/test';
import { CONTRACT_HEADER, CONTRACT_VERSION } from '../../sync/contract/index.ts';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { allFaults, sidewaysScroll } from './learner.ts';
import { openAs, showAnew, showAs } from './people.ts';
import { test } from './test.ts';

test.use({ keepsPage: true });

let school: DemoSchool;
let sectionId: string;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
  sectionId = (await school.office.taughtSection()).id;
});
test.afterAll(() => school.close());

const chart = (page: Page, name: string) => page.locator('figure', { hasText: name });
const numbers = (page: Page) => page.getByRole('table', { name: 'Obecność i wpływy w liczbach' });
const bars = '.recharts-bar-rectangle path';

test('the school by month, drawn and in numbers, for eyes that see no colour and for none', async ({
  page,
  network,
}) => {
  await showAs(page, 'organizator', '/admin/reports');
  await expect(chart(page, 'Wpływy w miesiącach').locator(bars).first()).toBeVisible({ timeout: 60_000 });
  await expect(chart(page, 'Obecność w miesiącach').locator(bars).first()).toBeVisible();
  await expect(chart(page, 'Obecność w miesiącach').locator('pattern')).not.toHaveCount(0);
  // A screen reader has the table all along.
  await expect(numbers(page).getByRole('row')).toHaveCount(13);
  await page.getByRole('button', { name: 'Pokaż liczby' }).click();
  await expect(page.getByRole('region', { name: 'Obecność i wpływy w liczbach' })).toBeVisible();
  const months = await school.office.call<{ present: number; income: number }[]>(
    'GET',
    '/api/reports/months',
  );
  const { present, income } = months.at(-1)!;
  expect(present).toBeGreaterThan(0);
  await expect(numbers(page).getByRole('row').last()).toContainText(String(present));
  const zl = new Intl.NumberFormat('pl-PL', { minimumFractionDigits: 2 }).format(income / 100);
  await expect(numbers(page).getByRole('row').last()).toContainText(`${zl}\u00a0zł`);
  for (const width of [1366, 820, 390]) {
    await page.setViewportSize({ width, height: 800 });
    // A chart takes its new size a moment after the window.
    await expect.poll(() => sidewaysScroll(page), String(width)).toBe(0);
    expect(await allFaults(page), String(width)).toEqual([]);
  }
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).click();
  expect((await saved).suggestedFilename()).toBe('statystyki.csv');

  await page.route('**/api/reports/months*', (route) =>
    route.fulfill({
      status: 500,
      headers: { [CONTRACT_HEADER]: String(CONTRACT_VERSION) },
      json: { code: 'x', message: 'Coś poszło nie tak.' },
    }),
  );
  await showAnew(page, `/admin/sections/${sectionId}`);
  await page.getByText('Obecność i wpływy w miesiącach').click({ timeout: 60_000 });
  await expect(page.getByText('Nie udało się pobrać statystyk.')).toBeVisible();
  await page.unroute('**/api/reports/months*');
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).first().click();
  await expect(chart(page, 'Obecność w miesiącach').locator(bars).first()).toBeVisible();

  await network.cut();
  await page.goto(`${school.address}/admin/reports`);
  await expect(page.getByText('Nie udało się pobrać statystyk.')).toBeVisible({ timeout: 60_000 });
});

test('a drawing that does not come says so to everybody, beside the numbers, until it does', async ({
  plainPage,
}) => {
  await plainPage.route('**/assets/MonthsChart-*.js', (route) => route.abort());
  await openAs(plainPage, 'organizator', '/admin/reports');
  const notice = plainPage.getByRole('alert');
  await expect(notice).toContainText('Tej części nie udało się wczytać.', { timeout: 60_000 });
  await expect(notice).toHaveCount(1);
  await expect(numbers(plainPage).getByRole('row')).toHaveCount(13);
  await plainPage.unroute('**/assets/MonthsChart-*.js');
  await notice.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect(chart(plainPage, 'Wpływy w miesiącach').locator(bars).first()).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a teacher sees the attendance of own groups and no money', async ({ page }) => {
  await showAs(page, 'prowadzacy', '/admin/reports');
  await expect(chart(page, 'Obecność w miesiącach').locator(bars).first()).toBeVisible({ timeout: 60_000 });
  await expect(chart(page, 'Wpływy w miesiącach')).toHaveCount(0);
  await expect(numbers(page)).not.toContainText('zł');
});
