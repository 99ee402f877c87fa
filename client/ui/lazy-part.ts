import { createContext, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ReadonlyStore } from './readonly-store.ts';
import { useRetry } from './use-retry.ts';

/** What gives the files of parts, as far as can be told. */
export interface FileSource {
  state: ReadonlyStore<'unknown' | 'reached' | 'lost'>;
  /** Asks now. */
  check(): Promise<void>;
}

export const FileSourceContext = createContext<FileSource>({
  state: createStore(() => 'unknown' as const),
  check: () => Promise.resolve(),
});

/** A part of a screen in a file of its own, fetched when it is first shown. */
export interface LazyPart<T> {
  readonly loaded: T | undefined;
  load(): Promise<T>;
}

const failedStyles = new Set<HTMLLinkElement>();

/** Vite asks for the style sheet of a part once alone, and would leave the part without it when that is asked for again. */
export function watchStyles(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  };
  // Errors of elements don't bubble.
  window.addEventListener('error', note, true);
}

const loadAnew = (failed: HTMLLinkElement) =>
  new Promise((resolve, reject) => {
    const link = failed.cloneNode() as HTMLLinkElement;
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => reject(new Error(`${link.href} did not come`)));
    failedStyles.delete(failed);
    failed.replaceWith(link);
  });

export function lazyPart<T extends object>(load: () => Promise<T>): LazyPart<T> {
  let loaded: T | undefined;
  return {
    get loaded() {
      return loaded;
    },
    async load() {
      await Promise.all([...failedStyles].map(loadAnew));
      return (loaded ??= await load());
    },
  };
}

/** A part on its way, there, or missing: then it is asked for again once its source is back. */
export function useLazyPart<T extends object>(part: LazyPart<T>) {
  const source = useContext(FileSourceContext);
  const network = useStore(source.state);
  const { attempt, isRetrying, retry, settle } = useRetry();
  const [loaded, setLoaded] = useState(() => part.loaded);
  const [isMissing, setMissing] = useState(false);
  const [isAsked, setAsked] = useState(false);

  useEffect(() => {
    let isGone = false;
    const load = async () => {
      try {
        const value = await part.load();
        if (!isGone) setLoaded(() => value);
      } catch (error) {
        console.error('a part of the screen did not come', error);
        if (!isGone) setMissing(true);
        await source.check();
        if (!isGone) setAsked(true);
      }
      if (!isGone) settle();
    };
    void load();
    return () => void (isGone = true);
  }, [part, source, attempt, settle]);

  useEffect(() => {
    if (!isMissing || loaded) return undefined;
    return source.state.subscribe((now, before) => {
      if (now === 'reached' && before !== 'reached') retry();
    });
  }, [isMissing, loaded, source, retry]);

  return {
    loaded,
    isMissing: isMissing && !loaded,
    /** Why it is missing, once that is known. */
    problem: !isAsked ? null : network === 'lost' ? ('offline' as const) : ('failed' as const),
    isRetrying,
    retry,
  };
}
