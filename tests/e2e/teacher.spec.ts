import { expect, type Page } from '@playwright/test';
import { latestLessonDay, shiftDay } from '../../sync/domain/lesson-day.ts';
import { CuttableNetwork } from '../support/cuttable-network.ts';
import { Device, ORIGIN } from '../support/browser.ts';
import { showAnew, signIn, waitUntilReadyOffline, type Office } from './people.ts';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { test } from './test.ts';

let school: DemoSchool;
let section: Awaited<ReturnType<Office['taughtSection']>>;
let today: string;

interface Seat {
  device: Device;
  network: CuttableNetwork;
  page: Page;
}
let teacher: Seat;
let manager: Seat;

/** A member of staff at a device of their own, behind a network of their own, with the section panel open. */
async function takeSeat(username: string): Promise<Seat> {
  const network = await CuttableNetwork.to(school.server.port);
  const device = await Device.known(network);
  const page = await device.start();
  await signIn(page, username, `/admin/sections/${section.id}`);
  await expect(page.getByRole('heading', { name: 'Obecność' })).toBeVisible({ timeout: 60_000 });
  await waitUntilReadyOffline(page);
  return { device, network, page };
}

const panel = () => `/admin/sections/${section.id}`;
const later = (page: Page) => page.getByRole('button', { name: 'Tydzień później' });
/** Opens the register of a lesson that no other row marks. */
async function openWeek(page: Page, weeks: number): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(ORIGIN + panel());
  else await showAnew(page, panel());
  for (let week = 0; week < weeks; week++) await later(page).click({ timeout: 60_000 });
}

const toggles = (page: Page) => page.locator('button[data-status]:not([aria-pressed])');
const toggleOf = (page: Page, name: string) => toggles(page).and(page.getByLabel(new RegExp(`^${name}:`)));
/** The first mark of a lesson that has yet to come asks. */
const agree = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Zaznacz', exact: true }).click();
/** Read from the register once it is there: a new week shows a moment after the button. */
async function names(page: Page): Promise<string[]> {
  await expect(toggles(page)).toHaveCount(12);
  const labels = await toggles(page).evaluateAll((all) => all.map((b) => b.getAttribute('aria-label') ?? ''));
  return labels.map((label) => label.split(':')[0]!);
}

test.beforeAll(async ({ network }) => {
  test.setTimeout(300_000);
  school = await openDemoSchool(network);
  section = await school.office.taughtSection();
  today = latestLessonDay(section.weekDay as never, Date.now());
  teacher = await takeSeat('prowadzacy');
  manager = await takeSeat('organizator');
});

test.afterAll(async () => {
  for (const { device, network } of [teacher, manager]) {
    await device.discard();
    await network.cut();
  }
  await school.close();
});

test('marks made without network survive a reload and a closed browser, and reach a second open screen', async () => {
  test.setTimeout(600_000);
  await expect(toggles(teacher.page)).toHaveCount(12);
  const nextWeek = shiftDay(today, 7);

  await teacher.network.cut();
  await later(teacher.page).click();
  await later(manager.page).click();
  const children = await names(teacher.page);
  // Two toggles for each third child (absent), one for the others (present).
  for (const [n, name] of children.entries()) {
    await toggleOf(teacher.page, name).click();
    if (n === 0) await agree(teacher.page);
    await expect(toggleOf(teacher.page, name)).toHaveText('Obecny');
    if (n % 3 === 0) {
      await toggleOf(teacher.page, name).click();
      await expect(toggleOf(teacher.page, name)).toHaveText('Nieobecny');
    }
  }
  await later(teacher.page).click();
  await toggleOf(teacher.page, children[1]!).click();
  await agree(teacher.page);
  await expect(toggleOf(teacher.page, children[1]!)).toHaveText('Obecny');

  await teacher.page.reload();
  await later(teacher.page).click();
  await expect(toggleOf(teacher.page, children[0]!)).toHaveText('Nieobecny', { timeout: 30_000 });
  await teacher.device.close();
  teacher.page = await teacher.device.start();
  await openWeek(teacher.page, 1);
  await expect(toggleOf(teacher.page, children[11]!)).toHaveText('Obecny', { timeout: 30_000 });
  await expect(toggles(manager.page).filter({ hasText: 'nie sprawdzono' })).toHaveCount(12);

  await teacher.network.restore();
  for (const [n, name] of children.entries()) {
    await expect(toggleOf(manager.page, name)).toHaveText(n % 3 === 0 ? 'Nieobecny' : 'Obecny', {
      timeout: 60_000,
    });
  }
  const { records } = await school.office.attendance(section.id, nextWeek);
  expect(records.filter((r) => r.status === 'PRESENT')).toHaveLength(8);
  expect(records.filter((r) => r.status === 'ABSENT')).toHaveLength(4);
  // It was made after those of the week before, and may come after them.
  const weekAfter = async () => (await school.office.attendance(section.id, shiftDay(nextWeek, 7))).records;
  await expect.poll(async () => (await weekAfter()).filter((r) => r.status === 'PRESENT')).toHaveLength(1);

  // Now that both are connected, a mark shows on the other open screen within 5 seconds.
  await toggleOf(teacher.page, children[0]!).click();
  await agree(teacher.page);
  await expect(toggleOf(manager.page, children[0]!)).toHaveText('Obecny', { timeout: 5_000 });
});

test('two devices mark the same child differently: one value for both, the lost mark kept and shown', async () => {
  test.setTimeout(600_000);
  const day = shiftDay(today, 4 * 7);
  for (const { page } of [teacher, manager]) await openWeek(page, 4);
  const child = (await names(teacher.page))[5]!;
  await teacher.network.cut();
  await manager.network.cut();
  await toggleOf(teacher.page, child).click();
  await agree(teacher.page);
  await expect(toggleOf(teacher.page, child)).toHaveText('Obecny');
  // The later mark must be later by the clock, which a device knows to some 100 ms.
  const marked = Date.now();
  await expect.poll(() => Date.now() - marked).toBeGreaterThan(1_000);
  await toggleOf(manager.page, child).click();
  await agree(manager.page);
  await expect(toggleOf(manager.page, child)).toHaveText('Obecny');
  await toggleOf(manager.page, child).click();
  await expect(toggleOf(manager.page, child)).toHaveText('Nieobecny');

  // The later mark arrives first.
  await manager.network.restore();
  await expect(manager.page.getByText('nie sprawdzono').first()).toBeVisible();
  const marksOnServer = async () =>
    (await school.office.attendance(section.id, day)).records.map((r) => r.status);
  await expect.poll(marksOnServer).toContain('ABSENT');
  await teacher.network.restore();

  for (const { page } of [teacher, manager]) {
    await expect(page.getByRole('heading', { name: /Różne zapisy/ })).toBeVisible({ timeout: 60_000 });
    await expect(toggleOf(page, child)).toHaveText('Nieobecny');
    const mine = page.getByRole('article').filter({ hasText: child });
    await expect(mine).toContainText('Obecny');
    await expect(mine).toContainText('Ty, ');
    await expect(mine).not.toContainText('nieznana osoba');
  }
  await teacher.page.getByRole('button', { name: 'Rozumiem' }).click();
  for (const { page } of [teacher, manager])
    await expect(page.getByRole('heading', { name: /Różne zapisy/ })).toBeHidden({ timeout: 30_000 });
});

test('kill -9 of the server in the middle loses no mark', async () => {
  test.setTimeout(300_000);
  await openWeek(teacher.page, 6);
  const children = await names(teacher.page);
  for (const [n, name] of children.entries()) {
    await toggleOf(teacher.page, name).click();
    if (n === 0) await agree(teacher.page);
    if (n === 5) await school.server.crash();
  }
  await expect(toggles(teacher.page).filter({ hasText: 'nie sprawdzono' })).toHaveCount(0);
  await school.server.run();
  await expect(async () => {
    const { records } = await school.office.attendance(section.id, shiftDay(today, 6 * 7));
    const present = records.filter((r) => r.status === 'PRESENT');
    expect(present).toHaveLength(12);
  }).toPass({ timeout: 60_000 });
});
