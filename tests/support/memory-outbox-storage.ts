import type { CommandId, DeviceId, NounName, Scope, SectionId } from '../../sync/contract/index.ts';
import {
  answerEntry,
  isRestored,
  isSettled,
  keptTimes,
  requeueEntry,
  type CommandDraft,
  type OutboxEntry,
  type PendingEntry,
} from '../../sync/client/outbox-entry.ts';
import type { ChosenSection, NumberedAnswer, OutboxStorage } from '../../sync/client/outbox-storage.ts';
import {
  advanceProgress,
  withoutScopes,
  type PullProgress,
  type Reached,
} from '../../sync/client/pull-progress.ts';

/** The outbox without IndexedDB, for the simulation. Outlives the device's memory as a disk does. */
export class MemoryOutboxStorage implements OutboxStorage {
  entries: OutboxEntry[] = [];
  /** Every command that ever reached the disk. */
  readonly appended: OutboxEntry[] = [];
  /** What no restored server will be sent again: settled for longer than 14 days, or of a noun that may not be read any more. */
  readonly letGo = new Set<string>();
  private lastN = 0;
  private offset = 0;
  private settled: { noun: NounName; at: number; entry: OutboxEntry }[] = [];
  private readonly chosen = new Map<SectionId, ChosenSection>();
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

  async queued(limit: number, after = 0): Promise<OutboxEntry[]> {
    return this.entries.filter((e) => e.state === 'queued' && e.n > after).slice(0, limit);
  }

  async answer(answers: readonly NumberedAnswer[]): Promise<void> {
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

  async advance(noun: NounName, reached: Reached, complete: boolean, now: number): Promise<void> {
    const before = this.progressOf.get(noun);
    // Before the first pull too: a backup may have been put back since these were acknowledged.
    if (before?.epoch !== reached.epoch) {
      const isOlder = isRestored(before?.epoch ?? '', reached.epoch);
      const past = isOlder ? this.settled.filter((s) => s.noun === noun) : [];
      this.settled = this.settled.filter((s) => !past.includes(s));
      this.entries = [...this.entries, ...past.map(({ entry }) => entry)]
        .map((e) => (e.noun === noun ? requeueEntry(e) : e))
        .sort((a, b) => a.n - b.n);
    } else if (complete) {
      const gone = this.entries.filter((e) => e.noun === noun && isSettled(e, reached));
      const { oldest, newest } = keptTimes(now);
      const expired = this.settled.filter(({ at }) => gone.length > 0 && (at < oldest || at > newest));
      for (const { entry } of expired) this.letGo.add(entry.id);
      this.settled = this.settled.filter((row) => !expired.includes(row));
      this.settled.push(...gone.map((entry) => ({ noun, at: now, entry })));
      this.entries = this.entries.filter((e) => !gone.includes(e));
    }
    this.progressOf.set(noun, advanceProgress(before, reached, complete));
  }

  async forget(noun: NounName): Promise<void> {
    for (const e of this.entries) if (e.noun === noun && e.state === 'acknowledged') this.letGo.add(e.id);
    this.entries = this.entries.filter((e) => e.noun !== noun || e.state !== 'acknowledged');
    this.progressOf.delete(noun);
  }

  async sections(): Promise<ChosenSection[]> {
    return [...this.chosen.values()];
  }

  async chooseSection(id: SectionId): Promise<void> {
    this.chosen.set(id, { id, leaving: false });
  }

  async forgetSection(id: SectionId): Promise<void> {
    if (this.chosen.has(id)) this.chosen.set(id, { id, leaving: true });
  }

  async leaveScopes(noun: NounName, scopes: readonly Scope[]): Promise<void> {
    const before = this.progressOf.get(noun);
    if (before) this.progressOf.set(noun, withoutScopes(before, scopes));
  }

  async removeSections(ids: readonly SectionId[]): Promise<void> {
    for (const id of ids) if (this.chosen.get(id)?.leaving) this.chosen.delete(id);
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
