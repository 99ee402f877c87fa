import { test as base, expect, type Page } from '@playwright/test';
import type { RunResult } from '../../client/runner/messages.ts';
import type { RunnerOptions } from '../../client/runner/python-runner.ts';
import type {} from './harness/harness.ts';
import { findWholeChromium } from '../../scripts/chromium.mjs';
import { startRunnerServer } from './runner-server.ts';

/** The runner as a page has it, seen from the test. */
export class RunnerPage {
  readonly page: Page;
  /** False until a runner without options is there. */
  isPlain = false;

  constructor(page: Page) {
    this.page = page;
  }

  async create(options: RunnerOptions = {}): Promise<void> {
    this.isPlain = Object.keys(options).length === 0;
    await this.page.evaluate((given) => void window.harness.create(given), options);
  }

  /** The number of Python workers that the runner has started. */
  starts(): Promise<number> {
    return this.page.evaluate(() => window.harness.starts);
  }

  play(code: string, inputs: string[] = []): Promise<RunResult> {
    return this.page.evaluate(([program, lines]) => window.harness.play(program, lines), [
      code,
      inputs,
    ] as const);
  }

  /** In a browser without JSPI, for runners created meanwhile. */
  async withoutWaiting(act: () => Promise<void>): Promise<void> {
    const context = this.page.context();
    await context.route('**/interpreter.ts*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: `delete WebAssembly.Suspending;\n${await response.text()}`,
      });
    });
    await act();
    this.isPlain = false;
    await context.unroute('**/interpreter.ts*');
  }

  /** Starts a program that doesn't end by itself, and waits until the console shows the text. */
  async startUntil(code: string, text: string): Promise<void> {
    await this.page.evaluate((program) => window.harness.start(program), code);
    await this.page.waitForFunction((wanted) => window.harness.shown.includes(wanted), text);
  }

  async startUntilInput(code: string): Promise<void> {
    await this.page.evaluate((program) => window.harness.start(program), code);
    await this.page.waitForFunction(() => window.harness.inputRequests > 0);
  }

  liveWorkers(): Promise<number> {
    return this.page.evaluate(() => window.harness.liveWorkers());
  }

  stop(): Promise<RunResult> {
    return this.page.evaluate(() => {
      window.harness.last.stop();
      return window.harness.last.result;
    });
  }

  shown(): Promise<string> {
    return this.page.evaluate(() => window.harness.shown);
  }

  restarts(): Promise<number> {
    return this.page.evaluate(() => window.harness.restarts);
  }

  cases(code: string, cases: { inputs: string[]; outputs: string[] }[]) {
    return this.page.evaluate(([program, each]) => window.harness.runner.runTestCases(program, each), [
      code,
      cases,
    ] as const);
  }

  /** Whatever a program did, the next one must be able to run. */
  async expectUsable(): Promise<void> {
    expect(await this.play('print("działa")')).toEqual({ status: 'done', output: 'działa\n' });
  }
}

/**
 * Tests of a file share one page, and its runner as long as nobody asks for another: loading Python takes longer than most of
 * them, and a runner that one test could spoil for the next would be broken.
 */
export const test = base.extend<{ runner: RunnerPage }, { sharedRunner: RunnerPage }>({
  // In the browser that children have: the shell crashes over programs that call whatever they dig up.
  launchOptions: [
    ({ launchOptions }, use) => {
      const { executablePath: _, ...options } = launchOptions;
      const executablePath = findWholeChromium();
      return use({
        ...options,
        ...(executablePath ? { executablePath } : { channel: 'chromium' }),
      });
    },
    { scope: 'worker' },
  ],
  sharedRunner: [
    async ({ browser }, use) => {
      const server = await startRunnerServer();
      const page = await browser.newPage();
      await page.goto(server.url);
      await page.waitForFunction(() => 'harness' in window);
      await use(new RunnerPage(page));
      await page.close();
      await server.close();
    },
    { scope: 'worker' },
  ],
  runner: async ({ sharedRunner }, use) => {
    if (!sharedRunner.isPlain) await sharedRunner.create();
    await use(sharedRunner);
  },
});

export { expect };
