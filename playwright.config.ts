import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

/** A Chromium of the system where there is one; otherwise the one `npx playwright install chromium` brings. */
const executablePath = findChromium();

/**
 * Rows run short programs on pages that soon close: to compile Python's engine or our code a second time, for speed, takes longer
 * than all that it saves, as does a process for a graphics card that isn't there.
 */
const FOR_SHORT_PROGRAMS = ['--in-process-gpu', '--js-flags=--liftoff-only,--no-opt,--no-maglev'];

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/global-setup.ts',
  // On two cores: while one waits for a network that is gone or a clock, two others work.
  workers: 3,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // On a noisy machine one browser may stall; a third failure is a failure, and a flaky test is named in the report.
  retries: process.env['CI'] ? 2 : 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    // Drawing what moves takes half of the processor's time; rows about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        ...FOR_SHORT_PROGRAMS,
      ],
    },
  },
});
