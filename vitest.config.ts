import { configDefaults, defineConfig } from 'vitest/config';

/** Files that leave nothing behind share a worker, which saves a third to a half of the processor's time they take. */
const rules = [
  'tests/sync/*.test.ts',
  'tests/sync/{contract,domain,golden,import,server}/**/*.test.ts',
  'tests/content/**/*.test.ts',
  'tests/client/**/*.test.{ts,tsx}',
];

/** Tests that need no browser. Those in a real Chromium are `*.spec.ts`, run by Playwright. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // On two cores: the files about disks, processes and MongoDB wait half of their time.
    maxWorkers: 3,
    projects: [
      { extends: true, test: { name: 'rules', include: rules, isolate: false } },
      {
        extends: true,
        test: {
          name: 'app',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...rules],
          globalSetup: 'scripts/before-node-tests.mjs',
        },
      },
    ],
  },
});
