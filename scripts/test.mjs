/** `npm test`: installs what it needs, then checks, Node tests and browser tests; closes with `N passed, N failed`. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './freshness.mjs';
import { build, buildServer, checkNode, install, run } from './prepare.mjs';
import { SECOND_TRIES } from './second-tries.mjs';

checkNode();
await install();
const { ensureChromium } = await import('./chromium.mjs');
const { offerFirefox } = await import('./firefox.mjs');
const { runChecks } = await import('./check.mjs');

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/**
 * Runs a suite whose numbers stand in a JSON report, with what failed as text: the closing lines tell it once more, as the rest of
 * the output is long. A suite that leaves no report, or fails beside its tests, counts as one failure.
 */
async function runSuite(args, report, read) {
  let exitedWell = true;
  await run(process.execPath, args).catch(() => (exitedWell = false));
  try {
    const { passed, failures } = read(JSON.parse(readFileSync(join(results, report), 'utf8')));
    if (failures.length === 0 && !(exitedWell && passed)) failures.push(`${args[0]} ended with an error`);
    return { passed, failures };
  } catch (error) {
    return { passed: 0, failures: [`${args[0]} left no report: ${error}`] };
  }
}

const runNodeTests = () =>
  runSuite(
    [
      ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'],
      ...['--reporter=scripts/second-tries.mjs', '--outputFile.json=test-results/node.json'],
    ],
    'node.json',
    (r) => ({
      passed: r.numPassedTests,
      failures: r.testResults.flatMap((file) => {
        const failed = file.assertionResults.filter(({ status }) => status === 'failed');
        if (file.status === 'failed' && failed.length === 0) return [`${file.name}\n${file.message}`];
        return failed.map((t) => `${file.name} › ${t.fullName}\n${t.failureMessages.join('\n')}`);
      }),
    }),
  );

/** Playwright's own list of failures, with their errors, is the last that it prints. */
const runBrowserTests = () =>
  runSuite(['node_modules/@playwright/test/cli.js', 'test'], 'browser.json', (r) => ({
    passed: r.stats.expected + r.stats.flaky,
    failures: Array.from({ length: r.stats.unexpected }, () => ''),
  }));

async function checkAndPrepare() {
  const checked = await runChecks(1);
  // What fails here fails once more in the browser tests' set-up, and is counted there.
  // One after the other: there is one package manager.
  const browsers = ensureChromium().then(offerFirefox);
  await Promise.all([browsers, build()]).catch((error) => console.error(error));
  return checked;
}

// The Node tests start the server as it is built.
await buildServer();
const parts = await Promise.all([runNodeTests(), checkAndPrepare()]);
parts.push(await runBrowserTests());

const failures = parts.flatMap((part) => part.failures);
if (existsSync(SECOND_TRIES)) console.log(`\n${readFileSync(SECOND_TRIES, 'utf8')}`);
for (const failure of failures.filter(Boolean))
  console.log(`\nFAIL  ${failure.split('\n').slice(0, 20).join('\n')}`);
console.log(`\n${parts.reduce((n, part) => n + part.passed, 0)} passed, ${failures.length} failed`);
process.exitCode = failures.length ? 1 : 0;
