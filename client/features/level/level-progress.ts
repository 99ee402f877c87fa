import { useCallback, useMemo } from 'react';
import { z } from 'zod';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readStored, writeStored } from '../../ui/stored-value.ts';
import { levelAddress, type Level } from './level-groups.ts';

const doneSchema = z.array(z.string());
type DoneLevels = Readonly<Record<string, readonly string[]>>;
/** By account, where this page has marked any. */
const store = createStore<DoneLevels>(() => ({}));

/**
 * Levels are practice without XP, so their ticks stay on the device, a list for each account. A guest's last as long as the
 * page: the next child at this device starts from none.
 */
const GUEST = 'guest';
const storageKey = (userId: string | undefined) => (userId ? `levels/done/${userId}` : GUEST);

const readKept = (key: string) => (key === GUEST ? undefined : readStored(key, doneSchema)) ?? [];

export interface LevelProgress {
  isDone: (level: Level) => boolean;
  markDone: (level: Level) => void;
}

export function useLevelProgress(userId: string | undefined): LevelProgress {
  const key = storageKey(userId);
  const kept = useMemo(() => readKept(key), [key]);
  const done = useStore(store, (all) => all[key]) ?? kept;
  const isDone = useCallback((level: Level) => done.includes(levelAddress(level)), [done]);
  const markDone = useCallback(
    (level: Level) => {
      const next = [...new Set([...(store.getState()[key] ?? readKept(key)), levelAddress(level)])];
      store.setState({ [key]: next });
      if (key !== GUEST) writeStored(key, next);
    },
    [key],
  );
  return { isDone, markDone };
}
