import type { Clock } from '../clock.ts';

const SWEEP_AT = 10_000;

/** Counts failed tries per key in a window of time. In memory: a restart forgives, and each process counts for itself. */
export class FailureLimit {
  private readonly tries = new Map<string, { count: number; until: number }>();

  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
    private readonly clock: Clock,
  ) {}

  /** Seconds until the key may try again; 0 where it may now. */
  waitOf(key: string): number {
    const entry = this.current(key);
    return entry && entry.count >= this.limit ? Math.ceil((entry.until - this.clock()) / 1000) : 0;
  }

  /** By how many the failures are more than the limit. */
  excessOf(key: string): number {
    return Math.max(0, (this.current(key)?.count ?? 0) - this.limit);
  }

  /** Counted before the password is looked at, so that tries sent all at once count too. */
  begin(key: string): void {
    const entry = this.current(key);
    if (entry) entry.count += 1;
    else {
      this.sweep();
      this.tries.set(key, { count: 1, until: this.clock() + this.windowMs });
    }
  }

  /** The try was no failure. */
  takeBack(key: string): void {
    const entry = this.current(key);
    if (entry) entry.count -= 1;
  }

  forgive(key: string): void {
    this.tries.delete(key);
  }

  private current(key: string) {
    const entry = this.tries.get(key);
    return entry && entry.until > this.clock() ? entry : undefined;
  }

  private sweep(): void {
    if (this.tries.size < SWEEP_AT) return;
    for (const [key, { until }] of this.tries) if (until <= this.clock()) this.tries.delete(key);
  }
}
