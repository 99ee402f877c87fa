import { setTimeout as sleep } from 'node:timers/promises';

const MOST_WAITING = 5;

/** Lets tries for one key through one after the other, each after its pause. */
export class SlowLane {
  private readonly lanes = new Map<string, { waiting: number; last: Promise<void> }>();

  /** Resolves after the pause; with false at once where too many wait already. */
  async pass(key: string, milliseconds: number): Promise<boolean> {
    const lane = this.lanes.get(key) ?? { waiting: 0, last: Promise.resolve() };
    if (lane.waiting >= MOST_WAITING) return false;
    this.lanes.set(key, lane);
    lane.waiting += 1;
    lane.last = lane.last.then(() => sleep(milliseconds));
    await lane.last;
    lane.waiting -= 1;
    if (lane.waiting === 0) this.lanes.delete(key);
    return true;
  }
}
