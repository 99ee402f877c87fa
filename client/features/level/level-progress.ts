import { useCallback, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { readStored, writeStored } from '../../ui/stored-value.ts';
import { levelAddress, type Level } from './level-groups.ts';

const doneSchema = z.array(z.string());
const listeners = new Set<() => void>();
const cache = new Map<string, readonly string[]>();

/**
 * Levels are practice without XP, so their ticks stay on the device, a list for each account. A guest's last as long as the
 * page: the next child at this device starts from none.
 */
const GUEST = 'guest';
const storageKey = (userId: string | undefined) => (userId ? `levels/done/${userId}` : GUEST);

function readDone(key: string): readonly string[] {
  const known = cache.get(key) ?? (key === GUEST ? undefined : readStored(key, doneSchema)) ?? [];
  cache.set(key, known);
  return known;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export interface LevelProgress {
  isDone: (level: Level) => boolean;
  markDone: (level: Level) => void;
}

export function useLevelProgress(userId: string | undefined): LevelProgress {
  const key = storageKey(userId);
  const done = useSyncExternalStore(subscribe, () => readDone(key));
  const isDone = useCallback((level: Level) => done.includes(levelAddress(level)), [done]);
  const markDone = useCallback(
    (level: Level) => {
      const next = [...new Set([...readDone(key), levelAddress(level)])];
      cache.set(key, next);
      if (key !== GUEST) writeStored(key, next);
      for (const listener of listeners) listener();
    },
    [key],
  );
  return { isDone, markDone };
}
