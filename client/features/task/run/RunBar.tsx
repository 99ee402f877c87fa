import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { PythonRunner } from '../../../runner/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { PlayIcon, StopIcon } from '../../../ui/icons.tsx';
import type { Phase } from './run-state.ts';
import styles from './RunBar.module.css';
import { tasksMessages } from '../task-messages.ts';

/** The second press of a double click must not stop what the first one started. */
const DOUBLE_PRESS_MS = 400;

interface RunBarProps {
  runner: PythonRunner;
  phase: Phase;
  onRun(): void;
  onStop(): void;
}

/** One button that runs or stops, whichever there is to do. */
export function RunBar({ runner, phase, onRun, onStop }: RunBarProps) {
  const { status, progress, message } = useStore(runner.state);
  const isIdle = phase === 'idle';
  const startedAt = useRef(0);
  useEffect(() => {
    if (!isIdle) startedAt.current = performance.now();
  }, [isIdle]);

  const press = () => {
    if (isIdle) onRun();
    else if (performance.now() - startedAt.current > DOUBLE_PRESS_MS) onStop();
  };
  return (
    <div className={styles.bar}>
      <Button
        className={styles.key}
        variant={isIdle ? 'primary' : 'danger'}
        size="small"
        icon={isIdle ? <PlayIcon /> : <StopIcon />}
        aria-keyshortcuts={isIdle ? 'Control+Enter' : undefined}
        onClick={press}
      >
        {isIdle ? tasksMessages.run : tasksMessages.stop}
      </Button>
      <kbd className={styles.keys} aria-hidden="true">
        {tasksMessages.runKeys}
      </kbd>
      <p className={styles.status} role="status">
        {status === 'loading' && tasksMessages.pythonLoading(Math.round(progress * 100))}
        {status === 'failed' && <strong>{message}</strong>}
        {phase === 'checking' && tasksMessages.checking}
      </p>
    </div>
  );
}
