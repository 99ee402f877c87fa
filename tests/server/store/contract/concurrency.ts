import { expect, it } from 'vitest';
import type { Change, Store } from '../../../../server/store/store.ts';
import type { Place } from './place.ts';
import { loose } from './samples.ts';

const SCOPE = 'section:crowd';
const WRITERS = 50;
const COUNTERS = 5;

/** One writer: adds one to a shared counter, and leaves a new record with each addition; starts again on a conflict. */
async function increment(store: Store, writer: number, round: number): Promise<number[]> {
  const id = `counter-${writer % COUNTERS}`;
  for (;;) {
    const counter = await store.get(loose('task'), id);
    const result = await store.commit({
      writes: [
        {
          collection: 'task',
          id,
          expect: counter?.version ?? null,
          scope: SCOPE,
          doc: { count: (counter?.doc.count ?? 0) + 1 },
        },
        {
          collection: 'task',
          id: `once-${writer}-${round}`,
          expect: null,
          scope: SCOPE,
          doc: { writer, round },
        },
      ],
    });
    if (result.ok) return result.numbers;
  }
}

/** Reads the feed in small pages until it has passed `last` numbers. */
async function follow(store: Store, last: number): Promise<Change<unknown>[]> {
  const seen: Change<unknown>[] = [];
  let after = 0;
  while (after < last) {
    const page = await store.changes(SCOPE, loose('task'), after, 7);
    seen.push(...page);
    after = page.at(-1)?.number ?? after;
    if (page.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return seen;
}

export function describeConcurrency(place: () => Place, increments: number): void {
  it(`lets ${WRITERS} writers into one scope while a reader follows: no gap, no duplicate, no lost update`, async () => {
    // As two server processes would be, so writers meet inside a store and between stores.
    const [one, other, readers] = [await place().open(), await place().open(), await place().open()];
    const commits = WRITERS * increments;
    const reading = follow(readers, 2 * commits);
    const writing = Array.from({ length: WRITERS }, async (_, writer) => {
      const store = writer % 2 === 0 ? one : other;
      const numbers: number[] = [];
      for (let round = 0; round < increments; round += 1)
        numbers.push(...(await increment(store, writer, round)));
      return numbers;
    });
    const numbers = (await Promise.all(writing)).flat().sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 2 * commits }, (_, i) => i + 1));

    const seen = await reading;
    const inOrder = seen.map(({ number }) => number);
    expect(inOrder).toEqual([...new Set(inOrder)].sort((a, b) => a - b));
    const once = seen.map(({ id }) => id).filter((id) => id.startsWith('once-'));
    expect(once).toHaveLength(commits);
    expect(new Set(once).size).toBe(commits);

    const { records } = await one.find(loose('task'), { idPrefix: 'counter-' });
    expect(records.reduce((sum, { doc }) => sum + doc.count, 0)).toBe(commits);
    expect(records.every(({ doc, version }) => doc.count === version)).toBe(true);
  });

  it('opens from several processes at once, and lets one of many take a unique value', async () => {
    const stores = await Promise.all(Array.from({ length: 4 }, () => place().open()));
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        stores[i % 4]!.commit({
          writes: [
            { collection: 'user', id: `u${i}`, expect: null, scope: `user:u${i}`, doc: { username: 'jan' } },
          ],
        }),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.code === 'taken')).toHaveLength(11);
    expect((await stores[0]!.find(loose('user'), {})).total).toBe(1);
  });
}
