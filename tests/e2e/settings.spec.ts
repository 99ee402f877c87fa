import { expect } from '@playwright/test';
import { filesAreHere, openDemoSchool, type DemoSchool } from './demo-school.ts';
import { test } from './test.ts';

let school: DemoSchool;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
});
test.afterAll(() => school.close());

test('the settings change the page at once and last, also without network', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(school.address);
  await filesAreHere(page);
  await school.network.cut();
  await page.reload();
  const settings = page.getByRole('button', { name: 'Ustawienia' });
  await settings.click();
  await page.getByText('Ciemny').click();
  await page.getByText('OpenDyslexic').click();
  await page.getByRole('switch', { name: 'Mniej animacji' }).click();
  await page.keyboard.press('Escape');
  await expect(settings).toBeFocused();
  await page.reload();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveAttribute('data-font', 'opendyslexic');
  await expect(html).toHaveAttribute('data-motion', 'reduced');
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px OpenDyslexic'))).toBe(true);
});
