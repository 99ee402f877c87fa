/**
 * Who works with an account's data in this browser: each tab that has it open, each editor whose last words aren't written yet.
 * Putting the data away waits for them.
 */
const nameOf = (userId: string) => `account-${userId}`;
/** A tab that the browser has frozen lets go of nothing. */
const PATIENCE_MS = 3_000;

// Absent in an insecure context and in Node, whatever the types say.
const lockManager = () => (globalThis.navigator as Navigator | undefined)?.locks as LockManager | undefined;

/** Returns how to let go. */
export function holdAccount(userId: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  void lockManager()?.request(nameOf(userId), { mode: 'shared' }, () => released);
  return release;
}

/** Runs `work` once nobody holds the account, and while nobody can; after some seconds in any case, `isAlone` false. */
export async function aloneWithAccount<T>(
  userId: string,
  work: (isAlone: boolean) => Promise<T>,
): Promise<T> {
  const locks = lockManager();
  if (!locks) return work(true);
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  let isAlone = false;
  try {
    return await locks.request(nameOf(userId), { signal: patience.signal }, () => {
      isAlone = true;
      clearTimeout(timer);
      return work(true);
    });
  } catch (error) {
    if (isAlone || !patience.signal.aborted) throw error;
    return work(false);
  }
}
