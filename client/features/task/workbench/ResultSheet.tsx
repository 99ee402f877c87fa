import { useId, type ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Mascot } from '../../../ui/illustrations/Mascot.tsx';
import styles from './ResultSheet.module.css';
import { tasksMessages } from '../task-messages.ts';

interface ResultSheetProps {
  title: string;
  children: ReactNode;
  onClose(): void;
}

/**
 * Why a check failed, beside the code: a dialog that is not modal, so that the code stays in sight and can be mended at once.
 * It takes no focus away from the editor; a screen reader is told by the alert.
 */
export function ResultSheet({ title, children, onClose }: ResultSheetProps) {
  const titleId = useId();
  return (
    // Escape is the keyboard's shorter way to what its button does.

    <dialog
      open
      className={styles.sheet}
      aria-labelledby={titleId}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Mascot pose="think" className={styles.mascot} />
      <div className={styles.words} role="alert">
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
      <Button size="small" className={styles.ok} onClick={onClose}>
        {tasksMessages.ok}
      </Button>
    </dialog>
  );
}
