import { expect, type Page } from '@playwright/test';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { test } from './test.ts';

let school: DemoSchool;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
});
test.afterAll(() => school.close());

/** As after a deployment: a screen's file is gone for the first so many loads of the page. Tells how often it was loaded. */
async function loseFile(page: Page, loadsWithout: number): Promise<() => number> {
  let loads = 0;
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
  await page.route('**/assets/LoginPage-*.js', (route) =>
    loads <= loadsWithout ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto(`${school.address}/login`);
  return () => loads;
}

test('a screen whose file is gone is there after one quiet reload', async ({ plainPage: page }) => {
  const loads = await loseFile(page, 1);
  await expect(page.getByRole('heading', { name: 'Logowanie' })).toBeVisible();
  expect(loads()).toBe(2);
});

test('a file that is gone for good makes no loop', async ({ plainPage: page }) => {
  const loads = await loseFile(page, Infinity);
  await expect(page.getByRole('alert').getByText('Coś się zepsuło')).toBeVisible();
  await page.getByRole('button', { name: 'Załaduj ponownie' }).click();
  await expect(page.getByRole('alert').getByText('Coś się zepsuło')).toBeVisible();
  expect(loads()).toBe(3);
});
