/** A line that swallows everything without closing, and a laptop that slept through one: told, and healed without anybody's doing. */
import { expect, type Page } from '@playwright/test';
import { enterAs, openDemoSchool, type DemoSchool } from './demo-school.ts';
import { Office, runProgram, waitUntilReadyOffline, writeProgram } from './people.ts';
import { expectTask } from './task-screen.ts';
import { test } from './test.ts';

const GROUP = 'zadania-na-linii';
/** Milliseconds. A request is given up after 15 s (sync/client/line.ts); its next try waits at most 60 s (backoff.ts). */
const GIVEN_UP = 25_000;
const HEALED = 90_000;

let school: DemoSchool;
let account: Office;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
  await school.office.publishTask(
    { groupName: GROUP, priority: 1, displayName: 'Na linii', experienceReward: 10 },
    { title: 'Na linii', startingCode: '# start\n', testCases: [{ outputs: ['nie do trafienia'] }] },
  );
  account = await Office.signIn(school.server, school.children[0].username);
});
test.afterAll(() => school.close());
test.afterEach(({ network }) => network.goHalfOpen(false));
test.beforeEach(async ({ page }) => {
  test.setTimeout(240_000);
  await enterAs(page, school.children[0]);
  await waitUntilReadyOffline(page);
  await page.goto(`${school.address}/${GROUP}/1`);
  await expectTask(page, 'Na linii');
});

const chip = (page: Page) => page.getByTitle('Stan połączenia i zapisu');
const codeOnServer = async () =>
  (
    await account.call<{ code: string | null }>(
      'GET',
      `/api/task/task-progress/?groupName=${GROUP}&priority=1`,
    )
  ).code ?? '';
test('a line that swallows everything is told of, and work goes out once another can be had', async ({
  page,
  network,
}) => {
  network.goHalfOpen(true);
  await writeProgram(page, 'print("polowa")');
  await runProgram(page);
  await expect(chip(page)).toContainText('Bez internetu', { timeout: GIVEN_UP });
  await expect(chip(page)).toContainText('do wysłania');

  // No event tells of it.
  network.goHalfOpen(false);
  await expect.poll(codeOnServer, { timeout: HEALED }).toContain('polowa');
  await expect(chip(page)).not.toContainText('Bez internetu', { timeout: 20_000 });
  await expect(chip(page)).not.toContainText('do wysłania');
});

test('a laptop that slept, its lines forgotten meanwhile, sends at once what is done after waking', async ({
  page,
  network,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
  network.goHalfOpen(true);
  network.goHalfOpen(false);
  await browser.send('Page.setWebLifecycleState', { state: 'active' });
  await writeProgram(page, 'print("po drzemce")');
  await runProgram(page);
  await expect.poll(codeOnServer, { timeout: GIVEN_UP }).toContain('po drzemce');
});
