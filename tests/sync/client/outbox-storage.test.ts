import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CommandId, DeviceId, UserId } from '../../../sync/contract/index.ts';
import { openDexieOutbox } from '../../../sync/client/dexie-outbox-storage.ts';
import type { CommandDraft } from '../../../sync/client/outbox-entry.ts';
import type { NumberedAnswer, OutboxStorage } from '../../../sync/client/outbox-storage.ts';
import { MemoryOutboxStorage } from '../../support/memory-outbox-storage.ts';

const NOW = Date.UTC(2026, 2, 1);
const DAY = 24 * 60 * 60 * 1000;

const draft = (id: string, noun: CommandDraft['noun'] = 'taskProgress'): CommandDraft => ({
  id: id as CommandId,
  type: 'completeTask',
  args: { groupName: 'print', priority: 1 },
  at: 5,
  base: null,
  noun,
  recordId: 'ola/print/1',
});
/** The commands of these tests are `a`, `b`, `c`, given in this order. */
const numberOf = (id: string): number => 'abcd'.indexOf(id[0]!) + 1;
const applied = (id: string, number: number, scope = 'user:ola'): NumberedAnswer => ({
  n: numberOf(id),
  id: id as CommandId,
  status: 'applied',
  scope,
  number,
});
const refused = (id: string): NumberedAnswer => ({
  n: numberOf(id),
  id: id as CommandId,
  status: 'refused',
  code: 'unknown-task',
});

interface Harness {
  storage: OutboxStorage;
  /** The same disk after the browser was closed. */
  reopen(): OutboxStorage;
}

const makers: Record<string, () => Harness> = {
  Dexie() {
    const indexedDB = { indexedDB: new IDBFactory(), IDBKeyRange };
    const storage = openDexieOutbox('ola' as UserId, indexedDB);
    return {
      storage,
      reopen() {
        storage.close();
        return openDexieOutbox('ola' as UserId, indexedDB);
      },
    };
  },
  memory() {
    const storage = new MemoryOutboxStorage('tablet' as DeviceId);
    return { storage, reopen: () => storage };
  },
};

describe.each(Object.entries(makers))('the outbox in %s', (_name, make) => {
  let harness: Harness;
  let storage: OutboxStorage;
  beforeEach(() => {
    harness = make();
    storage = harness.storage;
  });
  const queuedIds = async (from = storage) => (await from.queued(100)).map((e) => e.id);

  it('numbers commands from 1 without a gap, also those added at once and after a restart', async () => {
    await storage.advance('taskProgress', { epoch: 'e', after: {} }, true, NOW);
    await Promise.all(['a', 'b', 'c'].map((id) => storage.append(draft(id))));
    await storage.answer([applied('a', 1), applied('b', 2), applied('c', 3)]);
    await storage.advance('taskProgress', { epoch: 'e', after: { 'user:ola': 3 } }, true, NOW);
    const again = harness.reopen();
    expect((await again.append(draft('d'))).n).toBe(4);
    expect(await queuedIds(again)).toEqual(['d']);
  });

  it('gives what waits in order, up to the limit', async () => {
    for (const id of ['a', 'b', 'c']) await storage.append(draft(id));
    expect((await storage.queued(2)).map((e) => e.n)).toEqual([1, 2]);
    expect((await storage.queued(2, 1)).map((e) => e.n)).toEqual([2, 3]);
  });

  it('keeps the device id', async () => {
    const id = await storage.device();
    expect(await harness.reopen().device()).toBe(id);
  });

  it('takes an answer once; an unknown or repeated one changes nothing', async () => {
    await storage.append(draft('a'));
    await storage.answer([
      refused('a'),
      { ...applied('elsewhere', 9), n: 7 },
      { ...applied('other', 9), n: 1 },
    ]);
    await storage.answer([applied('a', 5)]);
    await storage.advance('taskProgress', { epoch: 'e', after: { 'user:ola': 9 } }, true, NOW);
    await storage.append({ ...draft('b') });
    expect(await queuedIds()).toEqual(['b']);
    await storage.dismiss('a' as CommandId);
    await storage.dismiss('b' as CommandId);
    expect(await queuedIds()).toEqual(['b']);
  });

  it('saves how far a noun was pulled, and which epoch was pulled to its end', async () => {
    expect(await storage.progress('task')).toBeUndefined();
    await storage.advance('task', { epoch: 'e1', after: { content: 2 } }, false, NOW);
    expect(await storage.progress('task')).toMatchObject({ epoch: 'e1', completeEpoch: null });
    await storage.advance('task', { epoch: 'e1', after: { content: 5 } }, true, NOW);
    await storage.advance('task', { epoch: 'e2', after: { content: 1 } }, false, NOW);
    const kept = await harness.reopen().progress('task');
    expect(kept).toMatchObject({ epoch: 'e2', after: { content: 1 }, completeEpoch: '' });
  });

  it('puts acknowledged commands back into the queue under a new epoch, in their order', async () => {
    for (const id of ['a', 'b']) await storage.append(draft(id));
    await storage.advance('taskProgress', { epoch: 'e1', after: {} }, true, NOW);
    await storage.answer([applied('a', 7)]);
    expect(await queuedIds()).toEqual(['b']);
    await storage.advance('taskProgress', { epoch: 'e2', after: {} }, true, NOW);
    expect(await queuedIds()).toEqual(['a', 'b']);
  });

  describe('what has settled', () => {
    const epoch = (store: string, rights = 'r') => `${store}-x-${rights}-20000`;
    const settle = async (id: string, now: number) => {
      await storage.append(draft(id));
      await storage.answer([applied(id, 1)]);
      await storage.advance('taskProgress', { epoch: epoch('before'), after: { 'user:ola': 1 } }, true, now);
    };
    const restore = (now: number) =>
      storage.advance('taskProgress', { epoch: epoch('after'), after: {} }, false, now);
    beforeEach(async () => {
      await storage.advance('taskProgress', { epoch: epoch('before'), after: {} }, true, NOW);
    });

    it('is sent again, in its order, once the server’s backup was restored, and only once', async () => {
      await settle('a', NOW);
      await settle('b', NOW + 13 * DAY);
      await storage.append(draft('c'));
      expect(await queuedIds()).toEqual(['c']);
      storage = harness.reopen();
      await restore(NOW + 13 * DAY);
      expect(await queuedIds()).toEqual(['a', 'b', 'c']);
      await storage.answer(['a', 'b', 'c'].map((id) => applied(id, 2)));
      expect(await queuedIds()).toEqual([]);
    });

    it('is not sent again where only what the person may read has changed', async () => {
      await settle('a', NOW);
      const other = { epoch: epoch('before', 'other'), after: {} };
      await storage.advance('taskProgress', other, true, NOW);
      expect(await queuedIds()).toEqual([]);
    });

    it('is sent again by the noun that is pulled, and no other', async () => {
      await settle('a', NOW);
      await storage.advance('slideProgress', { epoch: epoch('before'), after: {} }, true, NOW);
      await storage.advance('slideProgress', { epoch: epoch('after'), after: {} }, true, NOW);
      expect(await queuedIds()).toEqual([]);
    });

    it('goes after 14 days', async () => {
      await settle('a', NOW);
      await settle('b', NOW + 15 * DAY);
      await restore(NOW + 15 * DAY);
      expect(await queuedIds()).toEqual(['b']);
    });
  });

  it('keeps the clock offset', async () => {
    expect(await storage.clockOffset()).toBe(0);
    await storage.setClockOffset(-5000);
    expect(await harness.reopen().clockOffset()).toBe(-5000);
  });

  it('asks once more for what was acknowledged before the first pull: nobody knows in which epoch', async () => {
    await storage.append(draft('a'));
    await storage.answer([applied('a', 1)]);
    await storage.advance('taskProgress', { epoch: 'e', after: { 'user:ola': 9 } }, true, NOW);
    expect(await queuedIds()).toEqual(['a']);
    await storage.answer([applied('a', 1)]);
    await storage.advance('taskProgress', { epoch: 'e', after: { 'user:ola': 9 } }, true, NOW);
    expect(await queuedIds()).toEqual([]);
  });

  it('forgets a noun with what waited for its pull, and keeps what is unsent', async () => {
    await storage.append(draft('a'));
    await storage.append(draft('b'));
    await storage.advance('taskProgress', { epoch: 'e', after: {} }, true, NOW);
    await storage.answer([applied('a', 1)]);
    await storage.forget('taskProgress');
    expect(await storage.progress('taskProgress')).toBeUndefined();
    expect(await queuedIds()).toEqual(['b']);
    // Were `a` still there, a new epoch would bring it back.
    await storage.advance('taskProgress', { epoch: 'e1', after: {} }, true, NOW);
    await storage.advance('taskProgress', { epoch: 'e2', after: {} }, true, NOW);
    expect(await queuedIds()).toEqual(['b']);
  });
});

describe('what an acknowledged command waits for', () => {
  async function settled(after: Record<string, number>, complete: boolean): Promise<boolean> {
    const storage = new MemoryOutboxStorage('tablet' as DeviceId);
    await storage.advance('taskProgress', { epoch: 'e', after: {} }, true, NOW);
    await storage.append(draft('a'));
    await storage.answer([applied('a', 7)]);
    await storage.advance('taskProgress', { epoch: 'e', after }, complete, NOW);
    return storage.entries.length === 0;
  }

  it.each([
    ['goes once a complete pull has passed its number', { 'user:ola': 7 }, true, true],
    ['stays while the pull is behind', { 'user:ola': 6 }, true, false],
    ['stays while pages are missing', { 'user:ola': 9 }, false, false],
    ['goes where its scope is no longer readable', { content: 1 }, true, true],
  ])('%s', async (_name, after, complete, gone) => {
    expect(await settled(after as Record<string, number>, complete)).toBe(gone);
  });
});

it('writes no progress into what is opened anew after the browser has cleared it under the page', async () => {
  const indexedDB = { indexedDB: new IDBFactory(), IDBKeyRange };
  const storage = openDexieOutbox('ola' as UserId, indexedDB);
  await storage.device();
  const reached = { epoch: 'e1', after: { content: 7 } };
  await storage.advance('task', reached, true, NOW);
  const [{ name = '' } = {}] = await indexedDB.indexedDB.databases();
  // As a browser clears: the page's connection ends, and its next use makes an empty database.
  await new Promise((resolve) => {
    indexedDB.indexedDB.deleteDatabase(name).onsuccess = resolve;
  });

  await expect(storage.advance('task', reached, true, NOW)).rejects.toThrow('cleared');

  const anew = openDexieOutbox('ola' as UserId, indexedDB);
  expect(await anew.progress('task')).toBeUndefined();
  await anew.device();
  await anew.advance('task', reached, true, NOW);
  expect(await anew.progress('task')).toMatchObject({ after: { content: 7 } });
});
