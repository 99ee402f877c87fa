/** `npm run check`: types (one tsconfig for each runtime), lint, directions of imports, format, dead code. */
import { runQuietly } from './prepare.mjs';

const bin = (path, ...args) => [process.execPath, [`node_modules/${path}`, ...args]];
/** What each tool knows of files that have not changed since. */
const cache = (name) => `.cache/check/${name}`;

/** The longest first, so that two at once end together. */
const checks = [
  ...['tests', 'client', 'server', 'sync-client', 'sync-import', 'sync', 'worker', 'checking'].map(
    (name) => ({
      name: `types of ${name}`,
      command: bin(
        'typescript7/bin/tsc',
        ...['-p', `tsconfig/${name}.json`],
        // Threads of its own cost twice the processor's time, and both cores have other checks and tests to do.
        ...['--singleThreaded', '--incremental', '--tsBuildInfoFile', cache(`${name}.tsbuildinfo`)],
      ),
    }),
  ),
  { name: 'lint', command: bin('eslint/bin/eslint.js', '--max-warnings=0', '.') },
  {
    name: 'directions',
    command: bin(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      ...['--config', '.dependency-cruiser.cjs', 'client', 'server', 'sync'],
    ),
  },
  {
    name: 'format',
    command: bin(
      'prettier/bin/prettier.cjs',
      ...['--check', '--log-level=warn', '--cache', '--cache-strategy=content', '--cache-location'],
      ...[cache('prettier'), '.'],
    ),
  },
  { name: 'dead code', command: bin('knip/bin/knip.js') },
];

/** Runs them all, so that one run tells everything. Returns how many passed, and what failed with its output. */
export async function runChecks(atOnce = 2) {
  const result = { passed: 0, failures: [] };
  const waiting = [...checks];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { ok, output } = await runQuietly(...next.command);
      if (ok) result.passed += 1;
      else result.failures.push(`${next.name}\n${output}`);
      console.log(`${ok ? 'ok  ' : 'FAIL'}  ${next.name}${ok ? '' : `\n${output}`}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return result;
}

if (import.meta.url === `file://${process.argv[1]}`) {
  const { failures } = await runChecks();
  process.exitCode = failures.length ? 1 : 0;
}
