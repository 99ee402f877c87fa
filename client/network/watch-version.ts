import { createStore } from 'zustand/vanilla';
import { isOurs } from '../../sync/contract/index.ts';
import type { ReadonlyStore } from '../ui/readonly-store.ts';
import type { Fetch } from './fetch.ts';

export interface WatchedVersion {
  /** The same fetch, listened to. */
  fetch: Fetch;
  /** Our server takes nothing from this version of the app any more. */
  isOutdated: ReadonlyStore<boolean>;
}

export function watchVersion(fetch: Fetch): WatchedVersion {
  const isOutdated = createStore(() => false);
  return {
    isOutdated,
    async fetch(path, init) {
      const response = await fetch(path, init);
      if (response.status === 426 && isOurs(response)) isOutdated.setState(true, true);
      return response;
    },
  };
}
