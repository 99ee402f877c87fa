import { useEffect, useRef } from 'react';
import styles from './Confetti.module.css';
import { isMotionReduced } from './motion.ts';
import { CONFETTI_DEFAULTS, throwConfetti } from './throw-confetti.ts';

/** Confetti over everything, from the moment it is shown; none where motion is reduced. */
export function Confetti({ pieces = CONFETTI_DEFAULTS.pieces }: { pieces?: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (isMotionReduced()) return undefined;
    const sky = canvas.current!;
    // A dialog lies in the browser's top layer; only what is shown there after it is drawn above it.
    sky.showPopover();
    const clear = throwConfetti(sky, { ...CONFETTI_DEFAULTS, pieces });
    return () => {
      clear();
      sky.hidePopover();
    };
  }, [pieces]);
  return <canvas ref={canvas} popover="manual" className={styles['confetti']} aria-hidden="true" />;
}
