/** 'Dziś' on /admin, above the tiles: where staff land. */
import { expect, type Page } from '@playwright/test';
import { CONTRACT_HEADER, CONTRACT_VERSION } from '../../sync/contract/index.ts';
import { shiftDay, weekDayOf } from '../../sync/domain/lesson-day.ts';
import { dayInWarsaw } from '../../sync/domain/warsaw-clock.ts';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { holdBack } from './hold-back.ts';
import { allFaults, sidewaysScroll } from './learner.ts';
import { Office, openAs, showAs } from './people.ts';
import { keepFromServerTime, test } from './test.ts';

test.use({ keepsPage: true });

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
  await showAs(page, username, '/admin');
  await expect(box(page)).toBeVisible({ timeout: 60_000 });
}

test('a teacher lands on today’s lesson, one press from its register, without network too', async ({
  page,
  network,
}) => {
  await land(page, 'prowadzacy');
  await expect(box(page).getByText('Dzisiejsze zajęcia: 1')).toBeVisible();
  await expect(box(page)).toContainText('sprawdzono 0 z 12');
  await expect(box(page)).not.toContainText('zalega');
  await box(page)
    .getByRole('link', { name: /^Obecność: Kraków/ })
    .click();
  await expect(page.getByRole('button', { name: 'Wszyscy obecni' })).toBeInViewport({ timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  // The marks come to the server after Dziś has been read, as on a slow line.
  const deliver = await holdBack(page, '**/api/sync/commands');
  await page.getByRole('button', { name: 'Wszyscy obecni' }).click({ timeout: 60_000 });
  await expect(page.getByText('Obecnych: 12 · sprawdzono 12 z 12')).toBeVisible();
  await showAs(page, 'prowadzacy', '/admin');
  await expect(box(page)).toContainText('sprawdzono 0 z 12', { timeout: 60_000 });
  deliver();
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
  // The teacher's marks may still be on their way.
  await openAs(page, 'organizator', '/admin');
  await expect(box(page)).toBeVisible();
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
  // Whoever looks at one of them finds the others as they were left.
  await link.click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.goBack();
  await expect(link).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await expect(link).toBeVisible({ timeout: 60_000 });

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

  // A school that has just begun: only who may add a group is told how.
  const headers = { [CONTRACT_HEADER]: String(CONTRACT_VERSION) };
  const nothing = { lessons: [], absent: { total: 0, people: [] } };
  await page.route('**/api/today', (route) => route.fulfill({ headers, json: nothing }));
  await page.route('**/api/sections-admin', (route) => route.fulfill({ headers, json: [] }));
  await page.reload();
  await expect(box(page)).toContainText('Dziś nie ma zajęć.', { timeout: 60_000 });
  await expect(box(page)).not.toContainText('Szkoła jest jeszcze pusta');
  await openAs(page, 'admin', '/admin');
  await expect(box(page)).toContainText('Szkoła jest jeszcze pusta', { timeout: 60_000 });
  await expect(box(page).getByRole('link', { name: 'Dodaj pierwszą grupę' })).toBeVisible();
});

interface Counted {
  totalElements: number;
}

test('who owes and payments that found nobody: each number leads to its list, and the rest does not wait', async ({
  page,
}) => {
  await school.office.call('POST', '/api/payments/process', [
    { title: 'Przelew bez nazwiska', amount: 12.5, paymentDate: today },
  ]);
  const { totalElements: owing } = await school.office.call<Counted>('GET', '/api/payments/owed?owing=true');
  const { totalElements: open } = await school.office.call<Counted>('GET', '/api/payments/import-items');
  expect(owing).toBeGreaterThan(0);
  expect(open).toBeGreaterThan(0);

  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/payments/owed*', async (route) => {
    await held;
    await route.fulfill({
      status: 500,
      headers: { [CONTRACT_HEADER]: String(CONTRACT_VERSION) },
      json: { code: 'x', message: 'y' },
    });
  });
  await land(page, 'organizator');
  await expect(box(page)).toContainText('Dzisiejsze zajęcia');
  await expect(box(page)).toContainText('Sprawdzamy, kto zalega…');
  release();
  await expect(box(page).getByRole('alert')).toContainText('Nie udało się sprawdzić, kto zalega.');
  await page.unroute('**/api/payments/owed*');
  await box(page).getByRole('button', { name: 'Spróbuj ponownie' }).click();

  for (const width of [390, 820, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysScroll(page), String(width)).toBe(0);
  }
  await box(page)
    .getByRole('link', { name: `Wpłaty, które nikogo nie znalazły: ${open}` })
    .click();
  await expect(page.getByText('Przelew bez nazwiska')).toBeVisible({ timeout: 60_000 });
  await page.goBack();
  await box(page)
    .getByRole('link', { name: `Zalegają z płatnością: ${owing}` })
    .click();
  await expect(page.getByLabel('Pokaż', { exact: true })).toHaveText(/tylko zalegających/, {
    timeout: 60_000,
  });
  const rows = page.getByRole('region', { name: 'Należności' }).getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(Math.min(owing, 15) + 1);
});

test('today’s lessons are read again after midnight, on a page that stays open', async ({
  plainPage: page,
}) => {
  const [summer, winter] = ['21:58Z', '22:58Z'].map((time) => Date.parse(`${today}T${time}`));
  const evening = dayInWarsaw(summer! + 5 * 60_000) === today ? winter! : summer!;
  // A faked timer would run into the patience of requests that are under way.
  await keepFromServerTime(page);
  await page.clock.setFixedTime(evening);
  await openAs(page, 'prowadzacy', '/admin');
  await expect(box(page).getByText('Dzisiejsze zajęcia: 1')).toBeVisible({ timeout: 60_000 });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/today')) asked += 1;
  });
  const lookAt = async (time: number) => {
    await page.clock.setFixedTime(time);
    const answered = page.waitForResponse('**/api/**');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await answered;
  };
  await lookAt(evening + 60_000);
  expect(asked).toBe(0);
  await lookAt(evening + 4 * 60_000);
  await expect.poll(() => asked).toBe(1);
});

test('contradictory marks of groups and days that no device here holds are counted, listed and settled', async ({
  page,
}) => {
  const { users } = await school.office.taughtSection();
  const day = shiftDay(today, -3 * 365);
  const mark = async (child: number, device: string, at: number, status: string) =>
    school.office.call<{ answers: { status: string }[] }>('POST', '/api/sync/commands', {
      deviceId: device,
      commands: [
        {
          ...{ id: `${device}${child}`, n: child + 1, type: 'markAttendance', at, base: 0 },
          args: { sectionId, date: day, userId: users[child]!.id, status },
        },
      ],
    });
  for (const child of [1, 2]) {
    await mark(child, 'tablet', Date.now() - 2000, 'ABSENT');
    const { answers } = await mark(child, 'laptop', Date.now() - 1000, 'PRESENT');
    expect(answers[0]!.status).toBe('contested');
  }
  await land(page, 'organizator');
  await box(page).getByRole('link', { name: 'Sprzeczne zapisy: 2' }).click();
  await expect(page.getByRole('heading', { name: 'Do sprawdzenia: 2' })).toBeVisible();
  await expect(page).toHaveTitle(/^Różne zapisy/);
  expect(await allFaults(page)).toEqual([]);
  const article = (child: number) =>
    page.getByRole('article', { name: new RegExp(`^${users[child]!.firstName} .*Obecność ${day} · .+`) });
  await article(1).getByRole('button', { name: 'Zmień na: Nieobecny' }).click();
  await expect(article(1)).toHaveCount(0);
  await article(2).getByRole('button', { name: 'Rozumiem' }).click();
  await expect(page.getByText('Nie ma sprzecznych zapisów.')).toBeVisible();
  // The register shows a mark before it has reached the server.
  const statuses = async () => {
    const { records } = await school.office.attendance(sectionId, day);
    return [1, 2].map((child) => records.find(({ userId }) => userId === users[child]!.id)?.status);
  };
  await expect.poll(statuses).toEqual(['ABSENT', 'PRESENT']);
  await page.getByRole('link', { name: 'Powrót do panelu admina' }).first().click();
  await expect(box(page).getByText(/^Sprzeczne zapisy/)).toHaveCount(0);
});
