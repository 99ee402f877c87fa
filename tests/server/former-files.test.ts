import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import express from 'express';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFormerFiles } from '../../server/http/former-files.ts';
import { serveClient } from '../../server/http/serve-client.ts';

const NOW = Date.UTC(2026, 10, 22);
const DAY = 24 * 60 * 60 * 1000;

let dir: string;
let keep: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'client-'));
  keep = `${dir}-kept`;
});
afterEach(() => {
  for (const folder of [dir, keep]) rmSync(folder, { recursive: true, force: true });
});

/** A deployment: nothing of the build before is left where the new one lies. */
async function deploy(build: string, now: number): Promise<void> {
  rmSync(dir, { recursive: true, force: true });
  const files = {
    'index.html': build,
    [`assets/page-${build}.js`]: build,
    [`assets/page-${build}.js.br`]: build,
    'assets/shared.js': 'shared',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), content);
  }
  await keepFormerFiles(dir, keep, now);
}

async function statuses(...paths: string[]): Promise<number[]> {
  const server = express().use(serveClient(dir, keep)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const answers = await Promise.all(
    paths.map((path) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: '*/*' } })),
  );
  server.close();
  return answers.map(({ status }) => status);
}

it('serves what pages of the builds before ask for, for 30 days after they were replaced', async () => {
  await deploy('a', NOW);
  await deploy('b', NOW + 60 * DAY);
  expect(await statuses('/assets/page-a.js', '/assets/page-b.js', '/assets/shared.js')).toEqual([
    200, 200, 200,
  ]);
  await deploy('c', NOW + 80 * DAY);
  expect(await statuses('/assets/page-a.js', '/assets/page-b.js', '/assets/page-c.js')).toEqual([
    200, 200, 200,
  ]);
  await deploy('c', NOW + 91 * DAY);
  expect(await statuses('/assets/page-a.js', '/assets/page-b.js', '/assets/page-c.js')).toEqual([
    404, 200, 200,
  ]);
  expect(existsSync(join(keep, 'assets/page-a.js.br'))).toBe(false);
  expect(existsSync(join(keep, 'assets/shared.js'))).toBe(true);
});

it('has nothing to keep where nothing was built', async () => {
  rmSync(dir, { recursive: true });
  await keepFormerFiles(dir, keep, NOW);
  expect(existsSync(keep)).toBe(false);
});

it('serves nothing else from there', async () => {
  await deploy('a', NOW);
  writeFileSync(join(keep, 'index.html'), 'old');
  expect(await statuses('/current.json', '/assets/../current.json', '/assets/missing.js')).toEqual([
    404, 404, 404,
  ]);
});
