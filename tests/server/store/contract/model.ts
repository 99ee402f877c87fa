import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Commit, Store } from '../../../../server/store/store.ts';
import { COLLECTIONS, COMMANDS, commitArbitrary, IDS, queryArbitrary, SCOPES } from './histories.ts';
import { ModelStore } from './model-store.ts';
import type { Place } from './place.ts';
import { loose, type LooseQuery } from './samples.ts';

type RandomCommit = typeof commitArbitrary extends fc.Arbitrary<infer T> ? T : never;

export function describeModel(makePlace: () => Place, histories: number): void {
  it('answers as a plain in-memory model does, over random histories', async () => {
    const history = fc.array(commitArbitrary, { minLength: 1, maxLength: 20, size: 'max' });
    const queries = fc.array(queryArbitrary, { minLength: 5, maxLength: 5 });
    const property = fc.asyncProperty(history, queries, async (commits, asked) => {
      const place = makePlace();
      try {
        const store = await place.open();
        const model = new ModelStore();
        for (const random of commits) {
          const commit = settle(random, model);
          expect(await store.commit(commit)).toEqual(model.commit(commit));
        }
        await compareRecords(store, model);
        await compareFeeds(store, model);
        for (const query of asked) await compareFind(store, model, query);
      } finally {
        await place.leave();
      }
    });
    await fc.assert(property, { numRuns: histories });
  }, 240_000);
}

function settle({ writes, receipts }: RandomCommit, model: ModelStore): Commit {
  return {
    writes: writes.map((write) => ({
      ...write,
      expect:
        write.expect === 'current' ? (model.get(write.collection, write.id)?.version ?? null) : write.expect,
    })),
    receipts: receipts.map((receipt) => ({ ...receipt, status: 'applied', code: null, at: 1 })),
  };
}

async function compareRecords(store: Store, model: ModelStore): Promise<void> {
  for (const collection of COLLECTIONS) {
    for (const id of IDS) {
      const found = await store.get(loose(collection), id);
      const { summary: _summary, ...record } = found ?? { summary: null };
      expect(found && { collection, ...record }).toEqual(model.get(collection, id));
    }
  }
  const byId = (a: { commandId: string }, b: { commandId: string }) => a.commandId.localeCompare(b.commandId);
  expect((await store.receipts(COMMANDS)).sort(byId)).toEqual(model.receipts().sort(byId));
}

async function compareFeeds(store: Store, model: ModelStore): Promise<void> {
  const heads = await store.heads(SCOPES);
  for (const scope of SCOPES) {
    expect(heads.get(scope) ?? 0).toBe(model.head(scope));
    for (const collection of COLLECTIONS) {
      expect((await store.headsOf([scope], loose(collection))).get(scope) ?? 0).toBe(
        model.head(scope, collection),
      );
      for (const [after, limit] of [
        [0, 100],
        [2, 2],
        [5, 1],
      ] as const) {
        expect(await store.changes(scope, loose(collection), after, limit)).toEqual(
          model.changes(scope, collection, after, limit),
        );
      }
    }
  }
}

async function compareFind(store: Store, model: ModelStore, query: LooseQuery): Promise<void> {
  const users = loose('user');
  const hint = JSON.stringify(query);
  const { records, total } = await store.find(users, query);
  const expected = model.find('user', query);
  expect(await store.findDocs(users, query), hint).toEqual(records.map(({ doc }) => doc));
  expect({ ids: records.map(({ id }) => id), total }, hint).toEqual(expected);
  const first = await store.first(users, { ...query, offset: 0 });
  expect(first?.id, hint).toBe(model.find('user', { ...query, offset: 0, limit: 1 }).ids[0]);
  expect(await store.count(users, query), hint).toBe(total);
  expect(await store.exists(users, query), hint).toBe(total > 0);
  for (const field of ['createdAt', 'sectionId'])
    expect(await store.max(users, field, query), hint).toBe(model.max('user', field, query));
  const { sort: _sort, limit: _limit, offset: _offset, ...condition } = query;
  for (const by of [['sectionId'], ['enabled', 'createdAt'], ['sectionId', 'lastName']]) {
    const grouped = { ...condition, by, sum: 'createdAt', min: 'lastName', max: 'createdAt' };
    expect(await store.group(users, grouped), hint).toEqual(model.group('user', grouped));
  }
}
