/** A child at a device of their own, behind a network of their own: each row of a screen is shown online and without network. */
import { expect, type BrowserContextOptions, type Page } from '@playwright/test';
import { Device, ORIGIN } from '../support/browser.ts';
import { CuttableNetwork } from '../support/cuttable-network.ts';
import type { SchoolServer } from '../support/school-server.ts';
import type { Child } from './learner.ts';
import { showAnew, signIn, waitUntilReadyOffline } from './people.ts';
import { test } from './test.ts';

/** Offline: opened online until ready, then the network cut, then the browser started cold. */
export const MODES = ['online', 'offline'] as const;
export type Mode = (typeof MODES)[number];

export class ChildSeat {
  private shown: Page | null = null;

  private constructor(
    readonly child: Child,
    readonly network: CuttableNetwork,
    private readonly device: Device,
  ) {}

  static async take(
    server: SchoolServer,
    child: Child,
    mode: Mode,
    options: BrowserContextOptions = {},
  ): Promise<ChildSeat> {
    const network = await CuttableNetwork.to(server.port);
    const seat = new ChildSeat(child, network, await Device.known(network, options));
    const page = await seat.device.start();
    await signIn(page, child.username, '/account');
    await expect(page).toHaveURL(seat.address('/account'));
    await waitUntilReadyOffline(page);
    // Only the page under test shall hold the databases.
    await page.goto('about:blank');
    if (mode === 'offline') await seat.restartWithoutNetwork();
    return seat;
  }

  async restartWithoutNetwork(): Promise<void> {
    this.shown = null;
    await this.device.close();
    await this.network.cut();
    await this.device.start();
  }

  address(path: string): string {
    return ORIGIN + path;
  }

  /** A new page; `prepare` runs before anything of the app does. */
  async open(path: string, prepare: (page: Page) => Promise<unknown> = async () => null): Promise<Page> {
    const page = await this.device.openPage();
    await prepare(page);
    await page.goto(this.address(path));
    return page;
  }

  /**
   * The page that rows share, on a screen made anew. It goes there within the app, since a start of the app and of Python takes
   * 3 s of the processor. `prepare` runs where the page is opened.
   */
  async show(path: string, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
    if (!this.shown || this.shown.isClosed()) return (this.shown = await this.open(path, prepare));
    await showAnew(this.shown, path);
    return this.shown;
  }

  async leave(): Promise<void> {
    await this.device.discard();
    await this.network.cut();
  }
}

/**
 * Declares the rows of a screen in both modes, at one seat: taking one costs 2 s of the processor. What a row leaves in its task is
 * there in the second mode too, so each mode has tasks of its own. A mode that is run alone takes a seat for itself.
 */
export function inBothModes(
  take: (mode: Mode) => Promise<ChildSeat>,
  declareRows: (mode: Mode, seat: () => ChildSeat) => void,
): void {
  let seat: ChildSeat | undefined;
  for (const mode of MODES)
    test.describe(mode, () => {
      test.beforeAll(async () => {
        test.setTimeout(180_000);
        if (seat) await seat.restartWithoutNetwork();
        else seat = await take(mode);
      });
      declareRows(mode, () => seat!);
    });
  test.afterAll(() => seat?.leave());
}
