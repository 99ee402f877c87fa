/** 'Dziś' on /admin, above the tiles: where staff land. */
import { expect, type Page } from '@playwright/test';
import { CONTRACT_HEADER, CONTRACT_VERSION } from '../../sync/contract/index.ts';
import { shiftDay, weekDayOf } from '../../sync/domain/lesson-day.ts';
import { dayInWarsaw } from '../../sync/domain/warsaw-clock.ts';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { allFaults, sidewaysScroll } from './learner.ts';
import { Office, signIn } from './people.ts';
import { test } from './test.ts';

let school: DemoSchool;
let sectionId: string;
const today = dayInWarsaw(Date.now());
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
  sectionId = (await school.office.taughtSection()).id;
  // The teacher's group meets today, whatever day it is.
  await school.office.call('PUT', `/api/sections-admin/${sectionId}`, {
    city: 'Kraków',
    weekDay: weekDayOf(today),
    hour: '17:00',
    hourlyPrice: 6000,
  });
});
test.afterAll(() => school.close());

const box = (page: Page) => page.getByRole('region', { name: 'Dziś' });
async function land(page: Page, username: string) {
  await signIn(page, username, '/admin');
  await expect(box(page)).toBeVisible({ timeout: 60_000 });
}

test('a teacher lands on today’s lesson, one press from its register, without network too', async ({
  page,
  network,
}) => {
  await land(page, 'prowadzacy');
  await expect(box(page).getByText('Dzisiejsze zajęcia: 1')).toBeVisible();
  await expect(box(page)).toContainText('sprawdzono 0 z 12');
  await box(page)
    .getByRole('link', { name: /^Obecność: Kraków/ })
    .click();
  await page.getByRole('button', { name: 'Wszyscy obecni' }).click({ timeout: 60_000 });
  await expect(page.getByText('Obecnych: 12 · sprawdzono 12 z 12')).toBeVisible();
  await expect
    .poll(async () => (await school.office.attendance(sectionId, today)).records[0]!.status)
    .toBe('PRESENT');
  await page.goto(`${school.address}/admin`);
  await expect(box(page)).toContainText('obecność sprawdzona', { timeout: 60_000 });

  await network.cut();
  await page.reload();
  await expect(box(page).getByRole('link', { name: /^Obecność: Kraków/ })).toBeVisible({ timeout: 60_000 });
  await expect(box(page)).toContainText('Bez internetu widać tylko');
});

test('an organiser is told who missed two lessons in a row, with the way to each of them', async ({
  page,
}) => {
  const office = await Office.signIn(school.server, 'organizator');
  const { users } = await school.office.taughtSection();
  const userId = users[0]!.id;
  for (const date of [shiftDay(today, 0), shiftDay(today, -1)])
    await office.call('POST', '/api/attendance', {
      sectionId,
      date,
      records: [{ userId, status: 'ABSENT' }],
    });
  await land(page, 'organizator');
  await box(page)
    .getByText(/^Nieobecni dwa razy z rzędu: \d+$/)
    .click();
  const link = box(page).getByRole('link', { name: new RegExp(`^${users[0]!.firstName} `) });
  await expect(link).toHaveAttribute('href', `/admin/users/${userId}/profile`);
  await expect(page.getByRole('link', { name: 'Uczestnicy', exact: true }).first()).toBeVisible();
  for (const width of [390, 820, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysScroll(page), String(width)).toBe(0);
  }
  expect(await allFaults(page)).toEqual([]);

  await page.route('**/api/today', (route) =>
    route.fulfill({
      status: 500,
      headers: { [CONTRACT_HEADER]: String(CONTRACT_VERSION) },
      json: { code: 'x', message: 'y' },
    }),
  );
  await page.reload();
  await expect(box(page)).toContainText('Nie udało się pobrać tego, co na dziś.', { timeout: 60_000 });
  await page.unroute('**/api/today');
  await box(page).getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect(box(page)).toContainText('Dzisiejsze zajęcia');
});
