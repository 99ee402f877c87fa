import { Button } from '../../../ui/Button.tsx';
import { BackIcon, HintIcon, NextIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import styles from './TaskTools.module.css';
import { tasksMessages } from '../task-messages.ts';

interface TaskToolsProps {
  /** Absent where the task has no easier starting code. */
  onHint: (() => void) | undefined;
  /** Absent until the task is completed. */
  onNext: (() => void) | undefined;
  /** The next task is being looked for. */
  isLeaving: boolean;
}

/** The footer's buttons that a task with an account has. */
export function TaskTools({ onHint, onNext, isLeaving }: TaskToolsProps) {
  return (
    <>
      {onHint && (
        <Button variant="secondary" size="small" icon={<HintIcon />} onClick={onHint}>
          {tasksMessages.hint}
        </Button>
      )}
      {onNext && (
        <Button
          className={styles.next}
          variant="accent"
          size="small"
          icon={<NextIcon />}
          iconAtEnd
          busy={isLeaving}
          onClick={onNext}
        >
          {tasksMessages.next}
        </Button>
      )}
      <LinkButton to="/" variant="secondary" size="small" icon={<BackIcon />}>
        {tasksMessages.backToMenu}
      </LinkButton>
    </>
  );
}
