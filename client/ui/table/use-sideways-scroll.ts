import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** Pixels, by entry of the browser's history and table. */
const kept = new Map<string, number>();

/** Coming back to a wide table, one finds it as one left it. `ready` once its rows are there. */
export function useSidewaysScroll(label: string, ready: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const place = `${useLocation().key}/${label}`;
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box || !ready) return;
    box.scrollLeft = kept.get(place) ?? box.scrollLeft;
    return () => void kept.set(place, box.scrollLeft);
  }, [place, ready]);
  return ref;
}
