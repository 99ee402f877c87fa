/**
 * Replication against PouchDB with an express PouchDB server: first pull and open with 10,000 records, durable local
 * writes, write to screen, and the drain of 5,000 offline commands. Both in one Chromium, one after the other, repeated.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import express from 'express';
import { build } from 'vite';
import {
  attendanceId,
  sectionScope,
  type Actor,
  type SectionId,
  type UserId,
} from '../../../sync/contract/index.ts';
import { attendanceWindowStart } from '../../../sync/domain/attendance-window.ts';
import { shiftDay } from '../../../sync/domain/lesson-day.ts';
import { applyMark } from '../../../sync/domain/register.ts';
import { openSqliteStore } from '../../../server/store/sqlite.ts';
import { Device, ORIGIN } from '../../support/browser.ts';
import { SchoolServer } from '../../support/school-server.ts';
import { median, type Job } from './job.ts';
import type { Measured } from './page.ts';
import type { Side, Write } from './page-writes.ts';
import { measurePullSizes } from './pull-size.ts';
import { insert } from '../../../server/store/write.ts';
import { collections } from '../../../server/store/collections.ts';

declare global {
  interface Window extends Record<'measureOurs' | 'measurePouch', (job: Job) => Promise<Measured>> {
    openWriters(job: Job, waiting: number): Promise<void>;
    write: Write;
  }
}

/** `SMALL=1` tries the benchmark itself out; its numbers mean nothing. */
const SCALE = process.env['SMALL'] ? 0.05 : 1;
const RECORDS = 10_000 * SCALE;
const DRAINED = 5_000 * SCALE;
/** Single writes of each kind: so many turns of so many. */
const TURNS = 40 * SCALE;
const IN_TURN = 10;
const MARKS_A_DAY = 200;
const ROUNDS = Number(process.argv[2] ?? (process.env['SMALL'] ? 1 : 3));

const here = fileURLToPath(new URL('.', import.meta.url));
// The yardstick is installed in tests/bench, out of reach of an import from the root.
const benchRequire = createRequire(new URL('../package.json', import.meta.url));

interface School {
  sectionId: SectionId;
  userIds: UserId[];
  ids: string[];
}

/** Fills the first demo section with `RECORDS` registers, straight into the store while the server is down. */
async function fillSchool(server: SchoolServer): Promise<School> {
  const store = openSqliteStore({ file: join(server.dataDir, 'school.db') });
  await store.open();
  const teacher = (await store.find(collections.user, { where: { username: 'prowadzacy' } })).records[0]!.doc;
  const sections = await store.find(collections.section, {});
  const { id: sectionId } = sections.records.find((s) => s.doc.teacherIds.includes(teacher.id))!.doc;
  const users = await store.find(collections.user, { where: { sectionId } });
  const userIds = users.records.map((u) => u.doc.id);
  const docs = Array.from({ length: RECORDS }, (_, n) => {
    // So many in the months that a device holds: of people who have long left.
    const userId = `left${n % MARKS_A_DAY}` as UserId;
    const date = shiftDay(attendanceWindowStart(Date.now()), Math.floor(n / MARKS_A_DAY));
    const mark = {
      id: `bench${n}`,
      value: 'PRESENT' as const,
      at: n,
      by: teacher.id,
      device: 'bench',
      base: null,
    };
    return {
      ...applyMark(undefined, mark).register,
      id: attendanceId(sectionId, date, userId),
      sectionId,
      date,
      userId,
    };
  });
  for (let n = 0; n < docs.length; n += 500) {
    const writes = docs
      .slice(n, n + 500)
      .map((doc) => insert(collections.attendance, doc, sectionScope(sectionId)));
    const result = await store.commit({ writes });
    if (!result.ok) throw new Error(`the school could not be filled: ${result.code}`);
  }
  await store.close();
  return { sectionId, userIds, ids: docs.map((d) => d.id) };
}

/** An express PouchDB server over LevelDB with as many records. */
async function startPouch(folder: string, ids: string[]) {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the yardstick brings no types
  const PouchDB: any = benchRequire('pouchdb').defaults({ prefix: `${folder}/` });
  const school = new PouchDB('school');
  for (let n = 0; n < ids.length; n += 500) {
    await school.bulkDocs(
      ids.slice(n, n + 500).map((id) => ({ _id: `old/${id}`, status: 'PRESENT', by: 'bench', at: n })),
    );
  }
  const app = express();
  app.use(
    '/pouch',
    benchRequire('express-pouchdb')(PouchDB, { mode: 'minimumForPouchDB', logPath: join(folder, 'log.txt') }),
  );
  return new Promise<ReturnType<typeof app.listen>>((resolve) => {
    const server = app.listen(0, '127.0.0.1', () => resolve(server));
  });
}

function forward(from: IncomingMessage, to: ServerResponse, port: number): void {
  const { method, headers, url } = from;
  const onward = request({ port, host: '127.0.0.1', method, headers, path: url }, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(to);
  });
  onward.on('error', () => to.destroy());
  to.on('close', () => onward.destroy());
  from.pipe(onward);
}

/** One origin for the page, our API and PouchDB, so that neither pays for cross-origin preflights. */
async function startFront(script: string, apiPort: number, pouchPort: number) {
  const front = createServer((req, res) => {
    if (req.url?.startsWith('/api/')) return forward(req, res, apiPort);
    if (req.url?.startsWith('/pouch')) return forward(req, res, pouchPort);
    const isScript = req.url === '/page.js';
    res.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    res.end(
      isScript
        ? script
        : '<!doctype html><meta charset="utf-8"><script type="module" src="/page.js"></script>',
    );
  });
  await new Promise<void>((resolve) => front.listen(0, 'localhost', resolve));
  return front;
}

async function bundlePage(): Promise<string> {
  const result = await build({
    root: here,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { pouchdb: benchRequire.resolve('pouchdb/lib/index-browser.es.js') } },
    define: { global: 'globalThis' },
    build: { write: false, lib: { entry: join(here, 'page.ts'), formats: ['es'], fileName: 'page' } },
  });
  const output = Array.isArray(result) ? result[0]! : result;
  if (!('output' in output)) throw new Error('no bundle');
  return output.output[0].code;
}

async function signIn(server: SchoolServer): Promise<{ token: string; actor: Actor }> {
  const login = await fetch(`${server.address}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'prowadzacy', password: 'demo1234' }),
  });
  const { response } = (await login.json()) as { response: { token: string } };
  const headers = { authorization: `Bearer ${response.token}` };
  const me = (await (await fetch(`${server.address}/api/users/current`, { headers })).json()) as {
    id: UserId;
    permissions: string[];
    teaches: SectionId[];
  };
  return {
    token: response.token,
    actor: { userId: me.id, permissions: me.permissions, teaches: me.teaches },
  };
}

/** Two pages of one browser, one with none waiting and one with many, write in turns: what else goes on hits all alike. */
async function measureWrites(device: Device, job: Job): Promise<void> {
  const pages = await Promise.all(
    [0, DRAINED].map(async (waiting) => {
      const page = await device.openPage();
      await page.goto(ORIGIN);
      await page.evaluate(([j, n]) => window.openWriters(j, n), [job, waiting] as const);
      return { page, waiting };
    }),
  );
  const kinds = (['ours', 'pouch'] as const).flatMap((side) =>
    pages.map(({ page, waiting }) => ({ side, page, waiting, times: [] as number[] })),
  );
  for (let turn = 0; turn < TURNS; turn++)
    for (let k = 0; k < kinds.length; k++) {
      const { side, page, times } = kinds[(turn + k) % kinds.length]!;
      times.push(...(await page.evaluate(([s, n]) => window.write(s, n), [side, IN_TURN] as const)));
    }
  const of = (side: Side, waiting: number) =>
    median(kinds.find((kind) => kind.side === side && kind.waiting === waiting)!.times);
  console.log(
    `\n| durable local write, median of ${TURNS * IN_TURN} | none waiting, ms | ${DRAINED} waiting, ms | ratio |\n|---|---|---|---|`,
  );
  for (const side of ['ours', 'pouch'] as const) {
    const [none, many] = [of(side, 0), of(side, DRAINED)];
    console.log(`| ${side} | ${none.toFixed(1)} | ${many.toFixed(1)} | ${(many / none).toFixed(2)} |`);
  }
  for (const { page } of pages) await page.close();
}

const script = await bundlePage();
const rounds: { ours: Measured; pouch: Measured }[] = [];
for (let round = 0; round < ROUNDS; round++) {
  // Vite's build has left NODE_ENV=production behind, which seeds no demo school.
  const server = await SchoolServer.start({ NODE_ENV: 'development', ACCESS_TOKEN_SECONDS: '86400' });
  await server.crash();
  const school = await fillSchool(server);
  await server.run();
  const folder = mkdtempSync(join(tmpdir(), 'pouch-'));
  const pouch = await startPouch(folder, school.ids);
  const front = await startFront(script, server.port, (pouch.address() as AddressInfo).port);
  const device = Device.unused({ port: (front.address() as AddressInfo).port });
  const page = await device.start();
  page.on('console', (message) => console.log(message.text()));
  await page.goto(ORIGIN);
  const job: Job = {
    ...(await signIn(server)),
    sectionId: school.sectionId,
    userIds: school.userIds,
    records: RECORDS,
    drained: DRAINED,
  };
  const measure = (name: 'measureOurs' | 'measurePouch') =>
    page.evaluate(([which, given]) => window[which](given), [name, job] as const);
  // The order alternates, so that neither always gets the warmer machine.
  const order =
    round % 2 === 0 ? (['measureOurs', 'measurePouch'] as const) : (['measurePouch', 'measureOurs'] as const);
  const results = { [order[0]]: await measure(order[0]), [order[1]]: await measure(order[1]) };
  rounds.push({ ours: results.measureOurs!, pouch: results.measurePouch! });
  await page.close();
  if (round === 0) await measureWrites(device, job);
  await device.discard();
  front.closeAllConnections();
  front.close();
  pouch.closeAllConnections();
  pouch.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

const names: Record<keyof Measured, string> = {
  firstPull: `first pull of ${RECORDS} records`,
  open: `open with ${RECORDS} records`,
  writeToScreen: 'write to screen',
  drain: `drain of ${DRAINED} offline commands`,
  drainAndPull: 'the same, until read back',
};
function printRounds(): void {
  console.log(
    `\n| replication, median of ${ROUNDS} rounds | ours, ms | PouchDB, ms | ratio |\n|---|---|---|---|`,
  );
  for (const [key, name] of Object.entries(names) as [keyof Measured, string][]) {
    const ours = median(rounds.map((r) => r.ours[key]));
    const pouch = median(rounds.map((r) => r.pouch[key]));
    console.log(`| ${name} | ${ours.toFixed(1)} | ${pouch.toFixed(1)} | ${(ours / pouch).toFixed(2)} |`);
  }
}
// With no round the pull sizes alone.
if (ROUNDS > 0) printRounds();
await measurePullSizes(SCALE);
process.exit();
