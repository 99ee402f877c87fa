import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CallName } from '../../sync/contract/calls/index.ts';

/** Reads a list again each time `seen` changes: what this device has sent, or been told of, may have changed what it lists. */
export function useReadAgain(name: CallName, seen: string | boolean): void {
  const queries = useQueryClient();
  const seenBefore = useRef(seen);
  useEffect(() => {
    if (seenBefore.current === seen) return;
    seenBefore.current = seen;
    void queries.invalidateQueries({ queryKey: [name] });
  }, [name, seen, queries]);
}
