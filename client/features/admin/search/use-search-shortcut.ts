import { useEffect } from 'react';

/** Ctrl+K or ⌘K, wherever the focus is, but not behind an open dialog. `onPress` has to stay the same function. */
export function useSearchShortcut(onPress: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isShortcut || event.altKey || event.shiftKey || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      onPress();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [onPress]);
}
