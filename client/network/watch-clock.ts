import { z } from 'zod';
import { createStore } from 'zustand/vanilla';
import { correctOffset } from '../../sync/client/clock-offset.ts';
import { isOurs } from '../../sync/contract/version.ts';
import type { ReadonlyStore } from '../ui/readonly-store.ts';
import { readStored, writeStored } from '../ui/stored-value.ts';
import type { Fetch } from './fetch.ts';

export interface WatchedClock {
  /** The same fetch, listened to. */
  fetch: Fetch;
  /** Milliseconds to add to this device's clock, which may be wrong; kept for a start without network. */
  offset: ReadonlyStore<number>;
}

const KEY = 'clock-offset';
/** A file may have been kept for days, with the hour at which it was answered. */
const API = '/api/';

export function watchClock(fetch: Fetch, now: () => number = Date.now): WatchedClock {
  const offset = createStore<number>(() => readStored(KEY, z.number()) ?? 0);
  return {
    offset,
    async fetch(path, init) {
      const sentAt = now();
      const response = await fetch(path, init);
      if (!path.startsWith(API) || !isOurs(response)) return response;
      const sample = { date: response.headers.get('Date'), sentAt, receivedAt: now() };
      const corrected = correctOffset(offset.getState(), sample);
      if (corrected !== offset.getState()) {
        offset.setState(corrected, true);
        writeStored(KEY, corrected);
      }
      return response;
    },
  };
}
