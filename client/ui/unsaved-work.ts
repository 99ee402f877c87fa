import { useEffect, useId } from 'react';

/** `typed` is lost for good by leaving; a `running` program only starts again. */
type Work = 'typed' | 'running';

const holders = new Map<string, Work>();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** While `active` (a program runs, a form is dirty), the page is not left or updated without asking. */
export function useUnsavedWork(active: boolean, work: Work = 'typed'): void {
  const id = useId();
  useEffect(() => {
    if (!active) return undefined;
    if (holders.size === 0) window.addEventListener('beforeunload', warn);
    holders.set(id, work);
    return () => {
      holders.delete(id);
      if (holders.size === 0) window.removeEventListener('beforeunload', warn);
    };
  }, [active, id, work]);
}

export const hasUnsavedWork = (): boolean => holders.size > 0;
export const hasTypedWork = (): boolean => [...holders.values()].includes('typed');

/** For a reload that the person has agreed to. */
export function reloadPage(): void {
  window.removeEventListener('beforeunload', warn);
  location.reload();
}
