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
