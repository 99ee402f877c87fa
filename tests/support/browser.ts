import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import config from '../../playwright.config.ts';

/** A person's own browser profile, kept on disk, so that it can be closed and started cold. */
export class Device {
  private readonly profile = mkdtempSync(join(tmpdir(), 'device-'));
  private context: BrowserContext | null = null;

  /** `options` make it another kind of device, such as a tablet. */
  constructor(private readonly options: BrowserContextOptions = {}) {}

  /** Starts the browser (again) and opens an empty page. */
  async start(): Promise<Page> {
    this.context = await chromium.launchPersistentContext(this.profile, {
      ...config.use?.launchOptions,
      locale: 'pl-PL',
      timezoneId: 'Europe/Warsaw',
      viewport: { width: 1280, height: 800 },
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

  async close(): Promise<void> {
    await this.context?.close();
    this.context = null;
  }

  async discard(): Promise<void> {
    await this.close();
    rmSync(this.profile, { recursive: true, force: true });
  }
}
