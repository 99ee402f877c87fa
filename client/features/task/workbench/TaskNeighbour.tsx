import { FollowingIcon, PreviousIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { tasksMessages } from '../task-messages.ts';
import styles from './TaskNeighbour.module.css';

interface TaskNeighbourProps {
  direction: 'previous' | 'next';
  /** Absent at the end of the list: its place stays. */
  to: string | undefined;
}

/** An arrow to the task before or after this one. */
export function TaskNeighbour({ direction, to }: TaskNeighbourProps) {
  const label = direction === 'previous' ? tasksMessages.previousTask : tasksMessages.nextTask;
  if (to === undefined) return <span className={styles.nobody} />;
  return (
    <LinkButton
      to={to}
      variant="secondary"
      size="small"
      icon={direction === 'previous' ? <PreviousIcon /> : <FollowingIcon />}
      className={styles.arrow}
      title={label}
    >
      {label}
    </LinkButton>
  );
}
