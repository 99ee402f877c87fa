/** Runs inside Chromium: the same measurements on our replication and on PouchDB. Times in milliseconds. */
import PouchDB from 'pouchdb';
import { filter, firstValueFrom } from 'rxjs';
import type { AccountDatabase } from '../../../sync/client/account-database.ts';
import { docFor, markFor, median, openOurs, timed, type Job } from './job.ts';
import { openWriters } from './page-writes.ts';

const SCREENS = 50;

export interface Measured {
  firstPull: number;
  open: number;
  writeToScreen: number;
  /** Until the server has answered everything, and this device has that on its disk. */
  drain: number;
  /** Until this device has also read back what came of it. */
  drainAndPull: number;
}

/** The same, told on the console: a run takes minutes. */
async function step(name: string, work: () => Promise<unknown>): Promise<number> {
  const time = await timed(work);
  console.log(`  ${name}: ${Math.round(time)} ms`);
  return time;
}

async function measureOurs(job: Job): Promise<Measured> {
  let online = true;
  const open = () => openOurs(job, () => online, job.actor.userId);
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

  const screens: number[] = [];
  for (let n = 0; n < SCREENS; n++) {
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
    for (let n = SCREENS; n < job.drained; n++) await sync.send('markAttendance', markFor(job, n));
  });
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
  const screens: number[] = [];
  for (let n = 0; n < SCREENS; n++) {
    const doc = docFor(job, n);
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
    for (let n = SCREENS; n < job.drained; n++) await local.put(docFor(job, n));
  });
  let drain = 0;
  const drainAndPull = await step('PouchDB, drain and pull', async () => {
    drain = await timed(() => local.replicate.to(remote, { batch_size: 500 }));
    await local.replicate.from(remote, { batch_size: 1000 });
  });
  await local.close();
  return {
    firstPull,
    open,
    writeToScreen: median(screens),
    drain,
    drainAndPull,
  };
}

Object.assign(window, { measureOurs, measurePouch, openWriters });
