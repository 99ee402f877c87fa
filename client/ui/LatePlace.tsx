import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterStateContext, useLocation } from 'react-router';
import { scrollWhileSettling } from './go-to-part.ts';

/** How far down the screen was left that is gone back to or loaded anew, in px; what `ScrollRestoration` goes by. */
export function usePlaceLeft(): number | undefined {
  const place = useContext(UNSAFE_DataRouterStateContext)?.restoreScrollPosition;
  return typeof place === 'number' ? place : undefined;
}

/** `ScrollRestoration` goes to that place once, when a screen that has yet to read its records is still too short for it. */
export function LatePlace() {
  const { key } = useLocation();
  const place = usePlaceLeft();
  useEffect(
    () => (place ? scrollWhileSettling(document.body, () => scrollTo(0, place)) : undefined),
    [key, place],
  );
  return null;
}
