import { expect, test } from '@playwright/test';
import { latestLessonDay } from '../../sync/domain/lesson-day.ts';
import { CuttableNetwork } from '../support/cuttable-network.ts';
import { Device } from '../support/browser.ts';
import { SchoolServer } from '../support/school-server.ts';
import { Office, signIn, waitUntilReadyOffline } from './people.ts';

const LIFETIME_SECONDS = 30;

test('a token that expires in the middle of replication is renewed once for all who wait', async () => {
  test.setTimeout(300_000);
  const server = await SchoolServer.start({ ACCESS_TOKEN_SECONDS: String(LIFETIME_SECONDS) });
  const network = await CuttableNetwork.to(server.port);
  const device = new Device();
  try {
    const office = await Office.signIn(server, 'admin');
    const section = await office.taughtSection();
    const page = await device.start();
    await signIn(page, network.address, 'prowadzacy', `/admin/sections/${section.id}`);
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
    await page.waitForTimeout(LIFETIME_SECONDS * 1_000);

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
  } finally {
    await device.discard();
    await network.cut();
    await server.stop();
  }
});
