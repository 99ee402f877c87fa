import { useState } from 'react';
import { editorMessages } from '../../../editor/editor-messages.ts';
import { setPreferences, usePreferences } from '../../../preferences/preferences.ts';
import { SettingsDialog } from '../../../preferences/SettingsDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { BlocksIcon, ClockIcon, SettingsIcon } from '../../../ui/icons.tsx';
import { MorePanel } from '../../../ui/MorePanel.tsx';
import type { DraftSession } from '../draft/draft-session.ts';
import type { DraftStore, Snapshot } from '../draft/draft-store.ts';
import { HistoryDialog } from '../draft/HistoryDialog.tsx';
import { tasksMessages } from '../task-messages.ts';
import { CodeSizeButtons } from './CodeSizeButtons.tsx';
import styles from './WorkbenchMore.module.css';

interface WorkbenchMoreProps {
  session: DraftSession;
  store: DraftStore;
  syncedVersions: readonly Snapshot[];
  /** The row above has room for little. */
  narrow: boolean;
}

/** What a child needs seldom: the size of the letters where the row is narrow, blocks, earlier code. */
export function WorkbenchMore({ session, store, syncedVersions, narrow }: WorkbenchMoreProps) {
  const { blockPalette } = usePreferences();
  const [historyOpen, setHistoryOpen] = useState(false);
  const [settingsOpen, setSettingsOpen] = useState(false);
  return (
    <>
      {!narrow && <CodeSizeButtons />}
      <MorePanel label={tasksMessages.more}>
        {narrow && (
          <div className={styles.sizes} role="group" aria-label={tasksMessages.codeSize}>
            <span aria-hidden="true">{tasksMessages.codeSize}</span>
            <CodeSizeButtons />
          </div>
        )}
        <Button
          variant="quiet"
          size="small"
          icon={<BlocksIcon />}
          aria-pressed={blockPalette}
          onClick={() => setPreferences({ blockPalette: !blockPalette })}
        >
          {tasksMessages.blocks}
        </Button>
        <Button
          variant="quiet"
          size="small"
          icon={<ClockIcon />}
          onClick={() => {
            void session.flush();
            setHistoryOpen(true);
          }}
        >
          {tasksMessages.history}
        </Button>
        {narrow && (
          <Button variant="quiet" size="small" icon={<SettingsIcon />} onClick={() => setSettingsOpen(true)}>
            {tasksMessages.settings}
          </Button>
        )}
        <p className={styles.keys}>{editorMessages.keyboardHint}</p>
      </MorePanel>
      <SettingsDialog open={settingsOpen} onClose={() => setSettingsOpen(false)} />
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
    </>
  );
}
