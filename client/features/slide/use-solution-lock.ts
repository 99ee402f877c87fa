import { useEffect, useState } from 'react';

/** Seed, section 9: slide solution unlock delay. */
export const UNLOCK_SECONDS = 30;

export const secondsLeft = (openedAt: number, now: number): number =>
  Math.max(0, Math.ceil(UNLOCK_SECONDS - (now - openedAt) / 1000));

/** Seconds until the solution may be shown, counted from when the component appeared. */
export function useSolutionLock(): number {
  const [openedAt] = useState(() => performance.now());
  const [left, setLeft] = useState(UNLOCK_SECONDS);
  useEffect(() => {
    const timer = setInterval(() => {
      const now = secondsLeft(openedAt, performance.now());
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [openedAt]);
  return left;
}
