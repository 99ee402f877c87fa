import type { Collection } from './collection.ts';
import type { Store } from './store.ts';

/**
 * Something worked out of a replicated collection, worked out again when a record of it has changed: in this process at once, in
 * another one as soon as `watch` tells of it. For what may be a moment old.
 */
export function keep<T>(store: Store, { name }: Collection, workOut: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  let watching: Promise<unknown> | undefined;
  const forget = () => (kept = undefined);

  return async () => {
    try {
      watching ??= store.watch(
        (news) => void (news.some(({ collection }) => collection === name) && forget()),
      );
      await watching;
    } catch (error) {
      watching = undefined;
      throw error;
    }
    const mine = (kept ??= workOut());
    mine.catch(() => kept === mine && forget());
    return mine;
  };
}
