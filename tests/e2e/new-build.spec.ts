import { expect } from '@playwright/test';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { test } from './test.ts';

let school: DemoSchool;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
});
test.afterAll(() => school.close());

test('a screen whose file is gone is there after one quiet reload', async ({ plainPage: page }) => {
  let loads = 0;
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
  await page.route('**/assets/LoginPage-*.js', (route) =>
    loads === 1 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto(`${school.address}/login`);
  await expect(page.getByRole('heading', { name: 'Logowanie' })).toBeVisible();
  expect(loads).toBe(2);
});

test('a file that is gone for good makes no loop, and the key on the screen works once it is back', async ({
  plainPage: page,
}) => {
  let loads = 0;
  let isGone = true;
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
  await page.route('**/assets/LoginPage-*.js', (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto(`${school.address}/login`);
  await expect(page.getByRole('alert').getByText('Coś się zepsuło')).toBeVisible();
  expect(loads).toBe(2);
  const reload = page.getByRole('button', { name: 'Odśwież stronę' });
  await reload.click();
  await expect.poll(() => loads).toBe(3);
  await page.waitForLoadState();
  await expect(reload).toBeVisible();
  isGone = false;
  await reload.click();
  await expect(page.getByRole('heading', { name: 'Logowanie' })).toBeVisible();
});
