import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountDatabase, AccountDatabaseOptions } from '../../../sync/client/account-database.ts';
import type { Actor, DeviceId, UserId } from '../../../sync/contract/index.ts';
import { createAccountLifecycle } from '../../../client/database/account-lifecycle.ts';
import { eventually } from '../../support/eventually.ts';

const actorOf = (userId: string, permissions: string[] = []): Actor => ({
  userId: userId as UserId,
  permissions,
  teaches: [],
});
const account = (userId: string) => ({
  userId: userId as UserId,
  actor: actorOf(userId),
});

/** Databases as openAccountSync gives them, telling what was done to them. */
function createDevice() {
  const log: string[] = [];
  const queued = new Map<string, number>();
  const actors: (() => Actor)[] = [];
  const device = { isBroken: false };
  const held: string[] = [];
  const open = async ({ userId, actor }: AccountDatabaseOptions): Promise<AccountDatabase> => {
    if (device.isBroken) throw new Error('no room');
    log.push(`open ${userId}`);
    actors.push(actor);
    const say = (what: string) => async () => void log.push(`${what} ${userId}`);
    return {
      userId,
      device: 'tablet1' as DeviceId,
      countUnsent: async () => queued.get(userId) ?? 0,
      start: () => void log.push(`start ${userId}`),
      wake: () => void log.push(`wake ${userId}`),
      destroy: say('close'),
    } as Partial<AccountDatabase> as AccountDatabase;
  };
  const lifecycle = createAccountLifecycle({
    open,
    fetchFor: () => async () => Response.json({}),
    lock: async (_name, _signal, work) => work(),
    hold(userId) {
      held.push(userId);
      return () => void held.splice(held.indexOf(userId), 1);
    },
  });
  const opened = () => eventually(() => expect(lifecycle.state.getState().database).not.toBeNull());
  return { device, lifecycle, log, held, queued, actors, opened };
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
});

describe('the lifecycle of an account database', () => {
  it('opens and starts the database of whoever enters', async () => {
    const { lifecycle, log, opened } = createDevice();
    lifecycle.open(account('anna'));
    expect(lifecycle.state.getState().database).toBeNull();
    await opened();
    expect(lifecycle.state.getState().database?.userId).toBe('anna');
    expect(log).toEqual(['open anna', 'start anna']);
  });

  it('closes one account before it opens the next', async () => {
    const { lifecycle, log, opened } = createDevice();
    lifecycle.open(account('anna'));
    await opened();
    lifecycle.open(account('bartek'));
    expect(lifecycle.state.getState().database).toBeNull();
    await opened();
    expect(log).toEqual(['open anna', 'start anna', 'close anna', 'open bartek', 'start bartek']);
  });

  it('never shows the database of somebody who has left while it was opening', async () => {
    const { lifecycle, log } = createDevice();
    lifecycle.open(account('anna'));
    await lifecycle.close();
    expect(lifecycle.state.getState().database).toBeNull();
    expect(log).toEqual(['open anna', 'close anna']);
  });

  it('takes new permissions without opening again', async () => {
    const { lifecycle, log, actors, opened } = createDevice();
    lifecycle.open(account('anna'));
    await opened();
    lifecycle.open({ ...account('anna'), actor: actorOf('anna', ['TEACHER']) });
    expect(actors[0]?.().permissions).toEqual(['TEACHER']);
    expect(log.filter((line) => line.startsWith('open '))).toHaveLength(1);
  });

  it('is held from its opening until it is closed, so that nobody puts it away under it', async () => {
    const { lifecycle, held, opened } = createDevice();
    lifecycle.open(account('anna'));
    expect(held).toEqual(['anna']);
    await opened();
    const closing = lifecycle.close();
    expect(held).toEqual(['anna']);
    await closing;
    expect(held).toEqual([]);
  });

  it('counts what is unsent', async () => {
    const { lifecycle, queued, opened } = createDevice();
    queued.set('szef', 1);
    lifecycle.open(account('szef'));
    await opened();
    expect(await lifecycle.unsent()).toBe(1);
  });

  it('says where the browser keeps no data', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { device, lifecycle } = createDevice();
    device.isBroken = true;
    lifecycle.open(account('anna'));
    await eventually(() => expect(lifecycle.state.getState().failed).toBe(true));
    device.isBroken = false;
    lifecycle.open(account('bartek'));
    await eventually(() =>
      expect(lifecycle.state.getState()).toMatchObject({ failed: false, database: { userId: 'bartek' } }),
    );
  });
});
