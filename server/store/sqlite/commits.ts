import type { Commit, CommitResult } from '../store.ts';
import { Checkpoints } from './checkpoints.ts';
import type { Connection } from './connection.ts';
import { commitInThread } from './threads.ts';
import { writeCommit } from './write.ts';

interface CommitsOptions {
  file: string;
  /** A commit of at most so many records is made on the spot. */
  shortCommit: number;
  /** Told of each commit as soon as it is made. */
  onCommitted: (commit: Commit) => void;
}

/**
 * A store's commits, one after another. A short one takes a millisecond or two and is made on the spot. What would hold others
 * up is made in another thread: a long one, any that has one before it there, and any while a checkpoint keeps the disk busy.
 */
export class Commits {
  private readonly checkpoints: Checkpoints;
  private readonly inThread = new Set<Promise<CommitResult>>();

  constructor(
    private readonly db: Connection,
    private readonly options: CommitsOptions,
  ) {
    this.checkpoints = new Checkpoints(options.file);
  }

  async make(commit: Commit, now: number): Promise<CommitResult> {
    const isShort = commit.writes.length <= this.options.shortCommit;
    if (isShort && this.inThread.size === 0 && !this.checkpoints.isRunning)
      return this.note(commit, writeCommit(this.db, commit, now));
    const making = commitInThread(this.options.file, commit, now);
    this.inThread.add(making);
    try {
      return this.note(commit, await making);
    } finally {
      this.inThread.delete(making);
    }
  }

  /** Waits for those under way: one that ended after the file was let go of could have a checkpoint open it again. */
  async finish(): Promise<void> {
    await Promise.allSettled(this.inThread);
  }

  private note(commit: Commit, result: CommitResult): CommitResult {
    if (!result.ok) return result;
    this.options.onCommitted(commit);
    this.checkpoints.note(commit.writes.length);
    return result;
  }
}
