import { useId, useState } from 'react';
import { z } from 'zod';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { DraftNotice } from '../../../ui/form/DraftNotice.tsx';
import { useDraftState } from '../../../ui/form/use-draft-state.ts';
import { useUnsavedWork } from '../../../ui/unsaved-work.ts';
import { BrokenLines } from './BrokenLines.tsx';
import { importMessages as texts } from './import-messages.ts';
import type { Source } from './read-source.ts';
import type { ImportState } from './use-import.ts';
import styles from './import.module.css';

interface ImportSourceProps {
  state: ImportState;
  /** Answers whether everything was brought in; what was pasted stays where it was not. */
  onImport: (source: Source) => Promise<boolean>;
}

/** Where transfers come from: pasted JSON, or a bank's file chosen or dropped. */
export function ImportSource({ state, onImport }: ImportSourceProps) {
  const draft = useDraftState('import', z.string(), '');
  const { value: text, set: setText } = draft;
  const [error, setError] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const fileId = useId();
  const busy = state.phase === 'reading' || state.phase === 'sending';
  useUnsavedWork(text !== '');

  const paste = async () => {
    setError(text.trim() === '' ? texts.nothingToRead : null);
    if (text.trim() !== '' && (await onImport({ text }))) setText('');
  };
  const take = (file: File | undefined) => {
    setError(null);
    if (file && !busy) void onImport({ file });
  };

  return (
    <Card
      as="section"
      aria-label={texts.source}
      className={styles.source}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      <div className={styles.ways}>
        <div className={styles.way}>
          <DraftNotice draft={draft} />
          <TextArea
            label={texts.json}
            hint={texts.jsonHint}
            value={text}
            onChange={setText}
            code
            rows={6}
            error={error}
          />
          <div>
            <Button busy={busy} onClick={() => void paste()}>
              {texts.process}
            </Button>
          </div>
        </div>
        <div className={styles.way}>
          <label htmlFor={fileId} className={styles.label}>
            {texts.file}
          </label>
          <input
            id={fileId}
            type="file"
            className={styles.file}
            disabled={busy}
            aria-describedby={`${fileId}-hint`}
            onChange={(event) => {
              take(event.target.files?.[0]);
              // The same file chosen again is to be read again.
              event.target.value = '';
            }}
          />
          <p id={`${fileId}-hint`} className={styles.hint}>
            {texts.fileHint}
          </p>
        </div>
      </div>
      <ImportProgress state={state} />
    </Card>
  );
}

function ImportProgress({ state }: { state: ImportState }) {
  if (state.phase === 'failed')
    return (
      <Notice tone="error" title={state.message}>
        {state.inDoubt ? texts.again : undefined}
      </Notice>
    );
  if (state.phase === 'unreadable') return <BrokenLines broken={state.broken} />;
  if (state.phase === 'reading') return <p role="status">{texts.reading}</p>;
  if (state.phase !== 'sending') return null;
  const { done, total } = state;
  return (
    <div className={styles.progress}>
      <p role="status">{texts.matching}</p>
      <ProgressBar value={done} max={total} label={texts.title} valueText={texts.booked(done, total)} />
      <span>{texts.booked(done, total)}</span>
    </div>
  );
}
