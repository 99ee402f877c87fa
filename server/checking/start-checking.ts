import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { UserId } from '../../sync/contract/index.ts';
import type { Clock } from '../clock.ts';
import { collections } from '../store/collections.ts';
import type { Store } from '../store/store.ts';
import { checkPerson } from './check-person.ts';
import type { Checker } from './checker.ts';

/** Milliseconds. */
export interface Pace {
  /** Before a person is looked at, so that an evening's work is looked at once. */
  quiet: number;
  /** Before asking again for what Python was not to be had for. */
  retry: number;
}

const UNHURRIED: Pace = { quiet: 5_000, retry: 10 * 60_000 };

interface CheckingDeps {
  store: Store;
  clock: Clock;
  log: Logger;
  checker: Checker;
}

/** Checks what was completed, one program at a time, from now on and what a server before left over. Idle, it only listens. */
export function startChecking(
  { store, clock, log, checker }: CheckingDeps,
  pace = UNHURRIED,
): { close(): Promise<void> } {
  const waiting = new Set<UserId>();
  /** How far each person's progress has been looked through. */
  const reached = new Map<UserId, number>();
  const closing = new AbortController();
  let ring = () => {};
  const add = (id: UserId) => {
    waiting.add(id);
    ring();
  };

  const rest = (milliseconds: number) =>
    pause(milliseconds, undefined, { signal: closing.signal, ref: false }).catch(() => {});

  async function workThrough(): Promise<void> {
    while (!closing.signal.aborted) {
      const [next] = waiting;
      if (next === undefined) {
        await new Promise<void>((resolve) => (ring = resolve));
        continue;
      }
      await rest(pace.quiet);
      waiting.delete(next);
      const deps = { store, clock, checker, rest, signal: closing.signal };
      const position = await checkPerson(deps, next, reached.get(next) ?? 0).catch((err: unknown) => {
        log.error({ err }, 'completions could not be checked');
        return null;
      });
      if (position !== null) reached.set(next, position);
      else if (!closing.signal.aborted) {
        // Where Python never starts, this is the only sign of it.
        log.warn('a program could not be run again; tried again later');
        await rest(pace.retry);
        waiting.add(next);
      }
    }
  }

  async function work(): Promise<void> {
    const unwatch = await store.watch((news) => {
      for (const { scope, collection } of news)
        if (collection === 'taskProgress' && scope.startsWith('user:'))
          add(scope.slice('user:'.length) as UserId);
    });
    for (const id of await findUnchecked(store)) add(id);
    await workThrough();
    unwatch();
  }

  const working = work().catch((err: unknown) => log.error({ err }, 'completions are not checked'));
  return {
    async close() {
      closing.abort();
      checker.close();
      ring();
      await working;
    },
  };
}

/** Who has another number of completed tasks than of checked ones. */
async function findUnchecked(store: Store): Promise<UserId[]> {
  const [completed, checked] = await Promise.all([
    store.group(collections.taskProgress, { by: ['userId'], range: { completedAt: { from: 0 } } }),
    store.group(collections.completionCheck, { by: ['userId'] }),
  ]);
  const checks = new Map(checked.map(({ key, count }) => [key.userId, count]));
  return completed.flatMap(({ key, count }) =>
    checks.get(key.userId) === count ? [] : (key.userId as UserId),
  );
}
