/** What it costs that a signed-out account is sealed on the device, beside encrypting each of its records. In one Chromium. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { Device, ORIGIN } from '../../support/browser.ts';
import type { Measured } from './page.ts';

/** Tasks with 30 saved versions and 5 older drafts each: a child of some terms. `SMALL=1` tries the benchmark itself out. */
const TASKS = process.env['SMALL'] ? 10 : 150;
const ROUNDS = Number(process.argv[2] ?? (process.env['SMALL'] ? 1 : 3));

const here = fileURLToPath(new URL('.', import.meta.url));

async function bundlePage(): Promise<string> {
  const result = await build({
    root: here,
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: join(here, 'page.ts'), formats: ['es'], fileName: 'page' } },
  });
  const output = Array.isArray(result) ? result[0]! : result;
  if (!('output' in output)) throw new Error('no bundle');
  return output.output[0].code;
}

const script = await bundlePage();
const front = createServer(({ url }, response) => {
  const isScript = url === '/page.js';
  response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
  response.end(
    isScript ? script : '<!doctype html><meta charset="utf-8"><script type="module" src="/page.js"></script>',
  );
});
await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
const rounds: Measured[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const device = Device.unused({ port: (front.address() as AddressInfo).port });
  const page = await device.start();
  page.setDefaultTimeout(600_000);
  page.on('console', (message) => console.log(message.text()));
  await page.goto(ORIGIN);
  await page.waitForFunction(() => 'measure' in window);
  rounds.push(
    await page.evaluate(
      (tasks) => (window as unknown as { measure(tasks: number): Promise<Measured> }).measure(tasks),
      TASKS,
    ),
  );
  await device.discard();
}
front.close();

const median = (key: keyof Measured): number =>
  rounds.map((round) => round[key]).sort((a, b) => a - b)[Math.floor(rounds.length / 2)]!;
const row = (name: string, key: keyof Measured, against?: keyof Measured) => {
  const ratio = against ? `${((100 * median(key)) / median(against)).toFixed(0)} %` : '';
  console.log(`| ${name} | ${median(key).toFixed(1)} | ${ratio} |`);
};
console.log(
  `\n| ${TASKS} tasks, ${median('size').toFixed(1)} MB, median of ${ROUNDS} rounds | ms | adds |\n|---|---|---|`,
);
row('open the account and show its progress, plain', 'open');
row('decrypt each of those records', 'openFields', 'open');
row('save a program, durable, plain', 'write');
row('encrypt it', 'writeField', 'write');
row('open a vault (the password, slowly)', 'signIn');
row('make a vault', 'newVault');
row('seal the account', 'signOut');
row('unseal the account', 'unseal');
process.exit();
