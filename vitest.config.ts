import { defineConfig } from 'vitest/config';

/** Tests that need no browser. Those in a real Chromium are `*.spec.ts`, run by Playwright. */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: 'scripts/before-node-tests.mjs',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // On two cores: the files about disks, processes and MongoDB wait half of their time.
    maxWorkers: 3,
  },
});
