import { expect, type Page } from '@playwright/test';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { test } from './test.ts';

let school: DemoSchool;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
});
test.afterAll(() => school.close());

/** As after a deployment: a screen's file is gone, for good or until the page is loaded anew. */
async function loseFile(page: Page, times: number): Promise<() => number> {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route('**/assets/GroupLoginPage-*.js', (route) => route.fulfill({ status: 404 }), { times });
  await page.goto(school.address);
  await page.getByRole('link', { name: 'Zaloguj się z grupą' }).click();
  return () => loads;
}

test('a screen whose file is gone is there after one quiet reload', async ({ plainPage: page }) => {
  const loads = await loseFile(page, 1);
  await expect(page.getByRole('heading', { name: 'Wybierz swoją grupę' })).toBeVisible();
  expect(loads()).toBe(2);
});

test('a file that is gone for good makes no loop', async ({ plainPage: page }) => {
  const loads = await loseFile(page, 100);
  await expect(page.getByRole('alert').getByText('Coś się zepsuło')).toBeVisible();
  await page.getByRole('button', { name: 'Załaduj ponownie' }).click();
  await expect(page.getByRole('alert').getByText('Coś się zepsuło')).toBeVisible();
  expect(loads()).toBe(3);
});
