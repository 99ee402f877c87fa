import type { SyncLock } from '../../sync/client/transport.ts';

// Absent in an insecure context, whatever the types say.
const locks = navigator.locks as LockManager | undefined;

/** Runs one piece of work at a time over all tabs; in this tab alone where the browser has no locks (no https). */
export function createExclusive(name: string): <T>(work: () => Promise<T>) => Promise<T> {
  if (locks) return async (work) => locks.request(name, work);
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** The lock by which one tab of an account replicates. Without locks each tab does: the server knows repeated commands. */
export const syncLock: SyncLock = (name, signal, work) =>
  locks ? locks.request(name, { signal }, work) : work();
