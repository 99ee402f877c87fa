import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { tasksMessages } from '../task-messages.ts';
import styles from './HintDialog.module.css';

interface HintDialogProps {
  hints: readonly string[];
  /** XP that remain to be won with it; null where it costs nothing. */
  easierCode: { left: number | null; reward: number; take(): void } | null;
  onClose(): void;
}

/** The free texts one after the other, then the easier starting code with its price. */
export function HintDialog({ hints, easierCode, onClose }: HintDialogProps) {
  const [shown, setShown] = useState(1);
  const steps = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The newest; the first one needs no scrolling.
    if (shown > 1) steps.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  const allShown = shown >= hints.length;
  const offer = allShown ? easierCode : null;
  return (
    <Dialog
      open
      title={tasksMessages.hintTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {tasksMessages.hintLater}
          </Button>
          {!allShown && <Button onClick={() => setShown(shown + 1)}>{tasksMessages.hintNext}</Button>}
          {offer && (
            <Button onClick={offer.take}>
              {offer.left === null
                ? tasksMessages.hintTakeFree
                : tasksMessages.hintTake(offer.left, offer.reward)}
            </Button>
          )}
        </>
      }
    >
      <div ref={steps} className={styles.steps} aria-live="polite">
        {hints.slice(0, shown).map((text, index) => (
          <section key={index} className={styles.step}>
            <h3>{tasksMessages.hintStep(index + 1, hints.length)}</h3>
            <RichText html={text} />
          </section>
        ))}
        {offer && (
          <p>
            {offer.left === null ? tasksMessages.hintCode : tasksMessages.hintCost(offer.left, offer.reward)}{' '}
            {tasksMessages.hintKeepsCode}
          </p>
        )}
      </div>
    </Dialog>
  );
}
