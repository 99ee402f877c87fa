import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDraftSession, SAVE_DELAY_MS } from '../../../client/features/task/draft/draft-session.ts';
import type { Draft, DraftStore, Snapshot } from '../../../client/features/task/draft/draft-store.ts';

function memory() {
  const drafts: Draft[] = [];
  const snapshots: Snapshot[] = [];
  const state = { failing: false };
  const store: DraftStore = {
    read: async () => drafts.at(-1),
    write: async (draft) => {
      if (state.failing) throw new Error('quota');
      drafts.push(draft);
    },
    listSnapshots: async () => snapshots,
    addSnapshot: async (snapshot) => void snapshots.push(snapshot),
  };
  return { store, drafts, snapshots, state };
}
const open = (store: DraftStore, code = 'start') =>
  createDraftSession({ store, code, now: Date.now, seen: () => 'r1' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a draft', () => {
  test('is saved within half a second while the child types on', async () => {
    const { store, drafts } = memory();
    const session = open(store);
    for (let i = 0; i < 5; i += 1) {
      session.setCode('x'.repeat(i + 1));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(SAVE_DELAY_MS).toBeLessThanOrEqual(500);
    expect(drafts.length).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    expect(drafts.at(-1)).toMatchObject({ code: 'xxxxx', seen: 'r1' });
    expect(session.getState().saving).toBe('saved');
  });

  test('says saved only once it is', async () => {
    const { store, state, drafts } = memory();
    const session = open(store);
    state.failing = true;
    session.setCode('a');
    expect(session.getState().saving).toBe('pending');
    await session.flush();
    expect(session.getState().saving).toBe('failed');
    state.failing = false;
    await session.flush();
    expect(session.getState().saving).toBe('saved');
    expect(drafts.at(-1)?.code).toBe('a');
  });

  test('a fresh start can be undone, and the old code is in the history', async () => {
    const { store, snapshots } = memory();
    const session = open(store, 'my work');
    session.replaceCode('start');
    expect(session.getState()).toMatchObject({ code: 'start', replaced: 'my work' });
    session.undoReplace();
    expect(session.getState()).toMatchObject({ code: 'my work', replaced: null });
    await session.flush();
    expect(snapshots.map((s) => s.code)).toEqual(['my work']);
  });

  test('typing on gives up the undo, not the history', async () => {
    const { store, snapshots } = memory();
    const session = open(store, 'my work');
    session.replaceCode('start');
    session.setCode('start!');
    expect(session.getState().replaced).toBeNull();
    await session.flush();
    expect(snapshots.map((s) => s.code)).toEqual(['my work']);
  });

  test('what was selected and deleted is in the history', async () => {
    const { store, snapshots } = memory();
    const session = open(store, '');
    session.setCode('print("a long program of mine")');
    session.setCode('');
    await session.flush();
    expect(snapshots.map((s) => s.code)).toEqual(['print("a long program of mine")']);
  });

  test('long typing leaves steps behind', async () => {
    const { store, snapshots } = memory();
    const session = open(store, '');
    session.setCode('a');
    await vi.advanceTimersByTimeAsync(31_000);
    session.setCode('ab');
    await vi.advanceTimersByTimeAsync(1000);
    session.setCode('abc');
    await vi.advanceTimersByTimeAsync(31_000);
    session.setCode('abcd');
    await vi.advanceTimersByTimeAsync(1000);
    expect(snapshots.map((s) => s.code)).toEqual(['ab', 'abcd']);
  });
});
