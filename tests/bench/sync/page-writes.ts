/** Runs inside Chromium: single durable writes, a few at a time, with as many waiting to be sent as asked. */
import PouchDB from 'pouchdb';
import { Dexie } from 'dexie';
import { outboxName } from '../../../sync/client/outbox-database.ts';
import type { UserId } from '../../../sync/contract/index.ts';
import { docFor, markFor, openOurs, timed, type Job } from './job.ts';

export type Side = 'ours' | 'pouch';

/** Milliseconds of each of the next `count` writes. */
export type Write = (side: Side, count: number) => Promise<number[]>;

export async function openWriters(job: Job, waiting: number): Promise<void> {
  const userId = `writes-${waiting}`;
  const sync = await openOurs(job, () => false, userId);
  const local = new PouchDB(userId);
  let n = 0;
  const put: Record<Side, () => Promise<unknown>> = {
    ours: () => sync.send('markAttendance', markFor(job, n++)),
    pouch: () => local.put(docFor(job, n++)),
  };
  for (let left = waiting; left > 0; left--) {
    await put.ours();
    await put.pouch();
  }
  const write: Write = async (side, count) => {
    const times: number[] = [];
    for (let left = count; left > 0; left--) times.push(await timed(put[side]));
    if (side === 'ours') await keepWaiting(userId, waiting);
    return times;
  };
  Object.assign(window, { write });
}

/** As if what came on top had been sent. */
async function keepWaiting(userId: string, waiting: number): Promise<void> {
  const outbox = await new Dexie(outboxName(userId as UserId)).open();
  await outbox.table('commands').where('n').above(waiting).delete();
  outbox.close();
}
