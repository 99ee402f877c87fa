import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore, type SqliteOptions } from '../../../server/store/sqlite.ts';
import { isShort } from '../../../server/store/sqlite/is-short.ts';
import type { Question } from '../../../server/store/sqlite/reads.ts';
import type { Ask, Told } from '../../../server/store/sqlite/threads.ts';
import type { Store } from '../../../server/store/store.ts';
import { feedOf, findIds, loose, person, task, write } from './contract/samples.ts';

const users = loose('user');
/** A condition that no index answers by a few records. */
const everybody = { range: { createdAt: { from: 0 } } };

const started: Worker[] = [];
const note = (worker: Worker) => started.push(worker);
process.on('worker', note);
afterAll(() => void process.off('worker', note));

describe('a read by index or of one page is short, every other one goes to another thread', () => {
  const question = (kind: Question['kind'], query: object) =>
    ({ kind, collection: 'user', query }) as Question;
  const page = { sort: [{ field: 'lastName', direction: 'asc' }], limit: 15 };

  it.each([
    ['find', { where: { sectionId: 's1', enabled: true } }],
    ['find', { where: { id: ['a', 'b'] } }],
    ['find', { where: { permissions: { has: 'ADMIN' } } }],
    ['find', page],
    ['find', { ...page, offset: 150 }],
    ['first', { where: { username: 'ala' } }],
    ['exists', {}],
    ['count', { where: { sectionId: 's1' } }],
    ['max', { field: 'createdAt', where: { sectionId: 's1' } }],
    ['group', { by: ['enabled'], where: { sectionId: 's1' } }],
  ] as const)('short: %s %j', (kind, query) => {
    expect(isShort(question(kind, query), users)).toBe(true);
  });

  it.each([
    ['find', {}],
    ['find', { ...page, offset: 4_000 }],
    ['find', { ...page, where: { enabled: false } }],
    ['find', { ...page, where: { sectionId: null } }],
    ['find', { ...page, where: { sectionId: Array.from({ length: 21 }, (_, i) => `s${i}`) } }],
    ['find', { ...page, contains: 'kow', where: { sectionId: 's1' } }],
    ['find', { ...page, ...everybody }],
    ['find', { sort: [{ field: 'note', direction: 'asc' }], limit: 15 }],
    ['first', { where: { shoeSize: 38 } }],
    ['exists', { contains: 'kow' }],
    ['count', { where: { enabled: true } }],
    ['max', { field: 'createdAt' }],
    ['group', { by: ['sectionId'] }],
  ] as const)('long: %s %j', (kind, query) => {
    expect(isShort(question(kind, query), users)).toBe(false);
  });

  it.each([
    ['importItem', { importId: 'i' }],
    ['importItem', { status: 'booked', date: ['2026-11-03'] }],
    ['attendance', { date: '2026-11-03' }],
    ['userField', { field: 'laptop' }],
    ['taskProgress', { groupName: 'petle' }],
    ['payment', { amount: 24_000 }],
  ] as const)('long: of a value that thousands share, though it has an index: %s %j', (collection, where) => {
    expect(isShort(question('find', { where }), loose(collection))).toBe(false);
  });

  it.each([
    ['importItem', { payerKey: 'nowak', status: 'booked' }],
    ['attendance', { sectionId: 's1', date: '2026-11-03' }],
  ] as const)('short: of such a value beside one that few share: %s %j', (collection, where) => {
    expect(isShort(question('find', { where }), loose(collection))).toBe(true);
  });
});

/** Until the threads have carried out all that they were asked before. */
const untilIdle = () =>
  Promise.all(
    started.map((worker) => {
      const last = { id: -1, file: '', order: { kind: 'release' } } satisfies Ask;
      worker.postMessage(last);
      return new Promise<void>((resolve) =>
        worker.on('message', ({ id }: Told) => (id === last.id ? resolve() : undefined)),
      );
    }),
  );

let dir: string;
let store: Store;

/** A folder of its own for each test, with a store over it; answers with what opens another one. */
function eachWithStore(threads: Pick<SqliteOptions, 'smallCollection'> = {}) {
  const open = async () => {
    const one = openSqliteStore({ file: join(dir, 'school.db'), ...threads });
    await one.open();
    return one;
  };
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'sqlite-threads-'));
    store = await open();
  });
  afterEach(async () => {
    await store.close();
    rmSync(dir, { recursive: true, force: true });
  });
  return open;
}

describe('reading threads', () => {
  const open = eachWithStore({ smallCollection: -1 });

  it('start with the first long read, and none for short ones', async () => {
    await write(store, person('ala', { createdAt: 1, sectionId: 's1' }));
    await store.find(users, { where: { sectionId: 's1' } });
    expect(started).toHaveLength(0);
    expect(await store.count(users, everybody)).toBe(1);
    expect(started).toHaveLength(1);
  });

  it('are not asked about a small collection', async () => {
    const small = openSqliteStore({ file: join(dir, 'school.db'), smallCollection: 2 });
    await small.open();
    await write(store, person('ala', { createdAt: 1 }), person('ola', { createdAt: 2 }));
    await Promise.all(started.splice(0).map((worker) => worker.terminate()));
    expect(await small.count(users, everybody)).toBe(2);
    expect(started).toHaveLength(0);
    await write(store, person('jan', { createdAt: 3 }));
    expect(await small.count(users, everybody)).toBe(3);
    expect(started).toHaveLength(1);
    await small.close();
  });

  it('see every commit that was finished before, whichever store made it', async () => {
    const other = await open();
    for (let n = 1; n <= 60; n += 1) {
      await write(n % 2 ? store : other, person(`p${n}`, { createdAt: n }));
      const counts = await Promise.all([store, other, store].map((one) => one.count(users, everybody)));
      expect(counts).toEqual([n, n, n]);
    }
    await other.close();
    expect(await store.count(users, everybody)).toBe(60);
  });

  it('read a page and its total at one moment', async () => {
    const reading: Promise<{ records: object[]; total: number }>[] = [];
    for (let n = 1; n <= 150; n += 1) {
      reading.push(store.find(users, { ...everybody, limit: 1_000 }));
      await write(store, person(`p${n}`, { createdAt: n }));
      if (n % 10 === 0) await reading.at(-1);
    }
    for (const { records, total } of await Promise.all(reading)) expect(records).toHaveLength(total);
  });

  it('hand over many records in their order', async () => {
    await write(store, ...Array.from({ length: 1_234 }, (_, n) => task(`t${n}`, { priority: n })));
    const { records } = await store.find(loose('task'), { sort: [{ field: 'priority', direction: 'desc' }] });
    expect(records.map(({ doc }) => doc.priority)).toEqual(
      Array.from({ length: 1_234 }, (_, n) => 1_233 - n),
    );
  });

  it('let go of a file with its store: one made anew in its place is read anew', async () => {
    await write(store, person('old', { createdAt: 1 }));
    expect(await store.count(users, everybody)).toBe(1);
    await store.close();
    rmSync(dir, { recursive: true, force: true });
    store = await open();
    expect(await store.count(users, everybody)).toBe(0);
  });

  it('let go of it for good, also where a commit under way ends with a checkpoint', async () => {
    await store.count(users, everybody);
    // More than there are between two checkpoints.
    const long = store.commit({ writes: Array.from({ length: 300 }, (_, n) => person(`p${n}`)) });
    await store.close();
    expect((await long).ok).toBe(true);
    await untilIdle();
    rmSync(dir, { recursive: true, force: true });
    store = await open();
    await write(store, person('ala', { createdAt: 1 }));
    expect(await store.count(users, everybody)).toBe(1);
  });

  it('fail the reads they have when they die, and no later one', async () => {
    await store.count(users, everybody);
    // By an error of their own: `terminate` in the middle of the driver's native code takes the whole process along.
    const dead = started.splice(0).map((worker) => {
      worker.postMessage(null);
      return new Promise((resolve) => worker.once('exit', resolve));
    });
    // Each another question: the same one would be answered by what is known.
    const readings = Promise.allSettled(
      Array.from({ length: 40 }, (_, from) => store.count(users, { range: { createdAt: { from } } })),
    );
    await Promise.all(dead);
    expect((await readings).map(({ status }) => status)).toContain('rejected');
    expect(await store.count(users, everybody)).toBe(0);
  });

  it('tell what the database says to a wrong question', async () => {
    await expect(store.group(users, { by: ['a b'] } as never)).rejects.toThrow('Not a field name');
    await expect(store.count(loose('payment'), { where: { x: { has: 'y' } } })).rejects.toThrow(
      'Not a list field',
    );
  });

  it('keep no process alive, whether or not its store is closed', () => {
    const program = fileURLToPath(new URL('./contract/reading-process.ts', import.meta.url));
    for (const [n, ending] of ['close', 'leave'].entries()) {
      const args = ['--import', 'tsx', program, join(dir, 'school.db'), ending];
      const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 50_000 });
      expect({ ending, status, stdout }).toEqual({ ending, status: 0, stdout: `${n + 1}` });
    }
  });
});

describe('the writing thread', () => {
  const open = eachWithStore();
  const many = Array.from({ length: 300 }, (_, n) => person(`p${n}`, { firstName: 'Ala' }));

  it('makes a long commit while others are served', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await write(store, ...many);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
    expect(await store.count(users, {})).toBe(300);
  });

  it('is not overtaken by a short commit that comes after a long one', async () => {
    const long = store.commit({ writes: many });
    const short = store.commit({ writes: [person('p7', { firstName: 'Ola' }, { expect: 1 })] });
    expect(await short).toMatchObject({ ok: true, numbers: [301] });
    expect((await long).ok).toBe(true);
    expect((await store.get(users, 'p7'))?.doc).toMatchObject({ firstName: 'Ola' });
    expect((await feedOf(store, 'staff', 'user', 299)).at(-1)).toBe('301 p7');
  });

  it('refuses what the state before forbids, and leaves nothing of it', async () => {
    await write(store, person('p299'));
    expect(await store.commit({ writes: many })).toEqual({
      ...{ ok: false, code: 'conflict', collection: 'user', id: 'p299' },
    });
    expect(await findIds(store, 'user', {})).toEqual(['p299']);
  });

  it('tells what is wrong with a commit, and makes the next', async () => {
    const strange = { ...task('t'), collection: 'nothing' } as never;
    await expect(store.commit({ writes: [...many, strange] })).rejects.toThrow('No such collection');
    await write(store, ...many);
    expect(await store.count(users, {})).toBe(300);
  });

  it('tells those who watch, and lets nothing be known that was so before', async () => {
    const heard: string[] = [];
    const stop = await store.watch((news) => heard.push(...news.map(({ collection }) => collection)));
    const isEnabled = { where: { enabled: true } };
    expect(await store.count(users, isEnabled)).toBe(0);
    await write(store, ...many.map((one) => ({ ...one, doc: { ...one.doc!, enabled: true } })));
    expect(await store.count(users, isEnabled)).toBe(300);
    expect(heard).toEqual(['user']);
    stop();
  });

  it('finishes what it has before the store closes', async () => {
    const long = store.commit({ writes: many });
    await store.close();
    expect((await long).ok).toBe(true);
    store = await open();
    expect(await store.count(users, {})).toBe(300);
  });
});
