/** Playwright's `test`, with one browser that knows the app and one network for all the rows of a worker. */
import { test as playwright, type Page } from '@playwright/test';
import { Device, throughDoor } from '../support/browser.ts';
import { CuttableNetwork } from '../support/cuttable-network.ts';

interface RowFixtures {
  networkIsBack: void;
  /** A page of a browser that has never seen the app. */
  firstVisit: Page;
  /** A page of a browser of its own, without service worker: its clock may be set, and every request leaves it. */
  plainPage: Page;
}

interface WorkerFixtures {
  network: CuttableNetwork;
  knownDevice: Device;
}

/**
 * `page` is of a browser that the app has been opened on: its files are there, and nothing that an earlier row did. Rows must
 * not set its clock, which is the whole browser's for good.
 */
export const test = playwright.extend<RowFixtures, WorkerFixtures>({
  network: [
    async ({}, use) => {
      const network = await CuttableNetwork.to(0);
      await use(network);
      await network.cut();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    ({ launchOptions, network }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), throughDoor(network)] }),
    { scope: 'worker' },
  ],
  knownDevice: [
    async ({ network }, use) => {
      const device = await Device.known(network);
      await use(device);
      await device.discard();
    },
    { scope: 'worker' },
  ],
  networkIsBack: [
    async ({ network }, use) => {
      await use();
      network.fallSilent(false);
      await network.restore();
    },
    { auto: true },
  ],

  context: async ({ knownDevice }, use) => use(await knownDevice.forgetEverybody()),
  page: async ({ context }, use) => {
    const page = await context.newPage();
    await use(page);
    await page.close();
  },
  firstVisit: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(await context.newPage());
    await context.close();
  },
  plainPage: async ({ browser }, use) => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    await use(await context.newPage());
    await context.close();
  },
});
