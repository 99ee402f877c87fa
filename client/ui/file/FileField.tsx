import { useEffect, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';
import { ProgressBar } from '../ProgressBar.tsx';
import { useUnsavedWork } from '../unsaved-work.ts';
import { FileDrop } from './FileDrop.tsx';
import { fileMessages as texts } from './file-messages.ts';
import styles from './file.module.css';

/** `status`: of the server's refusal; null where no answer came. `message` is Polish. */
type Outcome =
  { ok: true; data: string } | { ok: false; status: number | null; code: string; message: string };

interface FileFieldProps {
  label: string;
  hint?: string;
  accept?: string;
  /** Bytes. */
  limit: number;
  upload: (
    file: File,
    options: { onProgress: (share: number) => void; signal: AbortSignal },
  ) => Promise<Outcome>;
  onUploaded: (address: string, file: File) => void;
  /** Where a screen says it in its own words. */
  uploaded?: string;
  failed?: string;
  disabled?: boolean | undefined;
}

type State =
  | { phase: 'idle' }
  | { phase: 'uploading'; file: File; share: number }
  | { phase: 'uploaded' | 'cancelled' }
  | { phase: 'refused'; message: string }
  | { phase: 'failed'; message: string; file: File | null };

/** One file is chosen or dropped and uploaded at once: with its progress, and a way to stop and to try again. */
export function FileField({
  limit,
  upload,
  onUploaded,
  uploaded = texts.uploaded,
  failed = texts.failed,
  ...drop
}: FileFieldProps) {
  const [state, setState] = useState<State>({ phase: 'idle' });
  const underWay = useRef<AbortController | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const progress = useRef<HTMLDivElement>(null);
  useEffect(() => () => underWay.current?.abort(), []);
  useUnsavedWork(state.phase === 'uploading', 'running');

  const send = async (file: File) => {
    // Another file takes the place of one that is on its way.
    underWay.current?.abort();
    if (file.size > limit) return setState({ phase: 'refused', message: texts.tooLarge(limit) });
    if (file.size === 0) return setState({ phase: 'refused', message: texts.empty });
    const controller = new AbortController();
    underWay.current = controller;
    setState({ phase: 'uploading', file, share: 0 });
    const { signal } = controller;
    const onProgress = (share: number) => {
      if (!signal.aborted) setState({ phase: 'uploading', file, share });
    };
    const outcome = await upload(file, { signal, onProgress });
    if (signal.aborted) return;
    // Whoever stands at the button that stops it: that goes.
    if (progress.current?.contains(document.activeElement)) input.current?.focus();
    if (outcome.ok) {
      setState({ phase: 'uploaded' });
      onUploaded(outcome.data, file);
    } else if (outcome.code === 'file-too-large')
      setState({ phase: 'refused', message: texts.tooLarge(limit) });
    else setState({ phase: 'failed', message: outcome.message, file: mayHelp(outcome.status) ? file : null });
  };
  const cancel = () => {
    underWay.current?.abort();
    setState({ phase: 'cancelled' });
    // The pressed button goes.
    input.current?.focus();
  };
  const retry = (file: File) => {
    void send(file);
    input.current?.focus();
  };
  return (
    <FileDrop {...drop} inputRef={input} onFiles={([file]) => void send(file!)}>
      {state.phase === 'uploading' && (
        <div ref={progress} className={styles.progress}>
          <ProgressBar
            value={Math.floor(state.share * 100)}
            max={100}
            label={texts.uploading(state.file.name)}
            valueText={texts.percent(state.share)}
          />
          <span className={styles.soft}>{texts.percent(state.share)}</span>
          <Button size="small" variant="secondary" onClick={cancel}>
            {texts.cancel}
          </Button>
        </div>
      )}
      {state.phase === 'refused' && <Notice tone="error">{state.message}</Notice>}
      {state.phase === 'failed' && (
        <Notice
          tone="error"
          title={failed}
          action={state.file ? <AgainButton file={state.file} onPress={retry} /> : undefined}
        >
          {state.message}
        </Notice>
      )}
      <div role="status">
        {state.phase === 'uploaded' && <Notice tone="success">{uploaded}</Notice>}
        {state.phase === 'cancelled' && <Notice>{texts.cancelled}</Notice>}
      </div>
    </FileDrop>
  );
}

function AgainButton({ file, onPress }: { file: File; onPress: (file: File) => void }) {
  return (
    <Button size="small" onClick={() => onPress(file)}>
      {texts.retry}
    </Button>
  );
}

/** A refusal of this file stays one. */
const mayHelp = (status: number | null): boolean => status === null || status >= 500 || status === 429;
