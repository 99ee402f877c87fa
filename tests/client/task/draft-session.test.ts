import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TabMessage, TaskTabs } from '../../../client/features/task/draft/task-tabs.ts';
import { createDraftSession, SAVE_DELAY_MS } from '../../../client/features/task/draft/draft-session.ts';
import {
  editOf,
  openDraftStore,
  type Draft,
  type DraftStore,
  type Snapshot,
} from '../../../client/features/task/draft/draft-store.ts';

function memory() {
  const drafts: Draft[] = [];
  const snapshots: Snapshot[] = [];
  const state = { failing: false };
  const store: DraftStore = {
    read: async () => drafts.at(-1),
    write: async (draft) => {
      if (state.failing) throw new Error('quota');
      drafts.push(draft);
      return editOf(draft);
    },
    listSnapshots: async () => snapshots,
    addSnapshot: async (snapshot) => void snapshots.push(snapshot),
  };
  return { store, drafts, snapshots, state };
}
/** Tabs of one browser, in which every message arrives at once. */
function browser() {
  const listeners = new Map<string, (message: TabMessage) => void>();
  return (id: string): TaskTabs => ({
    id,
    tell: (message) => [...listeners].forEach(([other, hear]) => other !== id && hear(message)),
    listen: (listener) => void listeners.set(id, listener),
    close() {
      listeners.delete(id);
      this.tell({ type: 'closed' });
    },
  });
}
const open = (store: DraftStore, code = 'start', tabs = browser()('only'), edit = 0) =>
  createDraftSession({ store, code, edit, tabs, now: Date.now, seen: () => 'r1' });

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
    expect(session.state.getState().saving).toBe('saved');
  });

  test('says saved only once it is', async () => {
    const { store, state, drafts } = memory();
    const session = open(store);
    state.failing = true;
    session.setCode('a');
    expect(session.state.getState().saving).toBe('pending');
    await session.flush();
    expect(session.state.getState().saving).toBe('failed');
    state.failing = false;
    await session.flush();
    expect(session.state.getState().saving).toBe('saved');
    expect(drafts.at(-1)?.code).toBe('a');
  });

  test('a fresh start can be undone, and the old code is in the history', async () => {
    const { store, snapshots } = memory();
    const session = open(store, 'my work');
    session.replaceCode('start');
    expect(session.state.getState()).toMatchObject({ code: 'start', replaced: 'my work' });
    session.undoReplace();
    expect(session.state.getState()).toMatchObject({ code: 'my work', replaced: null });
    await session.flush();
    expect(snapshots.map((s) => s.code)).toEqual(['my work']);
  });

  test('typing on gives up the undo, not the history', async () => {
    const { store, snapshots } = memory();
    const session = open(store, 'my work');
    session.replaceCode('start');
    session.setCode('start!');
    expect(session.state.getState().replaced).toBeNull();
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

describe('a task in several tabs', () => {
  test('the second shows what the first does and says so, until somebody types there', async () => {
    const { store } = memory();
    const join = browser();
    const first = open(store, 'start', join('first'));
    first.setCode('one');
    await first.flush();
    const secondTab = join('second');
    const second = open(store, 'one', secondTab, 1);
    const third = open(store, 'one', join('third'), 1);
    expect([first, second, third].map((tab) => tab.state.getState().follows)).toEqual([false, true, true]);
    first.setCode('two');
    await first.flush();
    expect(second.state.getState()).toMatchObject({ code: 'two', follows: true, saving: 'saved' });
    second.setCode('three');
    await second.flush();
    expect([first, second, third].map((tab) => tab.state.getState())).toMatchObject([
      { code: 'three', follows: true },
      { code: 'three', follows: false },
      { code: 'three', follows: true },
    ]);
    secondTab.close();
    expect(first.state.getState().follows).toBe(false);
    first.meetTabs();
    expect(first.state.getState().follows).toBe(true);
  });

  test('what both type at once is kept by both until it is written, and nothing is lost', async () => {
    vi.useRealTimers();
    const store = openDraftStore({ userId: 'ewa', groupName: 'petle', priority: 9 });
    const join = browser();
    const first = open(store, '', join('first'));
    const second = open(store, '', join('second'));
    first.setCode('of the first');
    second.setCode('of the second');
    await Promise.all([first.flush(), second.flush()]);
    const draft = await store.read();
    const history = (await store.listSnapshots()).map(({ code }) => code);
    expect(new Set([...history, draft!.code])).toEqual(new Set(['of the first', 'of the second']));
  });
});
