/** Runs inside Chromium: the same five measurements on our replication and on PouchDB. Times in milliseconds. */
import PouchDB from 'pouchdb';
import { filter, firstValueFrom } from 'rxjs';
import type { Actor, ArgsOf, UserId } from '../../../sync/contract/index.ts';
import { openAccountDatabase, type AccountDatabase } from '../../../sync/client/account-database.ts';

export interface Measured {
  firstPull: number;
  open: number;
  localWrite: number;
  /** With `drained` commands waiting. */
  lateWrite: number;
  writeToScreen: number;
  /** Until the server has answered everything, and this device has that on its disk. */
  drain: number;
  /** Until this device has also read back what came of it. */
  drainAndPull: number;
}

export interface Job {
  token: string;
  actor: Actor;
  sectionId: string;
  userIds: string[];
  records: number;
  writes: number;
  drained: number;
}

const median = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The same, told on the console: a run takes minutes. */
async function step(name: string, work: () => Promise<unknown>): Promise<number> {
  const time = await timed(work);
  console.log(`  ${name}: ${Math.round(time)} ms`);
  return time;
}

/** The nth day from a year ahead, so that each mark is a register of its own, and one that a device holds. */
const day = (n: number): string => new Date(Date.now() + (365 + n) * 86_400_000).toISOString().slice(0, 10);

function markFor(job: Job, n: number): ArgsOf<'markAttendance'> {
  return {
    sectionId: job.sectionId,
    date: day(Math.floor(n / job.userIds.length)),
    userId: job.userIds[n % job.userIds.length]!,
    status: 'PRESENT',
  } as ArgsOf<'markAttendance'>;
}

async function measureOurs(job: Job): Promise<Measured> {
  let online = true;
  const open = () =>
    openAccountDatabase({
      userId: job.actor.userId as UserId,
      actor: () => job.actor,
      fetch: async (path, init) => {
        if (!online) throw new TypeError('offline');
        return fetch(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${job.token}` } });
      },
      lock: (name, signal, work) => navigator.locks.request(name, { signal }, work),
    });
  const hasAll = (sync: AccountDatabase) =>
    firstValueFrom(sync.observeMany('attendance').pipe(filter((records) => records.length >= job.records)));

  let sync = await open();
  const firstPull = await step('ours, first pull', async () => {
    sync.start();
    await hasAll(sync);
  });
  await sync.destroy();
  online = false;
  const openTime = await step('ours, open', async () => {
    sync = await open();
    await hasAll(sync);
  });
  sync.start();

  const writes: number[] = [];
  for (let n = 0; n < job.writes; n++)
    writes.push(await timed(() => sync.send('markAttendance', markFor(job, n))));
  const screens: number[] = [];
  for (let n = job.writes; n < 2 * job.writes; n++) {
    const args = markFor(job, n);
    const id = `${args.sectionId}/${args.date}/${args.userId}`;
    const shown = firstValueFrom(
      sync.observeOne('attendance', id).pipe(filter((r) => r?.doc.value === 'PRESENT')),
    );
    await new Promise((resolve) => setTimeout(resolve));
    screens.push(
      await timed(async () => {
        void sync.send('markAttendance', args);
        await shown;
      }),
    );
  }
  await step('ours, the rest of the commands', async () => {
    for (let n = 2 * job.writes; n < job.drained; n++) await sync.send('markAttendance', markFor(job, n));
  });
  const late: number[] = [];
  for (let n = job.drained; n < job.drained + job.writes; n++)
    late.push(await timed(() => sync.send('markAttendance', markFor(job, n))));
  let drain = 0;
  const drainAndPull = await step('ours, drain and pull', async () => {
    online = true;
    drain = await timed(async () => {
      sync.wake(true);
      await firstValueFrom(sync.state$.pipe(filter((s) => s.unsent === 0)));
    });
    await firstValueFrom(sync.state$.pipe(filter((s) => s.unsent + s.acknowledged === 0)));
  });
  await sync.destroy();
  return {
    firstPull,
    open: openTime,
    localWrite: median(writes),
    lateWrite: median(late),
    writeToScreen: median(screens),
    drain,
    drainAndPull,
  };
}

async function measurePouch(job: Job): Promise<Measured> {
  const remote = new PouchDB(`${location.origin}/pouch/school`);
  let local = new PouchDB('bench');
  const firstPull = await step('PouchDB, first pull', () =>
    local.replicate.from(remote, { batch_size: 1000 }),
  );
  await local.close();
  const open = await step('PouchDB, open', async () => {
    local = new PouchDB('bench');
    const { rows } = await local.allDocs({ include_docs: true });
    if (rows.length < job.records) throw new Error(`only ${rows.length} records`);
  });
  const docFor = (n: number) => {
    const args = markFor(job, n);
    return { _id: `${args.sectionId}/${args.date}/${args.userId}`, ...args };
  };
  const writes: number[] = [];
  for (let n = 0; n < job.writes; n++) writes.push(await timed(() => local.put(docFor(n))));
  const screens: number[] = [];
  for (let n = job.writes; n < 2 * job.writes; n++) {
    const doc = docFor(n);
    const feed = local.changes({ since: 'now', live: true, include_docs: true, doc_ids: [doc._id] });
    const shown = new Promise((resolve) => feed.on('change', resolve));
    await new Promise((resolve) => setTimeout(resolve, 5));
    screens.push(
      await timed(async () => {
        void local.put(doc);
        await shown;
      }),
    );
    feed.cancel();
  }
  await step('PouchDB, the rest of the writes', async () => {
    for (let n = 2 * job.writes; n < job.drained; n++) await local.put(docFor(n));
  });
  const late: number[] = [];
  for (let n = job.drained; n < job.drained + job.writes; n++)
    late.push(await timed(() => local.put(docFor(n))));
  let drain = 0;
  const drainAndPull = await step('PouchDB, drain and pull', async () => {
    drain = await timed(() => local.replicate.to(remote, { batch_size: 500 }));
    await local.replicate.from(remote, { batch_size: 1000 });
  });
  await local.close();
  return {
    firstPull,
    open,
    localWrite: median(writes),
    lateWrite: median(late),
    writeToScreen: median(screens),
    drain,
    drainAndPull,
  };
}

Object.assign(window, { measureOurs, measurePouch });
