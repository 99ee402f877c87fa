import { explainLoop } from '../../../runner/explain/endless-loop.ts';
import { tasksMessages } from '../task-messages.ts';
import styles from './FailedCase.module.css';
import type { RunState } from './run-state.ts';
import { TextWithCode } from './TextWithCode.tsx';

interface LoopNoteProps {
  held: NonNullable<RunState['loop']>;
  isRunning: boolean;
}

/** Help with a loop that goes on and on. */
export function LoopNote({ held, isRunning }: LoopNoteProps) {
  const { sentence, hint } = explainLoop(held.loop, held.code);
  return (
    <section className={styles.case} aria-label={tasksMessages.loopTitle}>
      <h3 className={styles.title}>{tasksMessages.loopTitle}</h3>
      <p>
        <TextWithCode text={sentence} />
      </p>
      <p className={styles.hint}>
        <TextWithCode text={isRunning ? `${hint} ${tasksMessages.loopStop}` : hint} />
      </p>
    </section>
  );
}
