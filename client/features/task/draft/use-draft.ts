import { useContext, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { TaskContent, TaskProgress } from '../../../../sync/contract/index.ts';
import { holdAccount } from '../../../database/account-hold.ts';
import { AccountDatabaseContext } from '../../../database/hooks.ts';
import { createDraftSession, type DraftSession, type DraftState } from './draft-session.ts';
import { openDraftStore, type Draft, type DraftKey, type DraftStore } from './draft-store.ts';
import { chooseOpeningCode, newestRevisionId } from './opening-code.ts';
import { openTaskTabs } from './task-tabs.ts';
import { readCodeInBrowser, saveCodeInBrowser } from './saved-code.ts';

export interface OpenDraft {
  session: DraftSession;
  store: DraftStore;
  /** Nothing of a guest's is. */
  isKept: boolean;
}

/**
 * The draft of one task of one account, which gets a component of its own; null while it is read. `progress` is the record as it
 * was when the task opened: code that another device saves meanwhile goes to the history, it is not put under the child's fingers.
 */
export function useDraft(
  key: DraftKey,
  content: TaskContent,
  progress: TaskProgress | undefined,
): OpenDraft | null {
  const [open, setOpen] = useState<OpenDraft | null>(null);
  const device = useContext(AccountDatabaseContext)?.device ?? null;
  const latest = useRef({ key, content, progress, device });
  useEffect(() => void (latest.current = { key, content, progress, device }));

  useEffect(() => {
    let cancelled = false;
    let session: DraftSession | null = null;
    const { key, content, progress, device } = latest.current;
    const store = openDraftStore(key);
    const tabs = openTaskTabs(key);
    // What is typed in the moment of signing out is sealed with the rest.
    const letGo = key.userId === null ? () => undefined : holdAccount(key.userId);

    const keepBeforeLeaving = async () => {
      if (!session) return;
      if (session.state.getState().saving !== 'saved') saveCodeInBrowser(key, session.currentDraft());
      await session.flush();
    };
    const onVisibility = () =>
      document.visibilityState === 'hidden' ? void keepBeforeLeaving() : session?.meetTabs();
    const onLeaving = () => {
      void keepBeforeLeaving();
      tabs.tell({ type: 'closed' });
    };

    const start = async () => {
      // A shut database must not keep a child from working; the copy in browser storage may still be there.
      const stored = await store.read().catch(() => undefined);
      if (cancelled) return;
      const drafts = [stored, readCodeInBrowser(key)];
      const { code, edit, lost } = chooseOpeningCode(drafts, progress, content, device);
      keepLost(store, lost).catch((error: unknown) => console.error('not kept in the history', error));
      session = createDraftSession({
        store,
        code,
        edit,
        tabs,
        now: Date.now,
        seen: () => newestRevisionId(latest.current.progress),
      });
      setOpen({ session, store, isKept: key.userId !== null });
    };
    void start();
    window.addEventListener('pagehide', onLeaving);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      cancelled = true;
      window.removeEventListener('pagehide', onLeaving);
      document.removeEventListener('visibilitychange', onVisibility);
      void keepBeforeLeaving().finally(letGo);
      session?.dispose();
      tabs.close();
    };
  }, []);

  return open;
}

/** Once, however often the task is opened. */
async function keepLost(store: DraftStore, lost: readonly Draft[]): Promise<void> {
  if (lost.length === 0) return;
  const known = new Set((await store.listSnapshots()).map(({ code }) => code));
  for (const { code, at } of lost) if (!known.has(code)) await store.addSnapshot({ code, at });
}

export function useDraftState(session: DraftSession): DraftState {
  return useStore(session.state);
}
