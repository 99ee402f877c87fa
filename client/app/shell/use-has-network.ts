import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** False is certain; true only says that there is some network. */
export const useHasNetwork = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
