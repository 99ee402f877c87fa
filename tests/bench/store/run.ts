/**
 * Every list, count and sum of the REST face over a school of full size and one of a tenth, on the store that the environment
 * asks for (`MONGODB_URI`, else SQLite): median and 95th percentile, how much slower the large school is, and how long another
 * person's small request waits meanwhile. For some, a bare Express over libsql that makes the same query.
 * `SCALE=0.1` for a smaller school than the full one.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { seedLargeSchool } from '../../../server/features/demo/large-school.ts';
import { chooseStore } from '../../../server/store/open-store.ts';
import { SchoolServer } from '../../support/school-server.ts';
import { ask, cpuTime, keptWaiting, median, percentile, takeTurns, type Target } from './measure.ts';

const SCALE = Number(process.env['SCALE'] ?? 1);
const REQUESTS = 60;
const YARDSTICK_REQUESTS = 600;
const ROUNDS = 5;
/** Requests of one list while somebody else asks for a small thing. */
const BUSY_REQUESTS = 10;

const people = (query: string) => `/api/users?page=0&size=15&${query}`;
const columns = [
  'lastName', 'firstName', 'username', 'email', 'phoneNumber', 'enabled', 'createdAt', 'sectionId', 'experience',
  'paymentSum', 'hasSigned', 'hasLaptop', 'note', 'sectionDisplayName', 'lastAttendanceMarked', 'lastPaymentMade',
]; // prettier-ignore
const cases: Record<string, (n: number) => string> = {
  ...Object.fromEntries(
    columns.map((column) => [
      `people by ${column}`,
      (n: number) => people(`sort=${column},${n % 2 ? 'asc' : 'desc'}`),
    ]),
  ),
  'people, page 30': (n) => `/api/users?page=${29 + (n % 2)}&size=15&sort=lastName,asc`,
  'people who are disabled': () => people('enabled=false&sort=lastName,asc'),
  'people of one section': (n) => people(`sectionId=large-${n % 2}`),
  'people by part of a name': (n) => people(`filter=${['kow', 'alsk', 'zaj', 'ing', 'łuc'][n % 5]!}`),
  'people by part of a phone': (n) => people(`filter=${50 + (n % 29)}1`),
  'one section with people': (n) => `/api/sections-admin/large-${n % 2}`,
  'register of a day': (n) => `/api/attendance?sectionId=large-${n % 2}&date=2026-10-0${1 + (n % 9)}`,
  "one person's attendance": (n) => `/api/attendance/large-${n % 2}-${n % 10}`,
  'all sections with counts': () => '/api/sections-admin',
  'all sections, picker': () => '/api/sections',
  'payments, newest': () => '/api/payments/all?page=0&size=15',
  'payments by amount': (n) => `/api/payments/all?page=0&size=15&sort=amount,${n % 2 ? 'asc' : 'desc'}`,
  'payments of a quarter': () => '/api/payments/all?page=0&size=15&startDate=2026-07-01&endDate=2026-09-30',
  'payments by part of a name': (n) =>
    `/api/payments/all?page=0&size=15&searchTerm=${['kow', 'alsk', 'zaj', 'ing', 'łuc'][n % 5]!}`,
  'payments by a word of most titles': () => '/api/payments/all?page=0&size=15&searchTerm=program',
  "one person's payments": (n) => `/api/payments?userId=large-${n % 2}-${n % 10}`,
  'sum of all payments': () => '/api/payments/sum',
  'sum of a month and a half': () => '/api/payments/sum?startDate=2026-08-17&endDate=2026-09-30',
  'all people': () => '/api/users',
};

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
  target: (path: Target['path']) => Target;
}

async function startSchool(scale: number): Promise<School> {
  const server = await SchoolServer.start({
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '1000000',
    ...database(scale),
  });
  await server.crash();
  const store = chooseStore({ dataDir: server.dataDir, mongodbUri: database(scale)['MONGODB_URI'] });
  await store.open();
  const start = performance.now();
  const seeded = await seedLargeSchool(store, Date.now(), scale, () => undefined);
  const seconds = ((performance.now() - start) / 1_000).toFixed(0);
  if (seeded.ok) console.log(`Seeding ${seeded.written} records at ${scale}: ${seconds} s`);
  await store.close();
  await server.run();
  const answer = await fetch(`${server.address}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'demo1234' }),
  });
  const { token } = ((await answer.json()) as { response: { token: string } }).response;
  return { server, target: (path) => ({ address: server.address, path, token }) };
}

/** Each school in a database of its own. */
function database(scale: number): Record<string, string> {
  const uri = process.env['MONGODB_URI'];
  if (!uri) return {};
  const address = new URL(uri);
  address.pathname = `/bench_${process.pid}_${String(scale).replace('.', '_')}`;
  return { MONGODB_URI: address.href };
}

const ms = (value: number) => value.toFixed(1);

async function printLists(full: School, tenth: School): Promise<void> {
  const probe = full.target(() => '/api/sections/large-0');
  console.log(
    '\n| list | p50, ms | p95, ms | p50 at a tenth | p95 at a tenth | p95 ratio | kept another waiting, ms |',
  );
  console.log('|---|---|---|---|---|---|---|');
  for (const [name, path] of Object.entries(cases)) {
    const target = full.target(path);
    const [large, small] = await takeTurns([target, tenth.target(path)], REQUESTS);
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
  const bare = spawn(process.execPath, ['--import', 'tsx', program, join(full.server.dataDir, 'school.db')], {
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
    await takeTurns(targets, REQUESTS);
    const before = [full.server.pid!, bare.pid!].map(cpuTime);
    const times = (await takeTurns(targets, YARDSTICK_REQUESTS)).map(median);
    const [mine, other] = [full.server.pid!, bare.pid!].map(
      (pid, i) => (cpuTime(pid) - before[i]!) / YARDSTICK_REQUESTS,
    );
    const figures = [...times, mine!, other!].map((value) => value.toFixed(2)).join(' | ');
    console.log(`| ${name} | ${figures} | ${(other! / mine!).toFixed(2)}× |`);
  }
  bare.kill();
}

const [tenth, full] = [await startSchool(SCALE / 10), await startSchool(SCALE)];
try {
  await printLists(full, tenth);
  if (!process.env['MONGODB_URI'] && process.platform === 'linux') await printYardsticks(full);
} finally {
  await tenth.server.stop();
  await full.server.stop();
}
