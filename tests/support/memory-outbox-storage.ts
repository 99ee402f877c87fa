import type { CommandAnswer, CommandId, DeviceId, NounName } from '../../sync/contract/index.ts';
import {
  answerEntry,
  isSettled,
  requeueEntry,
  type CommandDraft,
  type OutboxEntry,
  type PendingEntry,
} from '../../sync/client/outbox-entry.ts';
import type { OutboxStorage, PullProgress } from '../../sync/client/outbox-storage.ts';

/** The outbox without IndexedDB, for the simulation. Outlives the device's memory as a disk does. */
export class MemoryOutboxStorage implements OutboxStorage {
  entries: OutboxEntry[] = [];
  /** Every command that ever reached the disk. */
  readonly appended: OutboxEntry[] = [];
  private lastN = 0;
  private offset = 0;
  private readonly progressOf = new Map<NounName, PullProgress>();

  constructor(private readonly deviceId: DeviceId) {}

  async device() {
    return this.deviceId;
  }

  async append(draft: CommandDraft): Promise<OutboxEntry> {
    this.lastN += 1;
    const entry: OutboxEntry = { ...draft, n: this.lastN, state: 'queued' };
    this.entries.push(entry);
    this.appended.push(entry);
    return entry;
  }

  async queued(limit: number): Promise<OutboxEntry[]> {
    return this.entries.filter((e) => e.state === 'queued').slice(0, limit);
  }

  async answer(answers: readonly CommandAnswer[]): Promise<void> {
    const byId = new Map(answers.map((a) => [a.id as string, a]));
    this.entries = this.entries.map((entry) => {
      const answer = byId.get(entry.id);
      return answer ? answerEntry(entry, answer) : entry;
    });
  }

  async dismiss(id: CommandId): Promise<void> {
    this.entries = this.entries.filter((e) => e.id !== id || e.state !== 'refused');
  }

  async progress(noun: NounName): Promise<PullProgress | undefined> {
    return this.progressOf.get(noun);
  }

  async advance(
    noun: NounName,
    checkpoint: { epoch: string; after: Record<string, number> },
    complete: boolean,
  ) {
    const before = this.progressOf.get(noun);
    if (before && before.epoch !== checkpoint.epoch)
      this.entries = this.entries.map((e) => (e.noun === noun ? requeueEntry(e) : e));
    else if (complete)
      this.entries = this.entries.filter((e) => e.noun !== noun || !isSettled(e, checkpoint));
    const completeEpoch = complete ? checkpoint.epoch : (before?.completeEpoch ?? null);
    this.progressOf.set(noun, { ...checkpoint, completeEpoch });
  }

  async forget(noun: NounName): Promise<void> {
    this.entries = this.entries.filter((e) => e.noun !== noun || e.state !== 'acknowledged');
    this.progressOf.delete(noun);
  }

  async clockOffset() {
    return this.offset;
  }

  async setClockOffset(offset: number) {
    this.offset = offset;
  }

  pending(noun: NounName): PendingEntry[] {
    return this.entries.filter((e): e is PendingEntry => e.noun === noun && e.state !== 'refused');
  }
}
