import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../../../server/store/store.ts';
import { loose, feedOf, person, receipt, task, write } from './samples.ts';

export function describeFeed(open: (clock?: () => number) => Promise<Store>): void {
  describe('the feed', () => {
    let store: Store;
    let now: number;
    beforeEach(async () => {
      now = 1_000;
      store = await open(() => now);
    });

    it('numbers each scope by itself, over all its collections', async () => {
      expect(await write(store, person('a'), task('t'), person('b'))).toEqual([1, 1, 2]);
      expect(await write(store, task('s', {}, { scope: 'staff' }), person('c', {}, { scope: null }))).toEqual(
        [3, 0],
      );
      expect(await store.heads(['staff', 'content', 'user:x'])).toEqual(
        new Map([
          ['staff', 3],
          ['content', 1],
        ]),
      );
      expect(await store.headsOf(['staff', 'content'], loose('user'))).toEqual(new Map([['staff', 2]]));
      expect(await store.headsOf(['staff', 'content'], loose('task'))).toEqual(
        new Map([
          ['staff', 3],
          ['content', 1],
        ]),
      );
    });

    it('gives the latest change of each record, in commit order, with the record', async () => {
      await write(store, person('a', { createdAt: 1 }), person('b'), person('c'));
      await write(store, person('a', { createdAt: 2 }, { expect: 1 }));
      expect(await feedOf(store, 'staff')).toEqual(['2 b', '3 c', '4 a']);
      const [change] = await store.changes('staff', loose('user'), 3, 10);
      expect(change).toEqual({ id: 'a', number: 4, deleted: false, doc: { username: 'a', createdAt: 2 } });
    });

    it('goes on after a number and keeps to the limit', async () => {
      await write(store, ...Array.from({ length: 9 }, (_, i) => person(`u${i}`)));
      expect(await feedOf(store, 'staff', 'user', 0, 2)).toEqual(['1 u0', '2 u1']);
      expect(await feedOf(store, 'staff', 'user', 7, 2)).toEqual(['8 u7', '9 u8']);
      expect(await feedOf(store, 'staff', 'user', 8, 2)).toEqual(['9 u8']);
      expect(await feedOf(store, 'staff', 'user', 9, 2)).toEqual([]);
      expect(await feedOf(store, 'content', 'user')).toEqual([]);
      expect(await feedOf(store, 'staff', 'task')).toEqual([]);
    });

    it('leaves a tombstone for what was deleted, until it comes back', async () => {
      await write(store, person('a'), person('b'));
      expect(await write(store, person('a', {}, { expect: 1, doc: null, scope: null }))).toEqual([3]);
      expect(await store.changes('staff', loose('user'), 2, 10)).toEqual([
        { id: 'a', number: 3, deleted: true, doc: null },
      ]);
      await write(store, person('a'));
      expect(await feedOf(store, 'staff')).toEqual(['2 b', '4 a']);
    });

    it('leaves a tombstone in the scope that a record moves out of', async () => {
      await write(store, person('a', {}, { scope: 'section:s1' }));
      expect(await write(store, person('a', {}, { expect: 1, scope: 'section:s2' }))).toEqual([1]);
      expect(await feedOf(store, 'section:s1')).toEqual(['2 -a']);
      expect(await feedOf(store, 'section:s2')).toEqual(['1 a']);
      expect(await write(store, person('a', {}, { expect: 2, scope: null }))).toEqual([0]);
      expect(await feedOf(store, 'section:s2')).toEqual(['2 -a']);
      expect(await write(store, person('a', {}, { expect: 3, scope: 'section:s1' }))).toEqual([3]);
      expect(await feedOf(store, 'section:s1')).toEqual(['3 a']);
    });

    it('forgets old tombstones and receipts, but no record and no number', async () => {
      await write(store, person('a'), person('b'), person('c'));
      await store.commit({
        writes: [person('a', {}, { expect: 1, doc: null })],
        receipts: [receipt('old', { at: now })],
      });
      now = 2_000;
      await store.commit({
        writes: [person('b', {}, { expect: 1, doc: null })],
        receipts: [receipt('new', { at: now })],
      });
      expect(await store.forgetBefore(2_000)).toBe(1);
      expect(await feedOf(store, 'staff')).toEqual(['3 c', '5 -b']);
      expect((await store.receipts(['old', 'new'])).map(({ commandId }) => commandId)).toEqual(['new']);
      expect(await store.forgetBefore(3_000)).toBe(1);
      expect(await store.heads(['staff'])).toEqual(new Map([['staff', 5]]));
      expect(await store.headsOf(['staff'], loose('user'))).toEqual(new Map([['staff', 5]]));
      expect(await write(store, person('d'))).toEqual([6]);
    });

    it('keeps its epoch until it is rotated', async () => {
      const first = await store.epoch();
      expect(await (await open()).epoch()).toBe(first);
      const second = await store.rotateEpoch();
      expect(second).not.toBe(first);
      expect(await store.epoch()).toBe(second);
    });
  });
}
