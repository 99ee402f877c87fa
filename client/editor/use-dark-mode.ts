import { useSyncExternalStore } from 'react';

/** Asks the page for the scheme it is drawn in, whichever way it was chosen (system or the app's own switch). */
const isDark = () => {
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  return scheme.includes('light') && scheme.includes('dark')
    ? window.matchMedia('(prefers-color-scheme: dark)').matches
    : scheme.includes('dark');
};

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia('(prefers-color-scheme: dark)');
  const attributes = new MutationObserver(listener);
  media.addEventListener('change', listener);
  attributes.observe(document.documentElement, { attributes: true });
  return () => {
    media.removeEventListener('change', listener);
    attributes.disconnect();
  };
}

export const useDarkMode = (): boolean => useSyncExternalStore(subscribe, isDark);
