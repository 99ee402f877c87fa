import type { StoreApi } from 'zustand';

/** A store as its readers see it (`useStore` in React, `subscribe` elsewhere); only its owner sets it. */
export type ReadonlyStore<T> = Pick<StoreApi<T>, 'getState' | 'getInitialState' | 'subscribe'>;
