import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { BackIcon, NextIcon } from '../../../ui/icons.tsx';
import { mergeHistory } from './code-history.ts';
import type { DraftStore, Snapshot } from './draft-store.ts';
import styles from './HistoryDialog.module.css';
import { tasksMessages } from '../task-messages.ts';

interface HistoryDialogProps {
  store: DraftStore;
  /** Versions that other devices and earlier runs have saved. */
  synced: readonly Snapshot[];
  onRestore(code: string): void;
  onClose(): void;
}

const timeOf = (at: number) =>
  new Date(at).toLocaleString('pl-PL', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

/** Steps back and forth through the earlier code of one task. */
export function HistoryDialog({ store, synced, onRestore, onClose }: HistoryDialogProps) {
  const [versions, setVersions] = useState<readonly Snapshot[] | null>(null);
  const [index, setIndex] = useState(0);

  useEffect(() => {
    let cancelled = false;
    const load = async () => {
      const local = await store.listSnapshots().catch(() => []);
      if (cancelled) return;
      const all = mergeHistory(local, synced);
      setVersions(all);
      setIndex(Math.max(all.length - 1, 0));
    };
    void load();
    return () => {
      cancelled = true;
    };
  }, [store, synced]);

  const version = versions?.[index];
  return (
    <Dialog
      open
      size="wide"
      title={tasksMessages.history}
      onClose={onClose}
      actions={version && <Button onClick={() => onRestore(version.code)}>{tasksMessages.restore}</Button>}
    >
      {versions?.length === 0 && <p>{tasksMessages.historyEmpty}</p>}
      {versions && version && (
        <div className={styles.history}>
          <div className={styles.steps}>
            <Button
              variant="secondary"
              icon={<BackIcon />}
              disabled={index === 0}
              onClick={() => setIndex(index - 1)}
            >
              {tasksMessages.older}
            </Button>
            <p className={styles.position} role="status">
              <strong>{tasksMessages.historyPosition(index + 1, versions.length)}</strong>
              <time dateTime={new Date(version.at).toISOString()}>{timeOf(version.at)}</time>
            </p>
            <Button
              variant="secondary"
              icon={<NextIcon />}
              iconAtEnd
              disabled={index === versions.length - 1}
              onClick={() => setIndex(index + 1)}
            >
              {tasksMessages.newer}
            </Button>
          </div>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long code is scrolled with the keyboard too */}
          <pre className={styles.code} tabIndex={0} aria-label={tasksMessages.versionCode}>
            {version.code}
          </pre>
        </div>
      )}
    </Dialog>
  );
}
