import { useLayoutEffect, useRef, type PointerEvent } from 'react';

const SWIPE_PX = 60;

interface Directions {
  /** Absent where there is no slide on that side. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** Arrow keys belong to a field, a scrolled box or an open dialog first. */
const keepsArrows = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, pre, video, dialog, [role="toolbar"]') !== null;

/** A slide longer than the screen is read first. */
const isReadUpwards = () => document.documentElement.scrollTop <= 0;
const isReadDownwards = () => {
  const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
  return scrollTop + clientHeight >= scrollHeight - 1;
};

/**
 * Left and right by arrow keys, by the page keys that a presenter's remote control sends, and by a finger drawn across; gives the
 * handlers for the element to draw on.
 */
export function useSlideNavigation({ previous, next }: Directions) {
  const start = useRef<{ x: number; y: number } | null>(null);

  // Together with the slide: a key pressed as soon as one sees it would be for the slide before.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || keepsArrows(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      if (event.key === 'ArrowLeft') previous?.();
      if (event.key === 'ArrowRight') next?.();
      const turn =
        event.key === 'PageUp' && isReadUpwards()
          ? previous
          : event.key === 'PageDown' && isReadDownwards()
            ? next
            : undefined;
      if (!turn) return;
      // The slide that comes begins at its top.
      event.preventDefault();
      turn();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [previous, next]);

  return {
    onPointerDown(event: PointerEvent) {
      const swipes = event.pointerType === 'touch' && !keepsArrows(event.target);
      start.current = swipes ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp(event: PointerEvent) {
      if (!start.current) return;
      const across = event.clientX - start.current.x;
      const down = event.clientY - start.current.y;
      start.current = null;
      if (Math.abs(across) < SWIPE_PX || Math.abs(across) < 2 * Math.abs(down)) return;
      if (across > 0) previous?.();
      else next?.();
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
