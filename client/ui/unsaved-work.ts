import { useEffect, useId } from 'react';

const holders = new Set<string>();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** While `active` (a program runs, a form is dirty), the page is not left or updated without asking. */
export function useUnsavedWork(active: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!active) return undefined;
    if (holders.size === 0) window.addEventListener('beforeunload', warn);
    holders.add(id);
    return () => {
      holders.delete(id);
      if (holders.size === 0) window.removeEventListener('beforeunload', warn);
    };
  }, [active, id]);
}

export const hasUnsavedWork = (): boolean => holders.size > 0;

/** For a reload that the person has agreed to. */
export function reloadPage(): void {
  window.removeEventListener('beforeunload', warn);
  location.reload();
}
