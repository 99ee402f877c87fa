import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { enterAs, openDemoSchool, type DemoSchool } from './demo-school.ts';
import { Office, waitUntilReadyOffline } from './people.ts';
import { button, expectAward, expectTask, experienceOnServer, tryProgram } from './task-screen.ts';
import { test } from './test.ts';

const GROUP = 'zadania-za-bramka';

const PAGE = '<!doctype html><h1>Dostęp zablokowany</h1>';
const html = { 'content-type': 'text/html' };
const json = { 'content-type': 'application/json' };

/** What stands in the server's place: a school's filter, a captive portal, a proxy that breaks off. */
const ANSWERS: readonly { status: number; headers: Record<string, string>; body: string | Buffer }[] = [
  { status: 403, headers: html, body: PAGE },
  { status: 401, headers: json, body: '{"code":"unauthorized","message":"Zaloguj się."}' },
  { status: 200, headers: { ...html, 'set-cookie': 'portal=1' }, body: PAGE },
  { status: 302, headers: { location: '/portal' }, body: '' },
  { status: 413, headers: json, body: '{"error":"blocked"}' },
  { status: 426, headers: html, body: PAGE },
  { status: 404, headers: html, body: PAGE },
  { status: 500, headers: html, body: PAGE },
  {
    status: 200,
    headers: { ...json, 'content-encoding': 'gzip' },
    body: gzipSync('{"response":1}').subarray(0, 12),
  },
  { status: 200, headers: { 'content-type': 'text/javascript' }, body: 'alert("Zaloguj się")' },
  { status: 511, headers: html, body: PAGE },
];

/** Answers everything so, files and the service worker too. */
class Portal {
  answer = ANSWERS[0]!;
  private readonly server: Server = createServer(({ url }, response) => {
    const { status, headers, body } = url === '/portal' ? ANSWERS[2]! : this.answer;
    response.writeHead(status, headers);
    response.end(body);
  });

  async open(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

let school: DemoSchool;
let portal: Portal;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
  await school.office.publishTask(
    { groupName: GROUP, priority: 1, displayName: 'Za bramką', experienceReward: 17 },
    { title: 'Za bramką', startingCode: '# start\n', testCases: [{ outputs: ['Cześć'] }] },
  );
  portal = new Portal();
});
test.afterAll(async () => {
  portal.close();
  await school.close();
});

test('a child behind a portal that answers in the server’s place works on, and all is sent once it lets through', async ({
  page,
  network,
}) => {
  test.setTimeout(240_000);
  const child = school.children[0];
  const account = await Office.signIn(school.server, child.username);
  const before = await experienceOnServer(account);
  const chip = page.getByTitle('Stan połączenia i zapisu');
  await enterAs(page, child);
  await waitUntilReadyOffline(page);
  await page.goto(`${school.address}/${GROUP}/1`);
  await expectTask(page, 'Za bramką');

  network.leadTo(await portal.open());
  for (const answer of ANSWERS) {
    portal.answer = answer;
    const name = `${answer.status} ${answer.headers['content-type']}`;
    // As on a Wi-Fi that comes and goes: everything is asked anew.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(chip, name).toContainText('Bez internetu');
    // No update is taken from a portal either.
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update().catch(() => undefined);
    });
    await page.reload();
    await expectTask(page, 'Za bramką');
    await expect(chip, name).toContainText('Bez internetu');
    await expect(page).toHaveURL(`${school.address}/${GROUP}/1`);
  }
  portal.answer = ANSWERS[4]!;
  await tryProgram(page, 'print("Cześć")\n');
  await expectAward(page, 17);
  await button(page, 'Zostań tutaj').click();
  await expect(chip).toContainText('Bez internetu · ');

  network.leadTo(school.server.port);
  await expect(chip).not.toContainText('Bez internetu', { timeout: 20_000 });
  await expect(chip).not.toContainText('do wysłania');
  await expect.poll(() => experienceOnServer(account)).toBe(before + 17);
  await expect(page.getByText('Zdobyte: 17 XP')).toBeVisible();
  await expect(page).toHaveURL(`${school.address}/${GROUP}/1`);
});
