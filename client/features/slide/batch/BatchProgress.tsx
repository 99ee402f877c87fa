import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { RetryButton } from '../../../ui/RetryButton.tsx';
import { isMade, type BatchItem } from './batch-item.ts';
import { batchMessages as texts } from './batch-messages.ts';
import { Thumbnail } from './BatchFiles.tsx';
import type { BatchRun } from './use-batch.ts';
import styles from './batch.module.css';

interface BatchProgressProps {
  run: BatchRun;
  onStop: () => void;
  onRetry: () => void;
  /** Leaves it at what has been made. */
  onFinish: () => void;
}

/** How far the batch is, slide by slide; what failed can be tried again. */
export function BatchProgress({
  run: { items, isRunning, problem, isDone },
  onStop,
  onRetry,
  onFinish,
}: BatchProgressProps) {
  const made = items.filter(isMade).length;
  return (
    <section className={styles.form} aria-label={texts.progress}>
      <ProgressBar
        value={made}
        max={items.length}
        label={texts.progress}
        valueText={texts.made(made, items.length)}
      />
      <p role="status">{texts.made(made, items.length)}</p>
      {isRunning && (
        <div>
          <Button variant="secondary" onClick={onStop}>
            {texts.stop}
          </Button>
        </div>
      )}
      {!isRunning && !isDone && (
        <Notice
          tone="warning"
          alert
          action={
            <div className={styles.buttons}>
              <RetryButton onClick={onRetry} />
              <Button variant="secondary" onClick={onFinish}>
                {texts.finish}
              </Button>
            </div>
          }
        >
          {problem === null ? texts.stopped(made, items.length) : `${texts.notPublished} ${problem}`}
        </Notice>
      )}
      <ol className={styles.items}>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            <Thumbnail item={item} />
            <span className={styles.name}>{item.name}</span>
            <ItemState item={item} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function ItemState({ item: { name, state } }: { item: BatchItem }) {
  if (state.phase === 'uploading') {
    const percent = Math.floor(state.share * 100);
    return (
      <span className={styles.state}>
        {texts.states.uploading}
        <ProgressBar value={percent} max={100} label={`${texts.states.uploading}: ${name}`} />
      </span>
    );
  }
  return (
    <span className={styles.state} data-phase={state.phase}>
      {state.phase === 'failed' ? state.message : texts.states[state.phase]}
    </span>
  );
}
