import { lazy, Suspense, type ComponentType, type ReactElement } from 'react';
import { Loader } from '../ui/Loader.tsx';
import { hasTypedWork, reloadPage } from '../ui/unsaved-work.ts';
import { LOADER_DELAY_MS } from './guards.tsx';
import { reloadForNewBuild, type ReloadablePage } from './reload-for-new-build.ts';

/** A screen's file could not be had: it is gone, or it has never come to this device. */
export class MissingFileError extends Error {}

/** While the page is being loaded anew, the loader stays. */
const never = new Promise<never>(() => undefined);

async function loadOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (await reloadForNewBuild(thisPage)) return never;
    throw new MissingFileError('a screen could not be loaded', { cause: error });
  }
}

const thisPage: ReloadablePage = {
  storage: sessionStorage,
  build: document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '',
  // Past the service worker, which would give the page of its own build.
  fetch: (path, init) => fetch(`${path}?now`, init),
  hasTypedWork,
  reload: reloadPage,
};

/** A screen in a file of its own, fetched when it is first opened. */
export function lazyPage<Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
): (props: Props) => ReactElement {
  const Page = lazy(async () => ({ default: (await loadOrReload(load))[name] as ComponentType<object> }));
  return function LazyPage(props) {
    return (
      <Suspense fallback={<Loader fullScreen delay={LOADER_DELAY_MS} />}>
        <Page {...props} />
      </Suspense>
    );
  };
}
