import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Confetti } from '../../../ui/Confetti.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Mascot } from '../../../ui/illustrations/Mascot.tsx';
import { NextIcon, StarIcon } from '../../../ui/icons.tsx';
import { getPreferences } from '../../../preferences/preferences.ts';
import { isMotionReduced } from '../../../ui/motion.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { playSuccessSound } from './play-success-sound.ts';
import styles from './CelebrationDialog.module.css';
import { tasksMessages } from '../task-messages.ts';
import { useCounter } from './use-counter.ts';

const CONFETTI_PIECES = 500;

interface CelebrationDialogProps {
  /** The task's name. */
  title: string;
  award: number;
  /** Reached by this award; null where the level stays. */
  newLevel: number | null;
  onContinue(): void;
  onStay(): void;
}

export function CelebrationDialog({ title, award, newLevel, onContinue, onStay }: CelebrationDialogProps) {
  const go = useRef<HTMLButtonElement>(null);
  const xp = useCounter(award, isMotionReduced());

  useEffect(() => go.current?.focus(), []);
  useEffect(() => {
    if (!getPreferences().muted) playSuccessSound();
  }, []);

  return (
    <>
      <Dialog
        open
        title={tasksMessages.success}
        onClose={onStay}
        actions={
          <>
            <Button variant="secondary" onClick={onStay}>
              {tasksMessages.stay}
            </Button>
            <Button ref={go} icon={<NextIcon />} iconAtEnd onClick={onContinue}>
              {tasksMessages.continue}
            </Button>
          </>
        }
      >
        <div className={styles.reward}>
          <p className={styles.task}>{title}</p>
          <Mascot pose="cheer" className={styles.mascot} />
          <p className={styles.xp}>
            <StarIcon size={36} />
            <span aria-hidden="true">{tasksMessages.earned(xp)}</span>
            <VisuallyHidden>{tasksMessages.earned(award)}</VisuallyHidden>
          </p>
          {newLevel !== null && (
            <p className={styles.level}>
              <span className={styles.badge} aria-hidden="true">
                {newLevel}
              </span>
              <strong>{tasksMessages.newLevel(newLevel)}</strong>
            </p>
          )}
        </div>
      </Dialog>
      <Confetti pieces={CONFETTI_PIECES} />
    </>
  );
}
