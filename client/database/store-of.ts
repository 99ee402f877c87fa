import { Observable, retry, tap, timer, type Subscription } from 'rxjs';
import { createStore } from 'zustand/vanilla';
import type { ReadonlyStore } from '../ui/readonly-store.ts';

/** Milliseconds after which a query that has failed is asked again; doubled each time, up to half a minute. */
const FIRST_RETRY = 500;
const LONGEST_RETRY = 30_000;

/** An observable as a store: listened to while somebody subscribes, showing the last value seen. */
export function storeOf<T>(source: Observable<T>, initial: T): ReadonlyStore<T> {
  const store = createStore<T>(() => initial);
  let readers = 0;
  let subscription: Subscription | undefined;
  return {
    ...store,
    subscribe(listener) {
      const stop = store.subscribe(listener);
      readers += 1;
      if (readers === 1) subscription = lasting(source).subscribe((value) => store.setState(value, true));
      return () => {
        stop();
        readers -= 1;
        if (readers === 0) subscription?.unsubscribe();
      };
    },
  };
}

/** A disk that fails once may answer the next time; a screen must not stand still until then. */
const lasting = <T>(source: Observable<T>): Observable<T> =>
  source.pipe(
    tap({ error: (error) => console.error('a live query failed', error) }),
    retry({
      delay: (_, count) => timer(Math.min(FIRST_RETRY * 2 ** (count - 1), LONGEST_RETRY)),
      resetOnSuccess: true,
    }),
  );

/** A store as an observable: what it holds now, and at each change. */
export function observe<T>(store: ReadonlyStore<T>): Observable<T> {
  return new Observable((subscriber) => {
    subscriber.next(store.getState());
    return store.subscribe((value) => subscriber.next(value));
  });
}
