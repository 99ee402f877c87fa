import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Mascot } from '../../ui/illustrations/Mascot.tsx';
import { NextIcon, StarIcon } from '../../ui/icons.tsx';
import { getPreferences, isMotionReduced } from '../../ui/preferences.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { playSuccessSound, throwConfetti } from './celebrate.ts';
import styles from './CelebrationDialog.module.css';
import { tasksMessages } from './tasks-messages.ts';
import { useCounter } from './use-counter.ts';

interface CelebrationDialogProps {
  award: number;
  onContinue(): void;
  onStay(): void;
}

export function CelebrationDialog({ award, onContinue, onStay }: CelebrationDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const go = useRef<HTMLButtonElement>(null);
  const xp = useCounter(award, isMotionReduced());

  useEffect(() => go.current?.focus(), []);
  useEffect(() => {
    if (!getPreferences().muted) playSuccessSound();
    if (isMotionReduced()) return undefined;
    const sky = canvas.current!;
    // The dialog lies in the browser's top layer; only what is shown there after it is drawn above it.
    sky.showPopover();
    const clear = throwConfetti(sky);
    return () => {
      clear();
      sky.hidePopover();
    };
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
          <Mascot pose="cheer" className={styles.mascot} />
          <p className={styles.xp}>
            <StarIcon size={36} />
            <span aria-hidden="true">{tasksMessages.earned(xp)}</span>
            <VisuallyHidden>{tasksMessages.earned(award)}</VisuallyHidden>
          </p>
        </div>
      </Dialog>
      <canvas ref={canvas} popover="manual" className={styles.confetti} aria-hidden="true" />
    </>
  );
}
