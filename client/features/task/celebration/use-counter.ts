import { useEffect, useState } from 'react';

const DURATION_MS = 3000;

/** Fast at first, slow at the end. `elapsed` and the answer run from 0 to 1. */
export function counterProgress(elapsed: number): number {
  const t = Math.min(Math.max(elapsed, 0), 1);
  return 1 - (1 - t) ** 3;
}

/** Counts from 0 to the target in three seconds; at once where motion is reduced. */
export function useCounter(target: number, still: boolean): number {
  const [value, setValue] = useState(still ? target : 0);
  useEffect(() => {
    if (still) return setValue(target);
    let frame = 0;
    const start = performance.now();
    const step = (now: number) => {
      const elapsed = (now - start) / DURATION_MS;
      setValue(Math.round(target * counterProgress(elapsed)));
      if (elapsed < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target, still]);
  return value;
}
