import { useEffect, useRef } from 'react';

/** `typed` is lost for good by leaving; a `running` program only starts again. */
type Work = 'typed' | 'running';

const holders = new Map<object, Work>();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Until it is called with null, the page is not left or updated without asking. `holder` tells whose work it is. */
export function setUnsavedWork(holder: object, work: Work | null): void {
  if (work) holders.set(holder, work);
  else holders.delete(holder);
  if (holders.size > 0) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
}

/** While `active` (a program runs, something is typed), the page is not left or updated without asking. */
export function useUnsavedWork(active: boolean, work: Work = 'typed'): void {
  const holder = useRef({});
  useEffect(() => {
    const own = holder.current;
    setUnsavedWork(own, active ? work : null);
    return () => setUnsavedWork(own, null);
  }, [active, work]);
}

const discards = new Set<() => void>();

/** Calls `listener` when somebody chose to drop what is typed on the screen. Returns what ends it. */
export function onDiscard(listener: () => void): () => void {
  discards.add(listener);
  return () => void discards.delete(listener);
}

export const discardTypedWork = (): void => discards.forEach((listener) => listener());

export const hasUnsavedWork = (): boolean => holders.size > 0;
export const hasTypedWork = (): boolean => [...holders.values()].includes('typed');

/** For a reload that the person has agreed to. */
export function reloadPage(): void {
  window.removeEventListener('beforeunload', warn);
  location.reload();
}
