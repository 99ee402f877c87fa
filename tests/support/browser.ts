import { mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import config from '../../playwright.config.ts';

const HOST = 'szkola.localhost';
/** Where every browser finds the school; below `localhost` it counts as secure, so that service workers run. */
export const ORIGIN = `http://${HOST}`;

/** What stands for the school on 127.0.0.1: a network that can be cut, or a server. */
interface Door {
  port: number;
}

/** Leads a browser to its own door, whatever the port: all have one origin, and so one prepared profile. */
export const throughDoor = ({ port }: Door): string => `--host-resolver-rules=MAP ${HOST} 127.0.0.1:${port}`;

/** The profile of a browser that has opened the app once and has all its files; see e2e/global-setup.ts. */
export const KNOWN_PROFILE = fileURLToPath(new URL('../../.cache/known-browser', import.meta.url));

/** Who was signed in on this page's browser, their records and settings; not the files. Nothing of the app may be open. */
export async function forgetOrigin(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const storageTypes = 'cookies,local_storage,indexeddb';
  await browser.send('Storage.clearDataForOrigin', { origin: ORIGIN, storageTypes });
  await browser.detach();
}

/** A person's own browser profile, kept on disk, so that it can be closed and started cold. */
export class Device {
  private context: BrowserContext | null = null;

  private constructor(
    private readonly door: Door,
    private readonly profile: string,
    private readonly options: BrowserContextOptions,
  ) {}

  /** One that the app has been opened on: its files are there. `options` make it a tablet, for example. */
  static async known(door: Door, options: BrowserContextOptions = {}): Promise<Device> {
    const device = Device.unused(door, options);
    await cp(KNOWN_PROFILE, device.profile, { recursive: true });
    return device;
  }

  /** One that has never seen the app. */
  static unused(
    door: Door,
    options: BrowserContextOptions = {},
    profile = mkdtempSync(join(tmpdir(), 'device-')),
  ): Device {
    return new Device(door, profile, options);
  }

  /** Starts the browser (again) and opens an empty page. */
  async start(): Promise<Page> {
    const { args = [], ...launchOptions } = config.use?.launchOptions ?? {};
    this.context = await chromium.launchPersistentContext(this.profile, {
      ...launchOptions,
      args: [...args, throughDoor(this.door)],
      locale: 'pl-PL',
      timezoneId: 'Europe/Warsaw',
      viewport: { width: 1280, height: 800 },
      ...config.use?.contextOptions,
      ...this.options,
    });
    this.context.setDefaultTimeout(30_000);
    return this.context.pages()[0] ?? (await this.context.newPage());
  }

  /** Another page of the started browser. */
  openPage(): Promise<Page> {
    if (!this.context) throw new Error('the browser is not started');
    return this.context.newPage();
  }

  /**
   * As if nobody had ever used it: no page, no account, no setting, the network there. Only files stay, the app's and the
   * slides' pictures. Returns the browser, started where it wasn't.
   */
  async forgetEverybody(): Promise<BrowserContext> {
    const blank = this.context?.pages()[0] ?? (await this.start());
    const context = blank.context();
    for (const page of context.pages()) if (page !== blank) await page.close();
    await context.unrouteAll();
    await context.setOffline(false);
    await context.clearPermissions();
    await forgetOrigin(blank);
    return context;
  }

  async close(): Promise<void> {
    await this.context?.close();
    this.context = null;
  }

  /** As when the power is cut: every process of the browser ends in the middle of what it was doing. */
  async kill(): Promise<void> {
    const browser = this.context?.browser();
    if (!this.context || !browser) throw new Error('the browser is not started');
    const { processInfo } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo');
    const closed = this.context.waitForEvent('close');
    for (const { type, id } of processInfo) if (type === 'browser') process.kill(id, 'SIGKILL');
    await closed;
    this.context = null;
  }

  async discard(): Promise<void> {
    await this.close();
    rmSync(this.profile, { recursive: true, force: true });
  }
}
