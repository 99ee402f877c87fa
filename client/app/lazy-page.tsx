import { lazy, Suspense, type ComponentType, type ReactElement } from 'react';
import { Loader } from '../ui/Loader.tsx';
import { LOADER_DELAY_MS } from './guards.tsx';

/** A screen in a file of its own, fetched when it is first opened. */
export function lazyPage<Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
): (props: Props) => ReactElement {
  const Page = lazy(async () => ({ default: (await load())[name] as ComponentType<object> }));
  return function LazyPage(props) {
    return (
      <Suspense fallback={<Loader fullScreen delay={LOADER_DELAY_MS} />}>
        <Page {...props} />
      </Suspense>
    );
  };
}
