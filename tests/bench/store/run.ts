/**
 * Every list, count and sum of the REST face over a school of full size and one of a tenth, on the store that the environment
 * asks for (`MONGODB_URI`, else SQLite): median and 95th percentile, how much slower the large school is, and how long another
 * person's small request waits meanwhile. Beside it a bare Express over libsql doing the same query for one list.
 * `SMALL=1` tries the benchmark itself out; its numbers mean nothing.
 */
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { AddressInfo } from 'node:net';
import express from 'express';
import Database from 'libsql';
import { collections } from '../../../server/store/collections.ts';
import { orderExpression, tableOf } from '../../../server/store/sqlite/query.ts';
import { seedLargeSchool } from '../../../server/features/demo/large-school.ts';
import { chooseStore } from '../../../server/store/open-store.ts';
import { SchoolServer } from '../../support/school-server.ts';

const SCALE = process.env['SMALL'] ? 0.5 : 1;
const REQUESTS = process.env['SMALL'] ? 10 : 60;
/** The small request of somebody else, asked again and again while a list is read. */
const PROBE = '/api/sections/large-0';
const PAUSE_MS = 5;

const people = (query: string) => `/api/users?page=0&size=15&${query}`;
const columns = [
  'lastName', 'firstName', 'username', 'email', 'phoneNumber', 'enabled', 'createdAt', 'sectionId', 'experience',
  'paymentSum', 'hasSigned', 'hasLaptop', 'note', 'sectionDisplayName', 'lastAttendanceMarked', 'lastPaymentMade',
]; // prettier-ignore
const cases: Record<string, (n: number) => string> = {
  'sections with counts': () => '/api/sections-admin',
  'one section with counts': (n) => `/api/sections-admin/large-${n % 10}`,
  'picker of sections': () => '/api/sections',
  'register of a day': (n) => `/api/attendance?sectionId=large-${n % 10}&date=2026-10-0${1 + (n % 9)}`,
  "one person's attendance": (n) => `/api/attendance/large-${n % 10}-${n % 20}`,
  'people of one section': (n) => people(`sectionId=large-${n % 10}`),
  'people by part of a name': (n) => people(`filter=${['kow', 'alsk', 'zaj', 'ing', 'łuc'][n % 5]!}`),
  'people by part of a phone': (n) => people(`filter=${50 + (n % 29)}1`),
  ...Object.fromEntries(
    columns.map((column) => [
      `people by ${column}`,
      (n: number) => people(`sort=${column},${n % 2 ? 'asc' : 'desc'}`),
    ]),
  ),
};

interface Figures {
  p50: number;
  p95: number;
  /** The longest that another's request took meanwhile, beyond its usual time. */
  keptWaiting: number;
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'demo1234' }),
  });
  return ((await answer.json()) as { response: { token: string } }).response.token;
}

async function timed(address: string, path: string, token?: string): Promise<number> {
  const start = performance.now();
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await fetch(address + path, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return performance.now() - start;
}

/** Asks for a small thing over and over until stopped; answers how long each took. */
function probe(address: string): () => Promise<number[]> {
  const times: number[] = [];
  let running = true;
  const done = (async () => {
    while (running) {
      times.push(await timed(address, PROBE));
      await pause(PAUSE_MS);
    }
  })();
  return async () => {
    running = false;
    await done;
    return times;
  };
}

async function measure(address: string, token: string): Promise<Map<string, Figures>> {
  const result = new Map<string, Figures>();
  const alone = probe(address);
  await pause(1_000);
  const usual = percentile(
    (await alone()).sort((a, b) => a - b),
    0.5,
  );
  for (const [name, pathOf] of Object.entries(cases)) {
    for (let n = 0; n < 3; n++) await timed(address, pathOf(n), token);
    const times: number[] = [];
    for (let n = 0; n < REQUESTS; n++) times.push(await timed(address, pathOf(n), token));
    const stop = probe(address);
    for (let n = 0; n < REQUESTS / 3; n++) await timed(address, pathOf(n), token);
    const waits = await stop();
    times.sort((a, b) => a - b);
    const keptWaiting = Math.max(0, Math.max(...waits) - usual);
    result.set(name, { p50: percentile(times, 0.5), p95: percentile(times, 0.95), keptWaiting });
  }
  return result;
}

async function withSchool<T>(scale: number, work: (server: SchoolServer) => Promise<T>): Promise<T> {
  const server = await SchoolServer.start({ LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '1000000' });
  try {
    await server.crash();
    const store = chooseStore({ dataDir: server.dataDir, mongodbUri: process.env['MONGODB_URI'] });
    await store.open();
    await seedLargeSchool(store, Date.now(), scale, () => undefined);
    await store.close();
    await server.run();
    return await work(server);
  } finally {
    await server.stop();
  }
}

/** The first page of people by last name from a bare Express over libsql, as against ours. */
async function compareWithBare(server: SchoolServer, token: string): Promise<number> {
  const database = new Database(join(server.dataDir, 'school.db'), { readonly: true });
  const table = tableOf(collections.user);
  // In the same order, by the same index.
  const order = ['lastName', 'firstName'].map((field) => orderExpression(collections.user, field));
  const page = database.prepare(`SELECT doc FROM ${table} ORDER BY ${order.join(', ')}, id LIMIT 15`);
  const count = database.prepare(`SELECT count(*) AS n FROM ${table}`);
  const app = express().get('/people', (_, response) => {
    const rows = page.all() as { doc: string }[];
    const { n } = count.get() as { n: number };
    response.json({
      content: rows.map(({ doc }) => JSON.parse(doc) as unknown),
      totalPages: Math.ceil(n / 15),
    });
  });
  const bare = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => bare.once('listening', resolve));
  const address = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`;
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let n = 0; n < REQUESTS; n++) {
    theirs.push(await timed(address, '/people'));
    ours.push(await timed(server.address, people('sort=lastName,asc'), token));
  }
  bare.closeAllConnections();
  bare.close();
  database.close();
  const median = (values: number[]) =>
    percentile(
      values.sort((a, b) => a - b),
      0.5,
    );
  return median(theirs) / median(ours);
}

const tenth = await withSchool(SCALE / 10, async (server) =>
  measure(server.address, await signIn(server.address)),
);
const { full, bare } = await withSchool(SCALE, async (server) => {
  const token = await signIn(server.address);
  const figures = await measure(server.address, token);
  return { full: figures, bare: process.env['MONGODB_URI'] ? null : await compareWithBare(server, token) };
});

const ms = (value: number) => value.toFixed(1);
console.log('\n| list | p50, ms | p95, ms | p95 at a tenth, ms | ratio | kept another waiting, ms |');
console.log('|---|---|---|---|---|---|');
for (const [name, figures] of full) {
  const small = tenth.get(name)!;
  const ratio = (figures.p95 / small.p95).toFixed(2);
  console.log(
    `| ${name} | ${ms(figures.p50)} | ${ms(figures.p95)} | ${ms(small.p95)} | ${ratio} | ${ms(figures.keptWaiting)} |`,
  );
}
if (bare !== null)
  console.log(`\nReads a second, people by lastName, against a bare Express: ${bare.toFixed(2)}×`);
