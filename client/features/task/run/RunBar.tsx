import { useSyncExternalStore } from 'react';
import type { PythonRunner } from '../../../runner/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { PlayIcon, StopIcon } from '../../../ui/icons.tsx';
import type { Phase } from './run-state.ts';
import styles from './RunBar.module.css';
import { tasksMessages } from '../task-messages.ts';

interface RunBarProps {
  runner: PythonRunner;
  phase: Phase;
  onRun(): void;
  onStop(): void;
}

export function RunBar({ runner, phase, onRun, onStop }: RunBarProps) {
  const { status, progress, message } = useSyncExternalStore(runner.subscribe, runner.getState);
  return (
    <div className={styles.bar}>
      <Button
        icon={<PlayIcon />}
        busy={phase !== 'idle'}
        title={tasksMessages.runKeys}
        aria-keyshortcuts="Control+Enter"
        onClick={onRun}
      >
        {tasksMessages.run}
      </Button>
      <Button variant="danger" icon={<StopIcon />} disabled={phase === 'idle'} onClick={onStop}>
        {tasksMessages.stop}
      </Button>
      <p className={styles.status} role="status">
        {status === 'loading' && tasksMessages.pythonLoading(Math.round(progress * 100))}
        {status === 'failed' && (message ?? tasksMessages.pythonFailed)}
        {phase === 'checking' && tasksMessages.checking}
      </p>
    </div>
  );
}
