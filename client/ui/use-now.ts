import { useEffect, useState } from 'react';

/** Epoch milliseconds, read again every `interval` milliseconds and when the page comes back into view. */
export function useNow(interval: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const read = () => setNow(Date.now());
    const timer = setInterval(read, interval);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [interval]);
  return now;
}

/** From so long an absence on, one begins anew rather than goes on. */
const AWAY_MS = 60 * 60 * 1000;

/** Epoch milliseconds of when somebody last came back to the page after an hour and more, or opened it. */
export function useCameBack(): number {
  const [at, setAt] = useState(() => Date.now());
  useEffect(() => {
    let last = Date.now();
    const read = () => {
      const now = Date.now();
      if (document.visibilityState === 'visible' && now - last >= AWAY_MS) setAt(now);
      last = now;
    };
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);
  return at;
}
