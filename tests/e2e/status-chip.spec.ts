import { expect } from '@playwright/test';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { test } from './test.ts';

let school: DemoSchool;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
});
test.afterAll(() => school.close());

test('a visitor on a Wi-Fi whose uplink dies is told so, and told when it is back', async ({
  firstVisit: page,
  network,
}) => {
  const chip = page.getByTitle('Stan połączenia i zapisu');
  await page.goto(school.address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await expect(chip).toContainText('Połączono');

  await network.cut();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await page.getByRole('link', { name: 'Zaloguj się z grupą' }).click();
  await expect(chip).toContainText('Bez internetu');
  // The page asks for the school's tiles, and so knows by itself.
  await page.goto(school.address);
  const outside = page.getByRole('link', { name: /Quizy/ });
  await expect(outside).toContainText('Potrzebny internet');
  await expect(chip).toContainText('Bez internetu');

  await network.restore();
  await expect(chip).toContainText('Połączono', { timeout: 30_000 });
  await expect(outside).not.toContainText('Potrzebny internet');
});
