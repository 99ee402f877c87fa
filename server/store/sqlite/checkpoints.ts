import { checkpointInThread } from './threads.ts';

/** Records written between two checkpoints: some thousand pages. */
const WRITES = 200;

/**
 * Brings what was committed from the log into the database file, in another thread: SQLite's own way is to do it within some
 * commit, which then takes 50 ms where others take 10.
 */
export class Checkpoints {
  private written = 0;
  /** A commit meanwhile waits for the same disk. */
  isRunning = false;

  constructor(private readonly file: string) {}

  /** To be told after each commit. */
  note(writes: number): void {
    this.written += writes;
    if (this.isRunning || this.written < WRITES) return;
    this.written = 0;
    this.isRunning = true;
    // One that fails leaves the log longer; the next one, or at last SQLite itself, brings in all of it.
    checkpointInThread(this.file)
      .catch(() => undefined)
      .finally(() => (this.isRunning = false));
  }
}
