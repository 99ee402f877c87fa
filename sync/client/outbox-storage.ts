import type { Checkpoint, CommandAnswer, CommandId, DeviceId, NounName } from '../contract/index.ts';
import type { CommandDraft, OutboxEntry } from './outbox-entry.ts';

/** How far a noun was pulled. */
export interface PullProgress extends Checkpoint {
  /** The last epoch that was pulled to its end; null before the first. Records of others were swept then. */
  completeEpoch: string | null;
}

/**
 * What must outlive the page: the queue of commands and how far each noun was pulled. Both lie together, so
 * that a command leaves the queue in the same transaction in which the checkpoint passes it. Each call is atomic, and durable
 * before it resolves.
 */
export interface OutboxStorage {
  /** This device's id for this account, made at the first call and kept. */
  device(): Promise<DeviceId>;
  /** Adds a command with the next `n`. */
  append(draft: CommandDraft): Promise<OutboxEntry>;
  /** The oldest commands that wait to be sent, in order. */
  queued(limit: number): Promise<OutboxEntry[]>;
  /** Takes the server's answers in; unknown ids and repeated answers change nothing. */
  answer(answers: readonly CommandAnswer[]): Promise<void>;
  dismiss(id: CommandId): Promise<void>;

  progress(noun: NounName): Promise<PullProgress | undefined>;
  /**
   * Saves how far the noun was pulled. At the end of the feed (`complete`) the commands that it has passed go; a
   * new epoch puts those that wait for a pull back into the queue.
   */
  advance(noun: NounName, checkpoint: Checkpoint, complete: boolean): Promise<void>;
  /** The noun may not be read any more: its progress goes, and with it the commands that waited for a pull. */
  forget(noun: NounName): Promise<void>;

  /** Milliseconds to add to the device's clock. */
  clockOffset(): Promise<number>;
  setClockOffset(offset: number): Promise<void>;
}
