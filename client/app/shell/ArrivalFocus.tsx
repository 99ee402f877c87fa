import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { MAIN_ID } from '../../ui/Page.tsx';

/** A screen's code and records may come later than its address. */
const PATIENCE_MS = 5_000;

/** Whether there is nothing left to do: the focus is somewhere, or has been put on the heading. */
function arrive(): boolean {
  const focused = document.activeElement;
  if (focused !== document.body && !focused?.matches('[aria-current="page"]')) return true;
  const heading = document.querySelector<HTMLElement>(`#${MAIN_ID} h1`);
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/**
 * The link that led to a screen goes with the screen before, and the focus would be nowhere: it begins at the new heading, which
 * a screen reader then tells. So it does where the link stays, as in the navigation: nobody wants its other links next. A screen
 * that has put it somewhere itself is left alone. To stand behind the screens.
 */
export function ArrivalFocus() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return undefined;
    before.current = pathname;
    if (arrive()) return undefined;
    const observer = new MutationObserver(() => arrive() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [pathname]);
  return null;
}
