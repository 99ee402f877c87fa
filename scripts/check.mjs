/** `npm run check`: types (one tsconfig for each runtime), lint with the direction rules, format, dead code. */
import { run } from './prepare.mjs';

const bin = (path, ...args) => [process.execPath, [`node_modules/${path}`, ...args]];

/** Each check by name; run one after the other, all of them, so that one run tells everything. */
export const checks = [
  ...['sync', 'sync-client', 'sync-import', 'client', 'worker', 'server', 'tests'].map((name) => ({
    name: `types of ${name}`,
    command: bin('typescript/bin/tsc', '-p', `tsconfig/${name}.json`),
  })),
  { name: 'lint', command: bin('eslint/bin/eslint.js', '--max-warnings=0', '.') },
  { name: 'format', command: bin('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.') },
  { name: 'dead code', command: bin('knip/bin/knip.js') },
];

/** Returns how many passed and failed. */
export async function runChecks() {
  const result = { passed: 0, failed: 0 };
  for (const { name, command } of checks) {
    try {
      await run(...command);
      result.passed += 1;
      console.log(`ok    ${name}`);
    } catch {
      result.failed += 1;
      console.log(`FAIL  ${name}`);
    }
  }
  return result;
}

if (import.meta.url === `file://${process.argv[1]}`) {
  const { failed } = await runChecks();
  process.exitCode = failed ? 1 : 0;
}
