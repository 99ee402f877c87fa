import { Observable, retry, tap, timer, type Subscription } from 'rxjs';

/** Milliseconds after which a query that has failed is asked again; doubled each time, up to half a minute. */
const FIRST_RETRY = 500;
const LONGEST_RETRY = 30_000;
import type { Live } from './account-database.ts';

/** An observable as a live value: listened to while somebody subscribes, showing the last value seen. */
export function liveOf<T>(source: Observable<T>, initial: T): Live<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  let subscription: Subscription | null = null;

  const take = (next: T) => {
    value = next;
    for (const listener of listeners) listener();
  };
  return {
    getState: () => value,
    subscribe(listener) {
      listeners.add(listener);
      subscription ??= lasting(source).subscribe(take);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        subscription?.unsubscribe();
        subscription = null;
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

/** A live value as an observable: what it holds now, and at each change. */
export function observe<T>(live: Pick<Live<T>, 'getState' | 'subscribe'>): Observable<T> {
  return new Observable((subscriber) => {
    subscriber.next(live.getState());
    return live.subscribe(() => subscriber.next(live.getState()));
  });
}
