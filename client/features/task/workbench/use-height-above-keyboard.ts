import { useSyncExternalStore } from 'react';

/** An on-screen keyboard takes at least this much; a browser's own bars take less. Pixels. */
const KEYBOARD_PX = 150;

/** Where the browser shrinks the page itself: upright, no phone is this low without a keyboard. */
const isShrunk = () => window.innerWidth < 480 && window.innerHeight < 400;

/** A press takes the focus before it is a click: a button that moved away in between would never hear of it. Milliseconds. */
const PRESS_MS = 300;

function subscribe(listener: () => void): () => void {
  const followFocus = () => void (isTyping() ? listener() : setTimeout(listener, PRESS_MS));
  window.visualViewport?.addEventListener('resize', listener);
  document.addEventListener('focusin', followFocus);
  document.addEventListener('focusout', followFocus);
  return () => {
    window.visualViewport?.removeEventListener('resize', listener);
    document.removeEventListener('focusin', followFocus);
    document.removeEventListener('focusout', followFocus);
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
    return isShrunk() || window.innerHeight - visible.height > KEYBOARD_PX
      ? Math.round(visible.height)
      : null;
  });
}
