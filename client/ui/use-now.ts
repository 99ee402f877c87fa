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

/** Epoch milliseconds of when the page last came into view, or began. */
export function useCameBack(): number {
  const [at, setAt] = useState(() => Date.now());
  useEffect(() => {
    const read = () => document.visibilityState === 'visible' && setAt(Date.now());
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);
  return at;
}
