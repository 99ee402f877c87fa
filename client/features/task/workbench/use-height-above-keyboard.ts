import { useSyncExternalStore } from 'react';

/** An on-screen keyboard takes at least this much; a browser's own bars take less. Pixels. */
const KEYBOARD_PX = 150;

function subscribe(listener: () => void): () => void {
  window.visualViewport?.addEventListener('resize', listener);
  document.addEventListener('focusin', listener);
  document.addEventListener('focusout', listener);
  return () => {
    window.visualViewport?.removeEventListener('resize', listener);
    document.removeEventListener('focusin', listener);
    document.removeEventListener('focusout', listener);
  };
}

/** Only then is there a keyboard: a page that is wider than its screen also shows less of its height than it has. */
const isTyping = () => document.activeElement?.matches('input, textarea, [contenteditable="true"]') ?? false;

/**
 * The height left above an on-screen keyboard, in pixels; null while there is none. Neither `100dvh` nor media queries know of
 * the keyboard, and the editor's key row has to lie above it.
 */
export function useHeightAboveKeyboard(): number | null {
  return useSyncExternalStore(subscribe, () => {
    const visible = window.visualViewport;
    // A page that is zoomed in shows less of itself too.
    if (!visible || visible.scale > 1.01 || !isTyping()) return null;
    return window.innerHeight - visible.height > KEYBOARD_PX ? Math.round(visible.height) : null;
  });
}
