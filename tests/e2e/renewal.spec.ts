import { expect, type Page } from '@playwright/test';
import { latestLessonDay } from '../../sync/domain/lesson-day.ts';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { storedTokens } from './device-storage.ts';
import { Office, signIn, waitUntilReadyOffline } from './people.ts';
import { test } from './test.ts';

const LIFETIME_SECONDS = 10;

let school: DemoSchool;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network, { ACCESS_TOKEN_SECONDS: String(LIFETIME_SECONDS) });
});
test.afterAll(() => school.close());

/** How long the token that the device keeps is still good for. */
async function secondsLeft(page: Page): Promise<number> {
  const [token] = await storedTokens(page);
  const { exp } = JSON.parse(Buffer.from(token!.split('.')[1]!, 'base64url').toString()) as { exp: number };
  return exp - Date.now() / 1000;
}

test('a token that expires in the middle of replication is renewed once for all who wait', async ({
  network,
  page,
}) => {
  test.setTimeout(180_000);
  const { office, server } = school;
  const section = await office.taughtSection();
  await signIn(page, 'prowadzacy', `/admin/sections/${section.id}`);
  const toggles = page.locator('button[data-status]:not([aria-pressed])');
  await expect(toggles).toHaveCount(12, { timeout: 60_000 });
  await waitUntilReadyOffline(page);

  await network.cut();
  for (let n = 0; n < 12; n++) {
    const before = (await toggles.nth(n).getAttribute('data-status'))!;
    await toggles.nth(n).click();
    await expect(toggles.nth(n)).not.toHaveAttribute('data-status', before);
  }
  const marked = await toggles.evaluateAll((all) => all.map((b) => b.getAttribute('data-status')));
  // The tokens of the server that comes back outlive the row: one renewal has to do.
  await server.crash();
  await server.run({ ACCESS_TOKEN_SECONDS: '900' });
  await expect.poll(() => secondsLeft(page), { timeout: 2_000 * LIFETIME_SECONDS }).toBeLessThan(0);

  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/api/sync/commands')) return;
    for (const command of (request.postDataJSON() as { commands: { id: string }[] }).commands)
      sent.push(command.id);
  });
  const renewals: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/auth/refresh') && response.ok()) renewals.push(response.url());
  });
  await network.restore();
  const date = latestLessonDay(section.weekDay as never, Date.now());
  await expect(async () => {
    const teacher = await Office.signIn(server, 'admin');
    const { records } = await teacher.attendance(section.id, date);
    const order = await toggles.evaluateAll((all) => all.map((b) => b.getAttribute('data-status')));
    expect(order).toEqual(marked);
    expect(records.map((r) => r.status).sort()).toEqual([...marked].sort());
  }).toPass({ timeout: 60_000 });

  expect(renewals).toHaveLength(1);
  expect(sent).toHaveLength(12);
  expect(new Set(sent).size).toBe(12);
});
