import type { Ref } from 'react';
import { WarningIcon } from '../../../ui/icons.tsx';
import styles from './Console.module.css';
import { explainFailure } from './explain-failure.ts';
import type { RunState } from './run-state.ts';
import { TextWithCode } from './TextWithCode.tsx';
import { tasksMessages } from '../task-messages.ts';

interface ErrorExplanationProps {
  failure: NonNullable<RunState['failure']>;
  ref?: Ref<HTMLDivElement>;
}

/** The error in a child's words; CPython's own are one press away. */
export function ErrorExplanation({ failure, ref }: ErrorExplanationProps) {
  const { sentence, hint, line, original } = explainFailure(failure);
  return (
    <div ref={ref} className={styles.error} role="alert">
      <p className={styles.errorTitle}>
        <WarningIcon size={20} />
        <strong>{line === null ? tasksMessages.error : tasksMessages.errorInLine(line)}</strong>
      </p>
      <p>
        <TextWithCode text={sentence} />
      </p>
      {hint && (
        <p className={styles.errorHint}>
          <TextWithCode text={hint} />
        </p>
      )}
      <details>
        <summary>{tasksMessages.originalError}</summary>
        <pre className={styles.traceback} lang="en">
          {original}
        </pre>
      </details>
    </div>
  );
}
