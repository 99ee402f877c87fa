import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { enterAs, openDemoSchool, type DemoSchool } from './demo-school.ts';
import { Office, waitUntilReadyOffline } from './people.ts';
import { button, expectAward, expectTask, experienceOnServer, tryProgram } from './task-screen.ts';
import { test } from './test.ts';

const GROUP = 'zadania-za-bramka';

/** A school's filter or captive portal: answers everything in the server's place. */
class Portal {
  status = 403;
  asked = 0;
  private readonly server: Server = createServer((_request, response) => {
    this.asked += 1;
    response.writeHead(this.status, { 'content-type': 'text/html' });
    response.end('<!doctype html><h1>Dostęp zablokowany</h1>');
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
  for (const status of [403, 401, 200, 413, 426, 404, 511]) {
    portal.status = status;
    // As on a Wi-Fi that comes and goes: everything is asked anew.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(chip, String(status)).toContainText('Bez internetu');
    // Whoever answers is told by what he leaves out, so these stand for all (tests/client/network/strangers.test.ts).
    if ([401, 200, 426].includes(status)) {
      await page.reload();
      await expectTask(page, 'Za bramką');
      await expect(chip, String(status)).toContainText('Bez internetu');
    }
    await expect(page).toHaveURL(`${school.address}/${GROUP}/1`);
  }
  portal.status = 413;
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
