import { useLayoutEffect, type RefObject } from 'react';

/** What one can go on in: no mere piece of a table or a list. */
const PIECES = 'table, thead, tbody, tr, td, ul, ol, li';

/** What stands around an element, from the inmost as far as the page's content or its window. */
export function partsAround(element: Element): HTMLElement[] {
  const outmost = element.closest('main, dialog');
  const parts: HTMLElement[] = [];
  for (let part = element.parentElement; part && outmost?.contains(part); part = part.parentElement)
    if (!part.matches(PIECES)) parts.push(part);
  return parts;
}

/** Gives the focus to what had it, where it is still there and nobody else has it by then. */
export function goBackTo(element: Element): void {
  setTimeout(() => {
    if (document.activeElement === document.body && element.isConnected) (element as HTMLElement).focus();
  });
}

/**
 * Gives the focus to the first of these that is still there once all has gone that goes now. Whoever was sent elsewhere stays
 * there.
 */
export function goOnIn(parts: readonly HTMLElement[]): void {
  setTimeout(() => {
    const left = parts.find((part) => part.isConnected);
    if (!left || document.activeElement !== document.body) return;
    if (!left.hasAttribute('tabindex')) left.tabIndex = -1;
    left.focus({ preventScroll: true });
  });
}

/** For what may go with the focus in it: a keyboard then goes on around it, not from the page's beginning. */
export function useKeptPlace(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current!;
    return () => {
      if (element.contains(document.activeElement)) goOnIn(partsAround(element));
    };
  }, [ref]);
}
