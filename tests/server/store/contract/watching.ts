import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '../../../../server/store/store.ts';
import { person, task, write } from './samples.ts';
import type { Place } from './place.ts';
import { spawnWriter } from './writer.ts';

type News = { scope: string; collection: string };

export function describeWatching(place: () => Place): void {
  describe('watching', () => {
    let store: Store;
    let news: News[];
    const heard = (expected: News) =>
      vi.waitFor(() => expect(news).toContainEqual(expected), { timeout: 15_000, interval: 20 });

    beforeEach(async () => {
      store = await place().open();
      news = [];
    });

    it('tells which scopes and collections a commit has changed', async () => {
      await write(store, person('before'));
      await store.watch((told) => news.push(...told));
      await write(
        store,
        person('a'),
        person('b', {}, { scope: 'section:s1' }),
        task('t', {}, { scope: null }),
      );
      await heard({ scope: 'staff', collection: 'user' });
      await heard({ scope: 'section:s1', collection: 'user' });
      expect(news.every(({ collection }) => collection === 'user')).toBe(true);
    });

    it('is silent about a refused commit and after it was stopped', async () => {
      await write(store, person('a'));
      const stopped: News[] = [];
      const stop = await store.watch((told) => stopped.push(...told));
      await store.watch((told) => news.push(...told));
      stop();
      await store.commit({ writes: [person('a')] });
      await write(store, task('t'));
      await heard({ scope: 'content', collection: 'task' });
      expect(news).not.toContainEqual({ scope: 'staff', collection: 'user' });
      expect(stopped).toEqual([]);
    });

    it('hears a commit made through another store on the same data', async () => {
      const other = await place().open();
      await store.watch((told) => news.push(...told));
      await write(other, person('a'));
      await heard({ scope: 'staff', collection: 'user' });
      await write(other, person('b', {}, { scope: 'section:s1' }));
      await heard({ scope: 'section:s1', collection: 'user' });
    });

    it('hears a commit made by another process', async () => {
      await store.watch((told) => news.push(...told));
      const writer = spawnWriter(place());
      await heard({ scope: 'content', collection: 'task' });
      await writer.kill();
    });
  });
}
