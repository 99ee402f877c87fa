import { BehaviorSubject } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountSync, AccountSyncOptions } from '../../../sync/client/account-sync.ts';
import type { OutboxEntry } from '../../../sync/client/outbox-entry.ts';
import type { Actor, DeviceId, UserId } from '../../../sync/contract/index.ts';
import { createWorkplace } from '../../../client/database/workplace.ts';

const actorOf = (userId: string, permissions: string[] = []): Actor => ({
  userId: userId as UserId,
  permissions,
  teaches: [],
});
const occupant = (userId: string, transient = false) => ({
  userId: userId as UserId,
  actor: actorOf(userId),
  transient,
});
const queuedEntry = { state: 'queued' } as OutboxEntry;

/** Databases as openAccountSync gives them, telling what was done to them. */
function createDevice() {
  const log: string[] = [];
  const queued = new Map<string, OutboxEntry[]>();
  const actors: (() => Actor)[] = [];
  const device = { isBroken: false };
  const open = async ({ userId, actor }: AccountSyncOptions): Promise<AccountSync> => {
    if (device.isBroken) throw new Error('no room');
    log.push(`open ${userId}`);
    actors.push(actor);
    const entries$ = new BehaviorSubject(queued.get(userId) ?? []);
    const say = (what: string) => async () => void log.push(`${what} ${userId}`);
    return {
      userId,
      device: 'tablet1' as DeviceId,
      observeOne: () => new BehaviorSubject(null),
      observeMany: () => new BehaviorSubject([]),
      enqueue: async () => 'c1' as never,
      entries$,
      refused$: new BehaviorSubject([]),
      dismiss: async () => undefined,
      // As after opening: what lies on the disk is not counted yet.
      getState: () => ({ status: 'stopped', unsent: 0, refused: 0, hasPulled: false }),
      subscribe: () => () => undefined,
      start: () => void log.push(`start ${userId}`),
      wake: () => void log.push(`wake ${userId}`),
      stop: async () => undefined,
      destroy: say('close'),
      wipe: say('wipe'),
    } as AccountSync;
  };
  const workplace = createWorkplace({
    open,
    fetchFor: () => async () => Response.json({}),
    lock: async (_name, _signal, work) => work(),
    onOpened: ({ userId }) => void log.push(`opened ${userId}`),
    onWiped: async (userId) => void log.push(`wiped ${userId}`),
  });
  const opened = () => vi.waitFor(() => expect(workplace.live.getState().database).not.toBeNull());
  return { device, workplace, log, queued, actors, opened };
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
});

describe('workplace', () => {
  it('opens and starts the database of whoever enters', async () => {
    const { workplace, log, opened } = createDevice();
    workplace.enter(occupant('anna'));
    expect(workplace.live.getState().database).toBeNull();
    await opened();
    expect(workplace.live.getState().database?.userId).toBe('anna');
    expect(log).toEqual(['open anna', 'start anna', 'opened anna']);
  });

  it('closes one account before it opens the next', async () => {
    const { workplace, log, opened } = createDevice();
    workplace.enter(occupant('anna'));
    await opened();
    workplace.enter(occupant('bartek'));
    expect(workplace.live.getState().database).toBeNull();
    await opened();
    expect(log).toEqual([
      'open anna',
      'start anna',
      'opened anna',
      'close anna',
      'open bartek',
      'start bartek',
      'opened bartek',
    ]);
  });

  it('never shows the database of somebody who has left while it was opening', async () => {
    const { workplace, log } = createDevice();
    workplace.enter(occupant('anna'));
    await workplace.leave();
    expect(workplace.live.getState().database).toBeNull();
    expect(log).toEqual(['open anna', 'close anna']);
  });

  it('takes new permissions without opening again', async () => {
    const { workplace, log, actors, opened } = createDevice();
    workplace.enter(occupant('anna'));
    await opened();
    workplace.enter({ ...occupant('anna'), actor: actorOf('anna', ['TEACHER']) });
    expect(actors[0]?.().permissions).toEqual(['TEACHER']);
    expect(log.filter((line) => line.startsWith('open '))).toHaveLength(1);
  });

  it("wipes a staff database, and keeps a learner's", async () => {
    const { workplace, log, opened } = createDevice();
    workplace.enter(occupant('szef', true));
    await opened();
    await workplace.leave();
    workplace.enter(occupant('anna'));
    await opened();
    await workplace.leave();
    expect(log.filter((line) => /wipe|close/.test(line))).toEqual(['wipe szef', 'wiped szef', 'close anna']);
  });

  it('never wipes what is unsent, though it was not counted yet', async () => {
    const { workplace, log, queued, opened } = createDevice();
    queued.set('szef', [queuedEntry]);
    workplace.enter(occupant('szef', true));
    await opened();
    expect(await workplace.unsent()).toBe(1);
    await workplace.leave();
    expect(log.at(-1)).toBe('close szef');
  });

  it('says where the browser keeps no data', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { device, workplace } = createDevice();
    device.isBroken = true;
    workplace.enter(occupant('anna'));
    await vi.waitFor(() => expect(workplace.live.getState().failed).toBe(true));
    device.isBroken = false;
    workplace.enter(occupant('bartek'));
    await vi.waitFor(() =>
      expect(workplace.live.getState()).toMatchObject({ failed: false, database: { userId: 'bartek' } }),
    );
  });
});
