import { Observable, type Subscription } from 'rxjs';
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
      subscription ??= source.subscribe({
        next: take,
        error: (error) => console.error('a live query ended', error),
      });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        subscription?.unsubscribe();
        subscription = null;
      };
    },
  };
}

/** A live value as an observable: what it holds now, and at each change. */
export function observe<T>(live: Pick<Live<T>, 'getState' | 'subscribe'>): Observable<T> {
  return new Observable((subscriber) => {
    subscriber.next(live.getState());
    return live.subscribe(() => subscriber.next(live.getState()));
  });
}
