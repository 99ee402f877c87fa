import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/**
 * The way on from a screen, which is taken once. A second press comes before a slow device shows what the first one opened, and
 * would put the same address into the history again; what was looked for may be found after the screen was left another way.
 */
export function useNavigateOnce(): (path: string) => void {
  const navigate = useNavigate();
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => void (left.current = true);
  }, []);
  return useCallback(
    (path) => {
      if (left.current) return;
      left.current = true;
      void navigate(path);
    },
    [navigate],
  );
}
