import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ClockIcon, UndoIcon } from '../../../ui/icons.tsx';
import { setPreferences, usePreferences } from '../../../preferences/preferences.ts';
import type { DraftSession } from './draft-session.ts';
import type { DraftStore, Snapshot } from './draft-store.ts';
import styles from './DraftBar.module.css';
import { HistoryDialog } from './HistoryDialog.tsx';
import { tasksMessages } from '../task-messages.ts';
import { useDraftState } from './use-draft.ts';

interface DraftBarProps {
  session: DraftSession;
  store: DraftStore;
  syncedVersions: readonly Snapshot[];
}

const savingText = {
  saved: tasksMessages.saved,
  pending: tasksMessages.saving,
  failed: tasksMessages.notSaved,
};

/** Under the editor: whether the code is kept, ways back, and the switch of the palette. */
export function DraftBar({ session, store, syncedVersions }: DraftBarProps) {
  const { saving, replaced } = useDraftState(session);
  const { blockPalette } = usePreferences();
  const [historyOpen, setHistoryOpen] = useState(false);
  return (
    <div className={styles.bar}>
      <span className={styles.saving} data-saving={saving}>
        {savingText[saving]}
      </span>
      {replaced !== null && (
        <Button variant="accent" size="small" icon={<UndoIcon />} onClick={session.undoReplace}>
          {tasksMessages.undo}
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        aria-pressed={blockPalette}
        onClick={() => setPreferences({ blockPalette: !blockPalette })}
      >
        {tasksMessages.blocks}
      </Button>
      <Button
        variant="quiet"
        size="small"
        icon={<ClockIcon size={18} />}
        onClick={() => {
          void session.flush();
          setHistoryOpen(true);
        }}
      >
        {tasksMessages.history}
      </Button>
      {historyOpen && (
        <HistoryDialog
          store={store}
          synced={syncedVersions}
          onClose={() => setHistoryOpen(false)}
          onRestore={(code) => {
            session.replaceCode(code);
            setHistoryOpen(false);
          }}
        />
      )}
    </div>
  );
}
