import { createStore } from 'zustand/vanilla';
import type { ReadonlyStore } from '../../../ui/readonly-store.ts';
import type { Draft, DraftStore } from './draft-store.ts';
import type { TabMessage, TaskTabs } from './task-tabs.ts';

/** The code in the editor, kept as it is typed. No React and no clock of its own, so that it can be tested as it is. */

export interface DraftState {
  code: string;
  /** 'saved' only once the code lies on this device. */
  saving: 'saved' | 'pending' | 'failed';
  /** The code before the last replacement (fresh start, hint, history), for 'Cofnij'; null once the child typed on. */
  replaced: string | null;
  /** This tab shows what is written in another one, until somebody types here. */
  follows: boolean;
}

export interface DraftSession {
  state: ReadonlyStore<DraftState>;
  setCode(code: string): void;
  /** Puts other code in place of the whole draft; the old one stays in the history and can be brought back. */
  replaceCode(code: string): void;
  undoReplace(): void;
  /** Asks again which other tabs have the task open, when this one is looked at again. */
  meetTabs(): void;
  /** Writes what is pending. Never rejects: a failure shows in `saving`. */
  flush(): Promise<void>;
  /** Keeps the present code in the history. */
  keepVersion(): Promise<void>;
  currentDraft(): Draft;
  /** Stops the timer; call `flush` before. */
  dispose(): void;
}

export const SAVE_DELAY_MS = 300;
const SNAPSHOT_EVERY_MS = 30_000;

/** Select all and delete: what was there must stay in the history. */
const isBigCut = (before: string, after: string) =>
  before.length - after.length > 20 && after.length < before.length / 2;

interface DraftSessionSetup {
  store: DraftStore;
  code: string;
  /** The count of what this device has written of the task. */
  edit: number;
  tabs: TaskTabs;
  now(): number;
  /** Newest synced revision at this moment. */
  seen(): string | null;
}

export function createDraftSession(setup: DraftSessionSetup): DraftSession {
  const { store, code, tabs, now, seen } = setup;
  let { edit } = setup;
  const state = createStore<DraftState>(() => ({ code, saving: 'saved', replaced: null, follows: false }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastSnapshot = { code: '', at: now() };
  let touched = false;
  let writing: Promise<void> = Promise.resolve();

  const update = (change: Partial<DraftState>) => state.setState(change);
  const currentDraft = (): Draft => ({
    code: state.getState().code,
    at: now(),
    seen: seen(),
    edit: state.getState().saving === 'saved' ? edit : edit + 1,
  });

  /** One write after the other, so that an older text can't overtake a newer one. */
  const inTurn = (work: () => Promise<void>) => {
    writing = writing.then(work).catch(() => update({ saving: 'failed' }));
    return writing;
  };

  const snapshot = (text: string) => {
    if (text === lastSnapshot.code || text.trim() === '') return Promise.resolve();
    lastSnapshot = { code: text, at: now() };
    return inTurn(() => store.addSnapshot({ code: text, at: lastSnapshot.at }));
  };

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (state.getState().saving === 'saved') return writing;
    if (now() - lastSnapshot.at > SNAPSHOT_EVERY_MS) void snapshot(state.getState().code);
    return inTurn(async () => {
      const draft = currentDraft();
      edit = await store.write(draft);
      tabs.tell({ type: 'wrote', code: draft.code, edit });
      if (state.getState().code === draft.code) update({ saving: 'saved' });
    });
  };

  const change = (next: string, replaced: string | null) => {
    if (!touched || isBigCut(state.getState().code, next)) void snapshot(state.getState().code);
    touched = true;
    update({ code: next, saving: 'pending', replaced, follows: false });
    timer ??= setTimeout(() => void flush(), SAVE_DELAY_MS);
  };

  tabs.listen((message: TabMessage) => {
    if (message.type === 'opened')
      tabs.tell({ type: 'here', to: message.by, code: state.getState().code, edit });
    else if (message.type === 'closed') update({ follows: false });
    // What is typed here at this moment stays; writing it down puts the other's into the history.
    else if (message.type === 'here' && message.to !== tabs.id) return;
    else if (state.getState().saving === 'saved' && message.edit >= edit) {
      edit = message.edit;
      update({ code: message.code, replaced: null, follows: true });
    }
  });
  const meetTabs = () => tabs.tell({ type: 'opened', by: tabs.id });
  meetTabs();

  return {
    state,
    setCode(next) {
      if (next !== state.getState().code) change(next, null);
    },
    replaceCode(next) {
      if (next === state.getState().code) return;
      void snapshot(state.getState().code);
      change(next, state.getState().code);
    },
    undoReplace() {
      const { replaced } = state.getState();
      if (replaced !== null) change(replaced, null);
    },
    meetTabs() {
      // A tab that was killed has said no goodbye.
      if (state.getState().follows) update({ follows: false });
      meetTabs();
    },
    flush,
    keepVersion: () => snapshot(state.getState().code),
    currentDraft,
    dispose: () => clearTimeout(timer),
  };
}
