import {
  nouns,
  readableNouns,
  type Actor,
  type ArgsOf,
  type CommandId,
  type CommandType,
  type DeviceId,
  type DocOf,
  type NounName,
  type SectionId,
  type UserId,
} from '../../sync/contract/index.ts';
import { createBackoff } from '../../sync/client/backoff.ts';
import { createLine } from '../../sync/client/line.ts';
import { createClock, type CorrectedClock } from '../../sync/client/clock-offset.ts';
import { createDrain } from '../../sync/client/drain.ts';
import { createSend, type Send } from '../../sync/client/outbox.ts';
import type { OutboxStorage } from '../../sync/client/outbox-storage.ts';
import { projectRecords } from '../../sync/client/project.ts';
import { createPull } from '../../sync/client/pull.ts';
import type { SyncFetch } from '../../sync/client/transport.ts';
import { MemoryOutboxStorage } from '../support/memory-outbox-storage.ts';
import { MemoryRecordStorage } from '../support/memory-record-storage.ts';
import { travel } from './network.ts';
import type { Random } from './random.ts';

export interface DeviceOptions {
  id: DeviceId;
  userId: UserId;
  random: Random;
  now: () => number;
  fetch: SyncFetch;
  createId: () => string;
  /** Who the server takes this person for, as a refreshed session learns it. */
  currentActor: () => Actor;
  /** Off once the run winds down. */
  isFaulty: () => boolean;
}

const WRITES = [
  ...(['append', 'answer', 'advance', 'forget', 'chooseSection', 'forgetSection', 'leaveScopes'] as const),
  'removeSections' as const,
];

class Crash extends Error {}

/** A browser tab over a disk. A crash throws the tab away and keeps the disk. */
export class Device {
  readonly id: DeviceId;
  readonly userId: UserId;
  readonly disk: MemoryOutboxStorage;
  readonly records = new MemoryRecordStorage();
  online = true;
  /** Milliseconds that this device's clock is wrong by. */
  skew = 0;
  actor: Actor;
  /** Signed out with work left behind, which is delivered and nothing more. */
  signedOut = false;
  /** Commands of which the screen has said that they are saved. */
  readonly promised: CommandId[] = [];
  private lives = 0;
  private readonly pulling = new Set<NounName>();
  private removing = false;
  private storage!: OutboxStorage;
  private give!: Send;
  private drain!: ReturnType<typeof createDrain>;
  private pull!: ReturnType<typeof createPull>;
  private clock!: CorrectedClock;

  constructor(private readonly options: DeviceOptions) {
    this.id = options.id;
    this.userId = options.userId;
    this.actor = options.currentActor();
    this.disk = new MemoryOutboxStorage(options.id);
  }

  async boot(): Promise<void> {
    const { random, fetch, createId } = this.options;
    this.signedOut = false;
    this.lives += 1;
    const life = this.lives;
    const deviceNow = () => this.options.now() + this.skew;
    const storage = this.crashing(this.disk, WRITES);
    this.storage = storage;
    const records = this.crashing(this.records, ['write', 'sweep', 'clear', 'removeScopes', 'removeBefore']);
    this.clock = createClock(
      deviceNow,
      await this.disk.clockOffset(),
      // Nobody waits for it, so it reaches the disk late, or never.
      (o) => void travel(random).then(() => (this.lives === life ? this.disk.setClockOffset(o) : undefined)),
    );
    this.give = createSend({
      storage,
      clock: this.clock,
      actor: () => this.actor,
      readPulled: async (noun, id) => this.records.of(noun).get(id)?.doc,
      createId,
    });
    const asking = { fetch, line: createLine(deviceNow), deviceNow, learn: this.clock.learn, storage };
    this.drain = createDrain({ ...asking, backoff: createBackoff(random.next) });
    this.pull = createPull(
      { ...asking, records, now: this.clock.now, isReadable: (noun) => this.nouns().includes(noun) },
      1 + random.below(40),
    );
  }

  async act<T extends CommandType>(type: T, args: ArgsOf<T>): Promise<void> {
    await this.unlessCrashed(async () => {
      this.promised.push(await this.give(type, args));
    });
  }

  /** The tab closes over what is still to be sent; from now on a delivery takes that, and nothing else, to the server. */
  signOut(): void {
    const { random, fetch, now } = this.options;
    this.signedOut = true;
    this.lives += 1;
    const deviceNow = () => now() + this.skew;
    const storage = this.crashing(this.disk, WRITES);
    const asking = { fetch, line: createLine(deviceNow), deviceNow, learn: () => undefined, storage };
    this.drain = createDrain({ ...asking, backoff: createBackoff(random.next) });
  }

  async send(): Promise<boolean> {
    let progressed = false;
    await this.unlessCrashed(async () => {
      progressed = (await this.drain.step()).status === 'progress';
    });
    return progressed;
  }

  async fetchSome(noun: NounName): Promise<boolean> {
    // As the replication loop: a noun is pulled by one request at a time.
    if (this.pulling.has(noun) || this.removing) return false;
    if (this.pulling.size === 0) await this.removeForgotten();
    this.pulling.add(noun);
    let more = false;
    await this.unlessCrashed(async () => {
      more = (await this.pull.step(noun)).status === 'more';
    });
    this.pulling.delete(noun);
    return more;
  }

  /** Pulls until there is no more, or an answer fails: what was acknowledged settles. */
  async fetchAll(): Promise<void> {
    for (const noun of Object.keys(nouns) as NounName[]) while (await this.fetchSome(noun));
  }

  /** A manager prepares a section on this device, or takes it off. */
  async choose(sectionId: SectionId, isWanted: boolean): Promise<void> {
    await this.unlessCrashed(() =>
      isWanted ? this.storage.chooseSection(sectionId) : this.storage.forgetSection(sectionId),
    );
  }

  async chosen(): Promise<SectionId[]> {
    return (await this.disk.sections()).filter((s) => !s.leaving).map((s) => s.id);
  }

  /** As the replication loop: between pulls, never beside one. */
  private async removeForgotten(): Promise<void> {
    this.removing = true;
    await this.unlessCrashed(() => this.pull.removeForgotten());
    this.removing = false;
  }

  refreshSession(): void {
    this.actor = this.options.currentActor();
  }

  nouns(): NounName[] {
    return readableNouns(this.actor);
  }

  /** What the screen would show. */
  view<N extends NounName>(noun: N): DocOf<N>[] {
    const pulled = [...this.records.of(noun).values()].map((held) => held.doc as DocOf<N>);
    const context = {
      actor: this.actor,
      device: this.id,
      lookup: (other: string, id: string) => this.records.of(other as NounName).get(id)?.doc,
    };
    return projectRecords<N>(pulled, this.disk.pending(noun), context).map(({ doc }) => doc);
  }

  async reopen(): Promise<void> {
    if (this.signedOut) this.signOut();
    else await this.boot();
  }

  /** Runs until a crash, which boots the device anew. */
  private async unlessCrashed(work: () => Promise<void>): Promise<void> {
    const life = this.lives;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      if (this.lives !== life) return;
      await this.reopen();
    }
  }

  /**
   * The storage, dying now and then right before or right after one of these calls has reached the disk. What a dead tab
   * still had under way reaches the disk no more.
   */
  private crashing<S extends object>(target: S, methods: readonly (keyof S)[]): S {
    const { random, isFaulty } = this.options;
    const life = this.lives;
    const die = () => {
      if (this.lives !== life || (isFaulty() && random.chance(0.01))) throw new Crash();
    };
    return new Proxy(target, {
      get(_target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return async (...args: unknown[]) => {
          const fragile = methods.includes(name as keyof S);
          if (fragile) die();
          // A disk that takes its time: who dies meanwhile has written nothing.
          if (fragile && isFaulty() && random.chance(0.2)) {
            await travel(random);
            die();
          }
          const result: unknown = await value.apply(target, args);
          if (fragile) die();
          return result;
        };
      },
    });
  }
}
