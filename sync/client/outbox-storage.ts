import type { CommandAnswer, CommandId, DeviceId, NounName, Scope, SectionId } from '../contract/index.ts';
import type { CommandDraft, OutboxEntry } from './outbox-entry.ts';
import type { PullProgress, Reached } from './pull-progress.ts';

/** An answer with the number of its command, by which the command is found. */
export type NumberedAnswer = CommandAnswer & { n: number };

/** A section that a manager has chosen to hold on this device, or (`leaving`) whose records are still to be removed. */
export interface ChosenSection {
  id: SectionId;
  leaving: boolean;
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
  /** The oldest commands that wait to be sent, in order, from the one after `after`. */
  queued(limit: number, after?: number): Promise<OutboxEntry[]>;
  /** Takes the server's answers to the commands of these numbers in; unknown and repeated ones change nothing. */
  answer(answers: readonly NumberedAnswer[]): Promise<void>;
  dismiss(id: CommandId): Promise<void>;

  progress(noun: NounName): Promise<PullProgress | undefined>;
  /**
   * Saves how far the noun was pulled, at this moment of the corrected clock. At the end of the feed (`complete`) the commands
   * that it has passed are settled: they have no effect any more, and are kept for 14 days. A new epoch puts those that wait
   * for a pull back into the queue, and after the server's backup was restored the settled ones too.
   */
  advance(noun: NounName, reached: Reached, complete: boolean, now: number): Promise<void>;
  /** The noun may not be read any more: its progress goes, and with it the commands that waited for a pull. */
  forget(noun: NounName): Promise<void>;

  sections(): Promise<ChosenSection[]>;
  chooseSection(id: SectionId): Promise<void>;
  /** From now on `leaving`, until `removeSections` says that its records are gone. */
  forgetSection(id: SectionId): Promise<void>;
  /** The noun holds nothing of these scopes any more. */
  leaveScopes(noun: NounName, scopes: readonly Scope[]): Promise<void>;
  /** Those of them that nobody has chosen again meanwhile. */
  removeSections(ids: readonly SectionId[]): Promise<void>;

  /** Milliseconds to add to the device's clock. */
  clockOffset(): Promise<number>;
  setClockOffset(offset: number): Promise<void>;
}
