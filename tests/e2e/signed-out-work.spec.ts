/** Work that somebody left unsent goes out by itself while another works, and staff leave nothing else behind. */
import { expect, type Page } from '@playwright/test';
import { latestLessonDay } from '../../sync/domain/lesson-day.ts';
import { enterAs, openDemoSchool, type DemoSchool } from './demo-school.ts';
import { keepsVault, readDevice } from './device-storage.ts';
import { runProgram, signIn, waitUntilReadyOffline, writeProgram } from './people.ts';
import { test } from './test.ts';

let school: DemoSchool;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
});
test.afterAll(() => school.close());
test.beforeEach(() => test.setTimeout(240_000));

const chip = (page: Page) => page.getByTitle('Stan połączenia i zapisu');
async function leaveWithWork(page: Page) {
  await page.getByRole('button', { name: 'Wyloguj się' }).first().click();
  await page.getByRole('button', { name: 'Wyloguj mimo to' }).click();
  await expect(page.getByRole('button', { name: 'Wyloguj się' })).toHaveCount(0);
}

const staffAccount = async (page: Page) =>
  Object.values(await readDevice(page)).find(
    (entry) => (entry as { transient?: boolean }).transient === true,
  ) as { id: string; deliveryToken: string };

test("a signed-out child's work is counted, and sent while another works, without anybody's doing", async ({
  page,
}) => {
  const [first, second] = school.children;
  await enterAs(page, second!);
  await waitUntilReadyOffline(page);
  await expect.poll(() => keepsVault(page)).toBe(true);
  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page.getByRole('link', { name: 'Zaloguj / Zarejestruj się' })).toBeVisible();
  await enterAs(page, first);
  await waitUntilReadyOffline(page);
  await school.network.cut();
  await page.goto(`${school.address}/python-start/2`);
  await writeProgram(page, 'print("zostało")');
  await runProgram(page);
  await expect(chip(page)).toContainText('do wysłania', { timeout: 60_000 });
  await page.goto(`${school.address}/account`);
  await leaveWithWork(page);
  await expect(chip(page)).toContainText('innych osób');
  await enterAs(page, second!);
  await expect(chip(page)).toContainText('innych osób');

  // No event tells of it: the loop's own next try has to find the network.
  await school.network.restore();
  await expect(chip(page)).not.toContainText('innych osób', { timeout: 150_000 });
});

test('staff leave neither vault nor delivery token nor records behind', async ({ page }) => {
  await signIn(page, 'prowadzacy', '/admin');
  await waitUntilReadyOffline(page);
  // So without network there is no way back in.
  await school.network.cut();
  await expect(chip(page)).toContainText('Bez internetu', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Wyloguj się' }).first().click();
  const asked = page.getByRole('dialog', { name: 'Nie ma internetu' });
  await expect(asked).toContainText('Bez internetu nie zalogujesz się tu z powrotem.');
  await asked.getByRole('button', { name: 'Zostaję' }).click();
  await school.network.restore();
  await expect(chip(page)).not.toContainText('Bez internetu', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Wyloguj się' }).first().click();
  await expect(page.getByRole('button', { name: 'Wyloguj się' })).toHaveCount(0);
  const kept = await staffAccount(page);
  expect(kept).toMatchObject({ vault: null, sealedUser: null, deliveryToken: null, hasLeftovers: false });
  const databases = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  await expect.poll(async () => (await databases()).filter((name) => name.includes(kept.id))).toEqual([]);
});

test('marks of staff go out after the sign-out, and nothing can be given with what the device keeps', async ({
  page,
}) => {
  const section = await school.office.taughtSection();
  const date = latestLessonDay(section.weekDay as never, Date.now());
  await signIn(page, 'prowadzacy', `/admin/sections/${section.id}`);
  const toggle = page.locator('button[data-status]:not([aria-pressed])').first();
  await expect(toggle).toBeVisible({ timeout: 60_000 });
  await waitUntilReadyOffline(page);
  await school.network.cut();
  const before = (await toggle.getAttribute('data-status'))!;
  await toggle.click();
  await expect(toggle).not.toHaveAttribute('data-status', before);
  await leaveWithWork(page);
  const kept = await staffAccount(page);
  expect(kept.deliveryToken).toEqual(expect.any(String));

  await school.network.restore();
  await expect(chip(page)).not.toContainText('innych osób', { timeout: 150_000 });
  const { records } = await school.office.attendance(section.id, date);
  expect(records.some(({ status }) => status !== before)).toBe(true);
  const later = {
    id: 'outside',
    n: 99,
    type: 'markAttendance',
    args: { sectionId: section.id, date, userId: section.users[1]!.id, status: 'ABSENT' },
    at: Date.now(),
    base: null,
  };
  const [, claims] = kept.deliveryToken.split('.');
  const { device } = JSON.parse(Buffer.from(claims!, 'base64url').toString()) as { device: string };
  const answer = await fetch(`${school.server.address}/api/sync/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${kept.deliveryToken}` },
    body: JSON.stringify({ deviceId: device, commands: [later] }),
  });
  expect(answer.status).toBe(401);
});
