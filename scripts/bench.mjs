/** `npm run bench`: every benchmark side by side with its yardstick; ratios go into docs/benchmarks.md by hand. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, unlessFresh } from './freshness.mjs';
import { build, install, run } from './prepare.mjs';

await install();
await build();
// The yardsticks (PouchDB, papyros) are heavy and nothing else needs them, so they have a package of their own.
await unlessFresh('tests/bench/node_modules/.installed', ['tests/bench/package-lock.json'], () =>
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: join(root, 'tests/bench'),
  }),
);
const wanted = process.argv.slice(2);
for (const name of ['store', 'runner', 'sync', 'vault', 'matching']) {
  const file = `tests/bench/${name}/run.ts`;
  if ((wanted.length === 0 || wanted.includes(name)) && existsSync(join(root, file))) {
    await run(process.execPath, ['--import', 'tsx', file]);
  }
}
