// The one timer of this folder: sync/server is typed for no runtime, and both have this.
declare const setTimeout: (run: () => void, milliseconds: number) => unknown;

const LONGEST = 200;

/** Waits before a further attempt, longer each time and at random, so that writers who collided part ways. */
export function pauseAtRandom(attempt: number): Promise<void> {
  const limit = Math.min(LONGEST, 2 ** attempt);
  return new Promise((resolve) => setTimeout(resolve, Math.random() * limit));
}
