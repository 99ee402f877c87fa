/**
 * Our runner against bare Pyodide of the same version and against papyros 2.3.7, side by side in one Chromium. Papyros runs on
 * the Python it was made for (Pyodide 0.22.1, CPython 3.10), served from the npm package in place of its CDN. The wheels it
 * also wants (micropip and two that it needs) aren't in there and are answered with 404, which it survives: its start is a
 * little better here than in real life.
 *
 *   node --import tsx tests/bench/runner/run.ts [rounds]
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Plugin } from 'vite';
import { startRunnerServer } from '../../runner/runner-server.ts';
import type { CandidateName, Flood, Warm } from './page/page.ts';
import { bundlePapyros, PAPYROS_PYTHON, papyrosPythonFolder } from './papyros-bundle.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
const NAMES: CandidateName[] = ['ours', 'bare', 'papyros'];
const TYPES: Record<string, string> = {
  js: 'text/javascript',
  mjs: 'text/javascript',
  wasm: 'application/wasm',
  json: 'application/json',
};
/** Papyros needs shared memory for its input and its interrupts. */
const ISOLATION = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};
const pyodideFolder = dirname(
  createRequire(new URL('../../../package.json', import.meta.url)).resolve('pyodide/package.json'),
);

const contentType = (path: string) => TYPES[path.split('.').pop()!] ?? 'application/octet-stream';

/** Serves bare Pyodide and the papyros bundle next to the page. */
function serveYardsticks(papyros: ReadonlyMap<string, Uint8Array>): Plugin {
  const folders = new Map([
    ['/bare/', pyodideFolder],
    [PAPYROS_PYTHON, papyrosPythonFolder],
  ]);
  return {
    name: 'yardsticks',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = (request.url ?? '').split('?')[0]!;
        const prefix = [...folders.keys()].find((start) => path.startsWith(start));
        const file = prefix ? join(folders.get(prefix)!, path.slice(prefix.length)) : null;
        const content = file && existsSync(file) ? await readFile(file) : papyros.get(path);
        if (!content && prefix) return response.writeHead(404, ISOLATION).end();
        if (!content) return next();
        for (const [name, value] of Object.entries(ISOLATION)) response.setHeader(name, value);
        response
          .setHeader('Content-Type', contentType(path))
          .setHeader('Cache-Control', 'max-age=31536000')
          .end(content);
      });
    },
  };
}

/** A fresh profile each time, so that nothing is cached but within one call. */
async function inFreshPage<T>(browser: Browser, url: string, act: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  page.on('pageerror', (error) => console.error(error.message));
  try {
    await page.goto(url);
    await page.waitForFunction(() => 'bench' in window);
    return await act(page);
  } finally {
    await context.close();
  }
}

/** NaN where there is nothing. */
const median = (values: number[] | null) =>
  [...(values ?? [])].sort((a, b) => a - b)[Math.floor((values?.length ?? 0) / 2)] ?? NaN;
const forAll = <T>(value: (name: CandidateName) => T) =>
  Object.fromEntries(NAMES.map((name) => [name, value(name)])) as Record<CandidateName, T>;

async function measure() {
  const server = await startRunnerServer(fileURLToPath(new URL('page', import.meta.url)), {
    plugins: [serveYardsticks(await bundlePapyros())],
    headers: ISOLATION,
  });
  const executablePath = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
    (path) => path && existsSync(path),
  );
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const first = forAll((): number[] => []);
  const warm = {} as Record<CandidateName, Warm>;
  const flood = {} as Record<CandidateName, Flood>;
  try {
    // Turn by turn, so that whatever else the machine does hits all alike; the first turn warms up the servers.
    for (let round = 0; round <= ROUNDS; round += 1) {
      console.error(`first print, round ${round} of ${ROUNDS}`);
      for (const name of NAMES) {
        const time = await inFreshPage(browser, server.url, (page) =>
          page.evaluate((which) => window.bench.firstPrint(which), name),
        );
        if (round > 0) first[name].push(time);
      }
    }
    for (const name of NAMES) {
      console.error(`warm, ${name}`);
      warm[name] = await inFreshPage(browser, server.url, (page) =>
        page.evaluate((which) => window.bench.warm(which, 30), name),
      );
    }
    for (const name of NAMES) {
      console.error(`flood, ${name}`);
      flood[name] = await inFreshPage(browser, server.url, (page) =>
        page.evaluate((which) => window.bench.flood(which, 3_000), name),
      );
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return { first, warm, flood };
}

const { first, warm, flood } = await measure();
const rows: { what: string; target: string; values: Record<CandidateName, number> }[] = [
  { what: 'first print, ms', target: '≤ 0.5× bare', values: forAll((name) => median(first[name])) },
  { what: 'warm run to output, ms', target: '≤ 20', values: forAll((name) => median(warm[name].run)) },
  { what: 'stop to next output, ms', target: '≤ 50', values: forAll((name) => median(warm[name].stop)) },
  { what: '20 tiny test cases, ms', target: '≤ 250', values: forAll((name) => warm[name].cases ?? NaN) },
  { what: 'leaks of 14', target: '0', values: forAll((name) => warm[name].leaks?.length ?? NaN) },
  {
    what: 'page timers late under a flood, ms',
    target: '≤ 50',
    values: forAll((name) => flood[name].timerLateness),
  },
  { what: 'output late, ms', target: '≤ 50', values: forAll((name) => flood[name].outputLateness) },
];
const round = (value: number) => (Number.isFinite(value) ? Math.round(value * 10) / 10 : '–');
const ratio = (of: number, to: number) =>
  to > 0 && Number.isFinite(of) ? `${Math.round((of / to) * 100) / 100}×` : '–';

console.log(
  '| | target | ours | bare Pyodide | papyros | ours to bare | ours to papyros |\n|---|---|---|---|---|---|---|',
);
for (const { what, target, values } of rows) {
  const { ours, bare, papyros } = values;
  console.log(
    `| ${what} | ${target} | ${round(ours)} | ${round(bare)} | ${round(papyros)} | ${ratio(ours, bare)} | ${ratio(ours, papyros)} |`,
  );
}
console.log(JSON.stringify({ runner: { first, warm, flood } }));
