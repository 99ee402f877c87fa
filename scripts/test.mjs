/** `npm test`: installs what it needs, then checks, Node tests and browser tests; closes with `N passed, N failed`. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './freshness.mjs';
import { build, buildServer, checkNode, install, run } from './prepare.mjs';

checkNode();
await install();
const { ensureChromium } = await import('./chromium.mjs');
const { offerFirefox } = await import('./firefox.mjs');
const { runChecks } = await import('./check.mjs');

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/** Runs a suite whose numbers stand in a JSON report; one that leaves no report counts as one failure. */
async function runSuite(args, report, countOf) {
  let exitedWell = true;
  await run(process.execPath, args).catch(() => (exitedWell = false));
  try {
    const counts = countOf(JSON.parse(readFileSync(join(results, report), 'utf8')));
    return { passed: counts.passed, failed: counts.failed || (exitedWell && counts.passed ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const runNodeTests = () =>
  runSuite(
    [
      ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'],
      '--outputFile.json=test-results/node.json',
    ],
    'node.json',
    (r) => ({
      passed: r.numPassedTests,
      failed:
        r.numFailedTests +
        r.testResults.filter((f) => f.status === 'failed' && f.assertionResults.length === 0).length,
    }),
  );

const runBrowserTests = () =>
  runSuite(['node_modules/@playwright/test/cli.js', 'test'], 'browser.json', (r) => ({
    passed: r.stats.expected + r.stats.flaky,
    failed: r.stats.unexpected,
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

const sum = (key) => parts.reduce((n, part) => n + part[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') ? 1 : 0;
