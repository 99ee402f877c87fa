/** Issue 11, item 16: names are for the school's devices, and staff say on the device itself which those are. */
import { expect } from '@playwright/test';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { sidewaysScroll } from './learner.ts';
import { fillInForm } from './people.ts';
import { test } from './test.ts';

let school: DemoSchool;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network, { REQUIRE_DEVICE_ENROLMENT: 'true' });
});
test.afterAll(() => school.close());

test('a device that the school does not know shows no names until staff allow it there', async ({ page }) => {
  const group = page
    .getByRole('main')
    .getByRole('list')
    .getByRole('button')
    .filter({ hasText: 'Środa, 17:00' });
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto(`${school.address}/login/group`);
  await group.click();
  await expect(
    page.getByRole('heading', { name: 'To urządzenie nie zna jeszcze Twojej grupy' }),
  ).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);

  await page.getByRole('link', { name: 'Logowanie dla prowadzących' }).click();
  await fillInForm(page, 'prowadzacy');
  await page.getByRole('button', { name: 'Pokazuj imiona na tym urządzeniu' }).click({ timeout: 60_000 });
  await expect(page.getByText('Gotowe: na tym urządzeniu dzieci wybiorą swoje imię')).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page).toHaveURL(/login/);
  await page.goto(`${school.address}/login/group`);
  await group.click();
  await expect(page.getByRole('heading', { name: 'Kto dzisiaj programuje?' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('list').getByRole('button')).toHaveCount(12);
});
