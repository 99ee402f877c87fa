import { configDefaults, defineConfig } from 'vitest/config';
import LongestFirst from './scripts/longest-first.mjs';

/** Files that leave nothing behind share a worker, which saves a third to a half of the processor's time they take. */
const rules = [
  'tests/sync/*.test.ts',
  'tests/sync/{contract,domain,golden,import,server}/**/*.test.ts',
  'tests/content/**/*.test.ts',
  'tests/client/**/*.test.{ts,tsx}',
];
/** So do those that start servers within it: Express, zod and the drivers are read once. Others look at processes and devices. */
const servers = ['tests/server/!(checker|login-limits|restart|restore|two-processes).test.ts'];

/** Tests that need no browser. Those in a real Chromium are `*.spec.ts`, run by Playwright. */
export default defineConfig({
  test: {
    // For what hangs, not for what is slow: the dearest, which takes 5 s alone, has taken 57 on a machine with other things to do.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // As for the browser's rows: a noisy machine doesn't lose a whole run, and `npm test` closes with what needed a second try.
    retry: process.env['CI'] ? 2 : 0,
    pool: 'forks',
    // On two cores: the files about disks, processes and MongoDB wait half of their time.
    maxWorkers: 3,
    // Who asks for another order, as `--sequence.shuffle.files` does, gets it.
    sequence: process.argv.some((arg) => arg.startsWith('--sequence.')) ? {} : { sequencer: LongestFirst },
    globalSetup: 'scripts/before-node-tests.mjs',
    projects: [
      {
        extends: true,
        test: { name: 'rules', include: rules, isolate: false, setupFiles: 'tests/support/clean-worker.ts' },
      },
      { extends: true, test: { name: 'servers', include: servers, isolate: false } },
      {
        extends: true,
        test: {
          name: 'app',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...rules, ...servers],
        },
      },
    ],
  },
});
