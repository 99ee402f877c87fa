import { expect, test, type Page } from '@playwright/test';
import { latestLessonDay, shiftDay } from '../../sync/domain/lesson-day.ts';
import { CuttableNetwork } from '../support/cuttable-network.ts';
import { Device } from '../support/browser.ts';
import { SchoolServer } from '../support/school-server.ts';
import { Office, signIn, waitUntilReadyOffline } from './people.ts';

// One story in three parts, on the same two devices.
test.describe.configure({ mode: 'serial' });

let server: SchoolServer;
let office: Office;
let section: Awaited<ReturnType<Office['taughtSection']>>;
let today: string;

interface Seat {
  device: Device;
  network: CuttableNetwork;
  page: Page;
}
const seats: Seat[] = [];

/** A member of staff at a device of their own, behind a network of their own, with the section panel open. */
async function takeSeat(username: string): Promise<Seat> {
  const network = await CuttableNetwork.to(server.port);
  const device = new Device();
  const page = await device.start();
  await signIn(page, network.address, username, `/admin/sections/${section.id}`);
  await expect(page.getByRole('heading', { name: 'Obecność' })).toBeVisible({ timeout: 60_000 });
  await waitUntilReadyOffline(page);
  const seat = { device, network, page };
  seats.push(seat);
  return seat;
}

const toggles = (page: Page) => page.locator('button[data-status]:not([aria-pressed])');
const toggleOf = (page: Page, name: string) => toggles(page).and(page.getByLabel(new RegExp(`^${name}:`)));
/** Read from the register once it is there: a new week shows a moment after the button. */
async function names(page: Page): Promise<string[]> {
  await expect(toggles(page)).toHaveCount(12);
  const labels = await toggles(page).evaluateAll((all) => all.map((b) => b.getAttribute('aria-label') ?? ''));
  return labels.map((label) => label.split(':')[0]!);
}

test.beforeAll(async () => {
  server = await SchoolServer.start();
  office = await Office.signIn(server, 'admin');
  section = await office.taughtSection();
  today = latestLessonDay(section.weekDay as never, Date.now());
});

test.afterAll(async () => {
  for (const { device, network } of seats) {
    await device.discard();
    await network.cut();
  }
  await server.stop();
});

test('marks made without network survive a reload and a closed browser, and reach a second open screen', async () => {
  test.setTimeout(600_000);
  const teacher = await takeSeat('prowadzacy');
  const manager = await takeSeat('organizator');
  await expect(toggles(teacher.page)).toHaveCount(12);
  const nextWeek = shiftDay(today, 7);

  await teacher.network.cut();
  await teacher.page.getByRole('button', { name: 'Tydzień później' }).click();
  await manager.page.getByRole('button', { name: 'Tydzień później' }).click();
  const children = await names(teacher.page);
  // Two toggles for each third child (absent), one for the others (present).
  for (const [n, name] of children.entries()) {
    await toggleOf(teacher.page, name).click();
    await expect(toggleOf(teacher.page, name)).toHaveText('Obecny');
    if (n % 3 === 0) {
      await toggleOf(teacher.page, name).click();
      await expect(toggleOf(teacher.page, name)).toHaveText('Nieobecny');
    }
  }
  await teacher.page.getByRole('button', { name: 'Tydzień później' }).click();
  await toggleOf(teacher.page, children[1]!).click();
  await expect(toggleOf(teacher.page, children[1]!)).toHaveText('Obecny');

  await teacher.page.reload();
  await teacher.page.getByRole('button', { name: 'Tydzień później' }).click();
  await expect(toggleOf(teacher.page, children[0]!)).toHaveText('Nieobecny', { timeout: 30_000 });
  await teacher.device.close();
  teacher.page = await teacher.device.start();
  await teacher.page.goto(`${teacher.network.address}/admin/sections/${section.id}`);
  await teacher.page.getByRole('button', { name: 'Tydzień później' }).click({ timeout: 60_000 });
  await expect(toggleOf(teacher.page, children[11]!)).toHaveText('Obecny', { timeout: 30_000 });
  await expect(toggles(manager.page).filter({ hasText: 'nie sprawdzono' })).toHaveCount(12);

  await teacher.network.restore();
  for (const [n, name] of children.entries()) {
    await expect(toggleOf(manager.page, name)).toHaveText(n % 3 === 0 ? 'Nieobecny' : 'Obecny', {
      timeout: 60_000,
    });
  }
  const { records } = await office.attendance(section.id, nextWeek);
  expect(records.filter((r) => r.status === 'PRESENT')).toHaveLength(8);
  expect(records.filter((r) => r.status === 'ABSENT')).toHaveLength(4);
  const later = await office.attendance(section.id, shiftDay(nextWeek, 7));
  expect(later.records.filter((r) => r.status === 'PRESENT')).toHaveLength(1);

  // Now that both are connected, a mark shows on the other open screen within 5 seconds.
  await toggleOf(teacher.page, children[0]!).click();
  await expect(toggleOf(manager.page, children[0]!)).toHaveText('Obecny', { timeout: 5_000 });
});

test('two devices mark the same child differently: one value for both, the lost mark kept and shown', async () => {
  test.setTimeout(600_000);
  const [teacher, manager] = seats as [Seat, Seat];
  for (const { page } of [teacher, manager]) {
    for (let week = 0; week < 3; week++) await page.getByRole('button', { name: 'Tydzień później' }).click();
  }
  const child = (await names(teacher.page))[5]!;
  await teacher.network.cut();
  await manager.network.cut();
  await toggleOf(teacher.page, child).click();
  await expect(toggleOf(teacher.page, child)).toHaveText('Obecny');
  await manager.page.waitForTimeout(1_500); // the later mark must be later by the clock
  await toggleOf(manager.page, child).click();
  await toggleOf(manager.page, child).click();
  await expect(toggleOf(manager.page, child)).toHaveText('Nieobecny');

  // The later mark arrives first.
  await manager.network.restore();
  await expect(manager.page.getByText('nie sprawdzono').first()).toBeVisible();
  await manager.page.waitForTimeout(3_000);
  await teacher.network.restore();

  for (const { page } of [teacher, manager]) {
    await expect(page.getByRole('heading', { name: /Różne zapisy/ })).toBeVisible({ timeout: 60_000 });
    await expect(toggleOf(page, child)).toHaveText('Nieobecny');
    await expect(page.getByRole('article').filter({ hasText: child })).toContainText('Obecny');
  }
  await teacher.page.getByRole('button', { name: 'Rozumiem' }).click();
  for (const { page } of [teacher, manager])
    await expect(page.getByRole('heading', { name: /Różne zapisy/ })).toBeHidden({ timeout: 30_000 });
});

test('kill -9 of the server in the middle loses no mark', async () => {
  test.setTimeout(300_000);
  const [teacher] = seats as [Seat];
  for (let week = 0; week < 2; week++)
    await teacher.page.getByRole('button', { name: 'Tydzień później' }).click();
  const children = await names(teacher.page);
  for (const [n, name] of children.entries()) {
    await toggleOf(teacher.page, name).click();
    if (n === 5) await server.crash();
  }
  await expect(toggles(teacher.page).filter({ hasText: 'nie sprawdzono' })).toHaveCount(0);
  await server.run();
  await expect(async () => {
    const all = await office.attendance(section.id, shiftDay(today, 6 * 7)).catch(async () => {
      office = await Office.signIn(server, 'admin');
      return office.attendance(section.id, shiftDay(today, 6 * 7));
    });
    const present = all.records.filter((r) => r.status === 'PRESENT');
    expect(present).toHaveLength(12);
  }).toPass({ timeout: 60_000 });
});
