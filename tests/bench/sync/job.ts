/** What both sides of the benchmark are given, and the writes they make of it. Runs inside Chromium. */
import { openAccountDatabase, type AccountDatabase } from '../../../sync/client/account-database.ts';
import type { Actor, ArgsOf, UserId } from '../../../sync/contract/index.ts';

export interface Job {
  token: string;
  actor: Actor;
  sectionId: string;
  userIds: string[];
  records: number;
  drained: number;
}

/** The nth day from a year ahead, so that each mark is a register of its own, and one that a device holds. */
const day = (n: number): string => new Date(Date.now() + (365 + n) * 86_400_000).toISOString().slice(0, 10);

export function markFor(job: Job, n: number): ArgsOf<'markAttendance'> {
  return {
    sectionId: job.sectionId,
    date: day(Math.floor(n / job.userIds.length)),
    userId: job.userIds[n % job.userIds.length]!,
    status: 'PRESENT',
  } as ArgsOf<'markAttendance'>;
}

/** The same as a document of PouchDB. */
export function docFor(job: Job, n: number) {
  const args = markFor(job, n);
  return { _id: `${args.sectionId}/${args.date}/${args.userId}`, ...args };
}

/** `userId` names a database of its own. */
export const openOurs = (job: Job, isOnline: () => boolean, userId: string): Promise<AccountDatabase> =>
  openAccountDatabase({
    userId: userId as UserId,
    actor: () => job.actor,
    fetch: async (path, init) => {
      if (!isOnline()) throw new TypeError('offline');
      return fetch(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${job.token}` } });
    },
    lock: (name, signal, work) => navigator.locks.request(name, { signal }, work),
  });

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export const median = (times: number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
