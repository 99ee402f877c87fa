/**
 * Every list, count and sum of the REST face over a school of full size and one of a tenth, on the store that the environment
 * asks for (`MONGODB_URI`, else SQLite): median and 95th percentile, how much slower the large school is, and how long another
 * person's small request waits meanwhile. For some, a bare Express over libsql that makes the same query.
 * `SCALE=0.1` for a smaller school than the full one; `SCHOOLS=folder` keeps the two schools for the next time; `ONLY=` is a
 * regular expression of the lists' names, `PART=lists`, `import` or `bare` one part of the three.
 */
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { SECTIONS, seedLargeSchool } from '../../../server/features/demo/large-school.ts';
import { chooseStore } from '../../../server/store/open-store.ts';
import { SchoolServer } from '../../support/school-server.ts';
import { addHistory } from './add-history.ts';
import { cases, people, posts } from './cases.ts';
import { importLines } from './import-lines.ts';
import {
  ask,
  askInTurns,
  cpuTime,
  keptWaiting,
  longestBlock,
  median,
  percentile,
  takeTurns,
  type Effort,
  type Target,
} from './measure.ts';

const SCALE = Number(process.env['SCALE'] ?? 1);
/** The 95th percentile of 60 requests of a millisecond each would say more about the machine than about the list. */
const EFFORT: Effort = { least: 60, most: 300, budgetMs: 2000 };
const YARDSTICK_REQUESTS = 1000;
const YARDSTICK: Effort = { least: YARDSTICK_REQUESTS, most: YARDSTICK_REQUESTS, budgetMs: 0 };
const ROUNDS = 5;
/** Requests of one list while somebody else asks for a small thing. */
const BUSY_REQUESTS = 10;

/** Our list beside the bare Express's. */
const yardsticks: Record<string, [ours: (n: number) => string, bare: (n: number) => string]> = {
  'people by lastName': [() => people('sort=lastName,asc'), () => '/people'],
  'people of one section': [
    (n) => people(`sectionId=large-${n % 2}&sort=lastName,asc`),
    (n) => `/people-of/large-${n % 2}`,
  ],
  "one person's attendance": [
    cases["one person's attendance"]!,
    (n) => `/attendance/large-${n % 2}-${n % 10}`,
  ],
  'all sections, picker': [cases['all sections, picker']!, () => '/sections'],
};

interface School {
  server: SchoolServer;
  dataDir: string;
  /** Where the server writes how long its event loop stood still. */
  loopFile: string;
  target: (path: Target['path']) => Target;
}

async function startSchool(scale: number): Promise<School> {
  const kept = process.env['SCHOOLS'];
  const loopFile = join(tmpdir(), `loop-${process.pid}-${scale}`);
  const server = await SchoolServer.start({
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '1000000',
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'loop-monitor.mjs')}`,
    LOOP_FILE: loopFile,
    ...(kept ? { DATA_DIR: join(kept, String(scale)) } : {}),
    ...database(scale),
  });
  const dataDir = kept ? join(kept, String(scale)) : server.dataDir;
  await server.crash();
  const store = await chooseStore({ dataDir, mongodbUri: database(scale)['MONGODB_URI'] });
  await store.open();
  const start = process.cpuUsage();
  const seeded = await seedLargeSchool(store, Date.now(), scale, () => undefined);
  const { user, system } = process.cpuUsage(start);
  const seconds = ((user + system) / 1e6).toFixed(0);
  if (seeded.ok) console.log(`Seeding ${seeded.written} records at ${scale}: ${seconds} s of processor time`);
  await addHistory(store, Date.now(), Math.round(SECTIONS * scale));
  await store.close();
  await server.run();
  const answer = await fetch(`${server.address}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'demo1234' }),
  });
  const { token } = ((await answer.json()) as { response: { token: string } }).response;
  const target = (path: Target['path']): Target => ({ address: server.address, path, token });
  return { server, dataDir, loopFile, target };
}

/** Each school in a database of its own. */
function database(scale: number): Record<string, string> {
  const uri = process.env['MONGODB_URI'];
  if (!uri) return {};
  const address = new URL(uri);
  address.pathname = `/bench_${process.env['SCHOOLS'] ? 'kept' : process.pid}_${String(scale).replace('.', '_')}`;
  return { MONGODB_URI: address.href };
}

const ms = (value: number) => value.toFixed(1);

async function printLists(full: School, tenth: School): Promise<void> {
  const probe = full.target(() => '/api/sections/large-0');
  console.log(
    '\n| list | p50, ms | p95, ms | p50 at a tenth | p95 at a tenth | p95 ratio | kept another waiting, ms |',
  );
  console.log('|---|---|---|---|---|---|---|');
  const only = new RegExp(process.env['ONLY'] ?? '');
  const asked = Object.entries(cases).map(([name, path]) => ({ name, path, body: undefined }));
  const sent = Object.entries(posts).map(([name, { path, body }]) => ({ name, path: () => path, body }));
  for (const { name, path, body } of [...asked, ...sent].filter((one) => only.test(one.name))) {
    const target = { ...full.target(path), body };
    const [large, small] = await takeTurns([target, { ...tenth.target(path), body }], EFFORT);
    const busy = async () => {
      for (let n = 0; n < BUSY_REQUESTS; n++) await ask(target, n);
    };
    const figures = [large!, small!].flatMap((times) => [percentile(times, 0.5), percentile(times, 0.95)]);
    const ratio = (figures[1]! / figures[3]!).toFixed(2);
    const waited = await keptWaiting(probe, busy, ROUNDS);
    console.log(`| ${name} | ${figures.map(ms).join(' | ')} | ${ratio} | ${ms(waited)} |`);
  }
}

/** What a request costs as compared with a bare Express: processor time of the server, which says how many it can answer. */
async function printYardsticks(full: School): Promise<void> {
  const program = join(import.meta.dirname, 'bare.ts');
  const bare = spawn(process.execPath, ['--import', 'tsx', program, join(full.dataDir, 'school.db')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve) =>
    bare.stdout.once('data', (d) => resolve(String(d).trim())),
  );
  console.log(
    '\n| against a bare Express | ours, ms | bare, ms | ours, CPU ms | bare, CPU ms | reads a second |',
  );
  console.log('|---|---|---|---|---|---|');
  for (const [name, [ours, theirs]] of Object.entries(yardsticks)) {
    const targets = [full.target(ours), { address: `http://127.0.0.1:${port}`, path: theirs }];
    await takeTurns(targets, EFFORT);
    const before = [full.server.pid!, bare.pid!].map(cpuTime);
    const times = (await askInTurns(targets, YARDSTICK)).map(median);
    const [mine, other] = [full.server.pid!, bare.pid!].map(
      (pid, i) => (cpuTime(pid) - before[i]!) / YARDSTICK_REQUESTS,
    );
    const figures = [...times, mine!, other!].map((value) => value.toFixed(2)).join(' | ');
    console.log(`| ${name} | ${figures} | ${(other! / mine!).toFixed(2)}× |`);
  }
  bare.kill();
}

/** An import as a person makes it, who asks meanwhile how far it is. */
async function printImport({ server, loopFile, target }: School, lines: number): Promise<void> {
  const { token } = target(() => '');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const importId = `bench${Date.now()}`;
  const progress = new Set<number>();
  const all = await fetch(`${server.address}/api/users`, { headers });
  const pupils = (
    (await all.json()) as { id: string; username: string; firstName: string; lastName: string }[]
  ).filter(({ id }) => id.startsWith('large-'));
  const body = JSON.stringify(importLines(lines, Date.now(), pupils));
  await longestBlock(server.pid!, loopFile);
  const [start, cpu] = [performance.now(), cpuTime(server.pid!)];
  let isDone = false;
  const asking = (async () => {
    while (!isDone) {
      const answer = await fetch(`${server.address}/api/payments/imports/${importId}`, { headers });
      if (answer.ok) progress.add(((await answer.json()) as { done: number }).done);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  const answer = await fetch(`${server.address}/api/payments/process?importId=${importId}`, {
    method: 'POST',
    headers,
    body,
  });
  const items = (await answer.json()) as { status: string }[];
  isDone = true;
  await asking;
  const seconds = (performance.now() - start) / 1000;
  const booked = items.filter(({ status }) => status === 'booked').length;
  console.log(
    `Import of ${lines} lines: ${answer.status}, ${booked} booked, ${seconds.toFixed(1)} s, ` +
      `${((cpuTime(server.pid!) - cpu) / 1000).toFixed(1)} s of processor time, progress told ${progress.size} times, ` +
      `event loop still for at most ${ms(await longestBlock(server.pid!, loopFile))} ms`,
  );
}

const part = process.env['PART'];
const wants = (name: string) => part === undefined || part === name;
const [tenth, full] = [await startSchool(SCALE / 10), await startSchool(SCALE)];
try {
  if (wants('import')) {
    await printImport(tenth, (5000 * SCALE) / 10);
    await printImport(full, 5000 * SCALE);
  }
  if (wants('lists')) await printLists(full, tenth);
  if (wants('bare') && !process.env['MONGODB_URI'] && process.platform === 'linux')
    await printYardsticks(full);
} finally {
  await tenth.server.stop();
  await full.server.stop();
}
