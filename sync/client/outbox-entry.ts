import { storeOfEpoch } from '../contract/index.ts';
import type { Checkpoint, Command, CommandAnswer, NounName, RefusalCode } from '../contract/index.ts';

/** What a person did, before it has its place in the queue. */
export interface CommandDraft extends Omit<Command, 'n'> {
  noun: NounName;
  /** The record it changes. */
  recordId: string;
  /** Whom it concerns, first and last name: by the time it is refused they may be gone from the device. */
  whom?: string | undefined;
  /** The task's, for its key tells a child nothing: one that is refused is mostly gone by then. */
  title?: string | undefined;
}

/**
 * A command on this device. `queued` until the server has answered, `acknowledged` until a pull has brought its effect, or
 * `refused` until its owner has seen why.
 */
export type OutboxEntry = CommandDraft & { n: number } & (
    | { state: 'queued' }
    | { state: 'acknowledged'; scope: string; number: number }
    | { state: 'refused'; code: RefusalCode }
  );

export type PendingEntry = Extract<OutboxEntry, { state: 'queued' | 'acknowledged' }>;
export type RefusedEntry = Extract<OutboxEntry, { state: 'refused' }>;

const draftOf = ({
  id,
  n,
  type,
  args,
  at,
  base,
  noun,
  recordId,
  title,
}: OutboxEntry): CommandDraft & { n: number } => ({
  id,
  n,
  type,
  args,
  at,
  base,
  noun,
  recordId,
  title,
});

/** A repeated answer finds the entry no longer queued and changes nothing. */
export function answerEntry(entry: OutboxEntry, answer: CommandAnswer): OutboxEntry {
  if (entry.state !== 'queued') return entry;
  if (answer.status === 'refused')
    return { ...draftOf(entry), whom: entry.whom, state: 'refused', code: answer.code };
  return { ...draftOf(entry), state: 'acknowledged', scope: answer.scope, number: answer.number };
}

/** What a refused command is called by, of all that it was given with. */
const CALLED_BY = ['groupName', 'priority', 'date'];

/** A refused command is never sent again: once its owner has left, nobody's name, note or program stays on the disk for it. */
export function withoutDetails(entry: OutboxEntry): OutboxEntry {
  if (entry.state !== 'refused') return entry;
  const args = Object.entries(entry.args ?? {}).filter(([name]) => CALLED_BY.includes(name));
  return { ...draftOf(entry), args: Object.fromEntries(args), state: 'refused', code: entry.code };
}

/**
 * A new epoch may mean that a backup was restored without this command's effect. Asking once more is harmless: the server
 * knows what it has carried out.
 */
export function requeueEntry(entry: OutboxEntry): OutboxEntry {
  return entry.state === 'acknowledged' ? { ...draftOf(entry), state: 'queued' } : entry;
}

/** Was a backup restored between these two epochs, so that what had settled may be gone from the server? */
export const isRestored = (before: string, after: string): boolean =>
  storeOfEpoch(before) !== storeOfEpoch(after);

const KEPT_MS = 14 * 24 * 60 * 60 * 1000;

/** The times, around this one, of what has settled and is kept: no backup that is put back should be older. */
export const keptTimes = (now: number): { oldest: number; newest: number } => ({
  oldest: now - KEPT_MS,
  newest: now + KEPT_MS,
});

/**
 * Has a complete pull up to this checkpoint brought the command's effect, or will it never, since the scope is no
 * longer readable?
 */
export function isSettled(entry: OutboxEntry, { after }: Checkpoint): boolean {
  if (entry.state !== 'acknowledged') return false;
  const reached = after[entry.scope];
  return reached === undefined || entry.number <= reached;
}

/** How many commands are in each state. */
export type EntryCounts = Record<OutboxEntry['state'], number>;

/** The counts once these entries have become those. */
export function countChange(
  counts: EntryCounts,
  before: readonly OutboxEntry[],
  after: readonly OutboxEntry[],
): EntryCounts {
  const next = { ...counts };
  for (const { state } of before) next[state] -= 1;
  for (const { state } of after) next[state] += 1;
  return next;
}
