/** Playwright's `test`, with one browser that knows the app and one network for all the rows of a worker. */
import { test as playwright, type Page } from '@playwright/test';
import { Device, ORIGIN, throughDoor } from '../support/browser.ts';
import { CuttableNetwork } from '../support/cuttable-network.ts';

const EVENTS = ['console', 'dialog', 'download', 'pageerror', 'request', 'response'] as const;

/** What a row has set or left on a page that stays is gone; the account is not. */
async function tidyPage(page: Page): Promise<void> {
  for (const event of EVENTS) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia({ media: null, colorScheme: null });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.mouse.move(0, 0);
  if (!page.url().startsWith(ORIGIN)) return;
  await page.evaluate(() => {
    localStorage.clear();
    // The next row shall not take a message of this one for its own.
    for (const close of document.querySelectorAll<HTMLElement>('[aria-label="Powiadomienia"] button'))
      close.click();
    // Whose the drafts are stays noted, as the session does.
    for (const key of Object.keys(sessionStorage)) if (key !== 'forms-owner') sessionStorage.removeItem(key);
  });
}

interface RowFixtures {
  /**
   * For a file (`test.use`): its rows share `page`, and who has signed in on it (`openAs`) stays so. Anything else that a row does
   * to the page or puts into its storage is gone for the next one.
   */
  keepsPage: boolean;
  networkIsBack: void;
  /** A page of a browser that has never seen the app. */
  firstVisit: Page;
  /** A page of a browser of its own, without service worker: its clock may be set, and every request leaves it. */
  plainPage: Page;
}

interface WorkerFixtures {
  network: CuttableNetwork;
  knownDevice: Device;
  kept: { page?: Page; file?: string };
}

/** Time passes by the page's clock alone: without hearing the server's, the app can't tell that it is set. */
export const keepFromServerTime = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { get } = Headers.prototype;
    Headers.prototype.get = function (name) {
      return name.toLowerCase() === 'date' ? null : get.call(this, name);
    };
  });

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

  keepsPage: [false, { option: true }],
  kept: [async ({}, use) => use({}), { scope: 'worker' }],
  context: async ({ knownDevice, keepsPage, kept }, use, { file }) => {
    const isKept = keepsPage && kept.file === file && kept.page?.isClosed() === false;
    await use(isKept ? kept.page!.context() : await knownDevice.forgetEverybody());
  },
  page: async ({ context, keepsPage, kept }, use, { file }) => {
    const page =
      (keepsPage && context.pages().find((open) => open === kept.page)) || (await context.newPage());
    await use(page);
    if (!keepsPage) return page.close();
    Object.assign(kept, { page, file });
    await tidyPage(page);
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
