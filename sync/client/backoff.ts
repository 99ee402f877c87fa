const FIRST = 1_000;
const LONGEST = 60_000;

export interface Backoff {
  /** Milliseconds to wait after one more failure, at least `least`. */
  next(least?: number): number;
  reset(): void;
}

/** Full jitter: a class of devices that lost the network together must not come back together. */
export function createBackoff(random: () => number): Backoff {
  let failures = 0;
  return {
    next(least = 0) {
      const limit = Math.min(LONGEST, FIRST * 2 ** Math.min(failures, 10));
      failures += 1;
      return Math.round(least + random() * limit);
    },
    reset() {
      failures = 0;
    },
  };
}
