import { useCallback, useState } from 'react';

/**
 * Asking again after a failure, which stays on the screen with its button until an answer has come: a keyboard would else begin at
 * the top of the page.
 */
export function useRetry() {
  /** How often it was asked again. */
  const [attempt, setAttempt] = useState(0);
  const [isRetrying, setRetrying] = useState(false);
  const retry = useCallback(() => {
    setRetrying(true);
    setAttempt((n) => n + 1);
  }, []);
  /** To be called with each answer. */
  const settle = useCallback(() => setRetrying(false), []);
  return { attempt, isRetrying, retry, settle };
}
