import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeeper } from '../../../../server/store/keep.ts';
import type { Store } from '../../../../server/store/store.ts';
import type { Place } from './place.ts';
import { loose, person, task, write } from './samples.ts';
import { spawnWriter } from './writer.ts';

const users = loose('user');
const tasks = loose('task');

/** What is asked again and again, so that any of it may be kept. */
async function readAll(store: Store) {
  const enabled = { where: { enabled: true } };
  const page = (offset: number, more: object = {}) =>
    store.find(users, { ...more, sort: [{ field: 'createdAt', direction: 'desc' }], offset, limit: 2 });
  const pages = await Promise.all([
    page(0),
    page(2),
    page(0, enabled),
    page(0, { contains: 'o' }),
    page(0, { contains: 'kowa' }),
    page(0, { range: { createdAt: { from: 3 } } }),
  ]);
  return {
    pages: pages.map(({ records, total }) => ({ names: records.map(({ doc }) => doc.firstName), total })),
    counts: await Promise.all([store.count(users, enabled), store.count(users, { contains: 'ala' })]),
    most: await store.max(users, 'createdAt', {}),
    groups: await store.group(users, { by: ['enabled'], sum: 'createdAt' }),
  };
}

const change = fc.record({
  by: fc.constantFrom(0, 1),
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  doc: fc.option(
    fc.record({
      firstName: fc.constantFrom('Ala', 'Ola', 'Kowalska', 'Nowak'),
      enabled: fc.boolean(),
      createdAt: fc.integer({ min: 1, max: 5 }),
    }),
    { freq: 4 },
  ),
});

/** What is kept (in a store, and by createKeeper) is never older than the last commit. */
export function describeKeeping(makePlace: () => Place, histories: number): void {
  describe('keeping', () => {
    it('tells another revision after each commit that touches a collection or its summaries, or none at all', async () => {
      const place = makePlace();
      const store = await place.open();
      const revisions = () =>
        Promise.all([
          store.revisionOf([users]),
          store.revisionOf([users], { summaries: false }),
          store.revisionOf([tasks, users]),
          store.revisionOf([tasks]),
        ]);
      const changedBy = async (...writes: Parameters<typeof write>[1][]) => {
        const before = await revisions();
        await write(store, ...writes);
        const after = await revisions();
        return after.map((revision, i) => revision === undefined || revision !== before[i]);
      };
      const isTold = (await store.revisionOf([users])) !== undefined;
      const only = (...told: boolean[]) => told.map((one) => one || !isTold);
      expect(await changedBy(person('ala'))).toEqual(only(true, true, true, false));
      expect(await changedBy(task('t'))).toEqual(only(false, false, true, true));
      const payment = { collection: 'payment', id: 'p', expect: null, scope: null } as const;
      expect(
        await changedBy({ ...payment, doc: { userId: 'ala', amount: 1, paymentDate: '2026-10-01' } }),
      ).toEqual(only(true, false, true, false));
      const before = await revisions();
      expect(await revisions()).toEqual(before);
      await place.leave();
    });

    it('answers as a store that has kept nothing, whichever of two stores has changed what', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
          const place = makePlace();
          const stores = [await place.open(), await place.open()];
          const keepers = stores.map((store) => createKeeper<object>(store, [users]));
          for (const { by, id, doc } of changes) {
            await write(stores[by]!, person(id, {}, { doc: doc && { username: id, ...doc }, expect: 'any' }));
            const fresh = await place.open();
            const expected = await readAll(fresh);
            await fresh.close();
            for (const [i, store] of stores.entries()) {
              // Twice: what came first is kept for the second.
              expect(await readAll(store)).toEqual(expected);
              expect(await readAll(store)).toEqual(expected);
              expect(await keepers[i]!('', () => readAll(store))).toEqual(expected);
            }
          }
          await place.leave();
        }),
        { numRuns: Math.ceil(histories / 3) },
      );
    });

    it('sees what another process has committed as soon as that process knows it', async () => {
      const place = makePlace();
      const store = await place.open();
      const keep = createKeeper<{ count: number }>(store, [tasks]);
      const writer = spawnWriter(place);
      for (let batch = 1; batch <= 15; batch += 1) {
        await writer.untilAcknowledged(batch);
        const least = 3 * writer.acknowledged.length;
        expect(await store.count(tasks, {})).toBeGreaterThanOrEqual(least);
        const { count } = await keep('', async () => ({ count: await store.count(tasks, {}) }));
        expect(count).toBeGreaterThanOrEqual(least);
      }
      await writer.kill();
      await place.leave();
    });

    it('works out anew what has failed, and each key for itself', async () => {
      const place = makePlace();
      const keep = createKeeper<{ n: number }>(await place.open(), [users]);
      await expect(keep('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
      expect(await keep('a', () => Promise.resolve({ n: 1 }))).toEqual({ n: 1 });
      expect(await keep('b', () => Promise.resolve({ n: 2 }))).toEqual({ n: 2 });
      await place.leave();
    });
  });
}
