import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { CONTRACT_HEADER, CONTRACT_VERSION } from '../../sync/contract/index.ts';
import { latestLessonDay, shiftDay } from '../../sync/domain/lesson-day.ts';
import { Device } from '../support/browser.ts';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { goWithinApp, signIn, waitUntilReadyOffline } from './people.ts';
import { test } from './test.ts';

let school: DemoSchool;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
});
test.afterAll(() => school.close());

test('a screen whose file is gone is there after one quiet reload', async ({ plainPage: page }) => {
  let loads = 0;
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
  await page.route('**/assets/LoginPage-*.js', (route) =>
    loads === 1 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto(`${school.address}/login`);
  await expect(page.getByRole('heading', { name: 'Logowanie' })).toBeVisible();
  expect(loads).toBe(2);
});

test('a file that is gone for good makes no loop, and the key on the screen works once it is back', async ({
  plainPage: page,
}) => {
  let loads = 0;
  let isGone = true;
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
  await page.route('**/assets/LoginPage-*.js', (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto(`${school.address}/login`);
  await expect(page.getByRole('alert').getByText('Coś się zepsuło')).toBeVisible();
  expect(loads).toBe(2);
  const reload = page.getByRole('button', { name: 'Odśwież stronę' });
  await reload.click();
  await expect.poll(() => loads).toBe(3);
  await page.waitForLoadState();
  await expect(reload).toBeVisible();
  isGone = false;
  await reload.click();
  await expect(page.getByRole('heading', { name: 'Logowanie' })).toBeVisible();
});

test('a screen that this device doesn’t hold says without network what it needs, and opens once that is back', async ({
  plainPage: page,
  network,
}) => {
  await page.goto(school.address);
  await network.cut();
  await goWithinApp(page, '/login');
  await expect(
    page.getByRole('heading', { name: 'Tego ekranu nie ma jeszcze na tym urządzeniu' }),
  ).toBeVisible();
  await network.restore();
  await expect(page.getByRole('heading', { name: 'Logowanie' })).toBeVisible({ timeout: 60_000 });
});

/**
 * The server of the next version: the same, with another service worker, the first requests for which get lost, and where told it
 * takes nothing from this one.
 */
async function nextVersionOf(port: number) {
  const next = { port: 0, refusesOld: true, workersToLose: 3, close: () => void server.close() };
  const server = createServer((asked, answer) => {
    const { method, url = '', headers } = asked;
    if (next.refusesOld && url.startsWith('/api/')) {
      answer.writeHead(426, { [CONTRACT_HEADER]: String(CONTRACT_VERSION + 1) });
      return answer.end(JSON.stringify({ code: 'outdated', message: 'Odśwież stronę.' }));
    }
    if (next.workersToLose > 0 && url.startsWith('/service-worker.js')) {
      next.workersToLose -= 1;
      answer.writeHead(502);
      return answer.end();
    }
    const onward = request({ port, host: '127.0.0.1', method, headers, path: url }, (given) => {
      const isWorker = url.startsWith('/service-worker.js');
      if (isWorker) delete given.headers['content-length'];
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer, { end: !isWorker });
      if (isWorker) given.on('end', () => answer.end('\n// the next one'));
    });
    if (url.startsWith('/service-worker.js')) onward.setHeader('accept-encoding', 'identity');
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  next.port = (server.address() as AddressInfo).port;
  return next;
}

test('a page too old for the server loads the new version by itself, still signed in, and its work goes out', async ({
  network,
}) => {
  test.setTimeout(180_000);
  network.leadTo(school.server.port);
  const section = await school.office.taughtSection();
  const device = await Device.known(network);
  const page = await device.start();
  const next = await nextVersionOf(school.server.port);
  try {
    await signIn(page, 'prowadzacy', `/admin/sections/${section.id}`);
    await expect(page.getByRole('heading', { name: 'Obecność' })).toBeVisible({ timeout: 60_000 });
    await waitUntilReadyOffline(page);
    await network.cut();
    const toggle = page.locator('button[data-status]:not([aria-pressed])').first();
    const later = page.getByRole('button', { name: 'Tydzień później' });
    await later.click();
    await expect(toggle).toHaveText('nie sprawdzono');
    await toggle.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Zaznacz', exact: true }).click();
    await expect(toggle).toHaveText('Obecny');
    const chip = page.getByTitle('Stan połączenia i zapisu');
    await expect(chip).toContainText('1 zmiana do wysłania');

    page.once('load', () => (next.refusesOld = false));
    network.leadTo(next.port);
    await network.restore();
    const nextWeek = shiftDay(latestLessonDay(section.weekDay as never, Date.now()), 7);
    await expect
      .poll(async () => (await school.office.attendance(section.id, nextWeek)).records.map((r) => r.status), {
        timeout: 90_000,
      })
      .toContain('PRESENT');
    expect(next).toMatchObject({ refusesOld: false, workersToLose: 0 });
    await later.click();
    await expect(toggle).toHaveText('Obecny');
    await expect(chip).not.toContainText('do wysłania');
  } finally {
    next.close();
    await device.discard();
  }
});
