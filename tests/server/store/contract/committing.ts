import { beforeEach, describe, expect, it } from 'vitest';
import type { AuditQuery, Commit, Store } from '../../../../server/store/store.ts';
import { loose, feedOf, person, receipt, task, write } from './samples.ts';

const auditRow = (recordId: string, more: object = {}) => ({
  ...{ at: 1_000, by: 'admin', action: 'edit', collection: 'user', recordId, before: null, after: { a: 1 } },
  ...more,
});

export function describeCommitting(open: () => Promise<Store>): void {
  describe('committing', () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });

    it('counts versions from 1 and goes by them', async () => {
      await write(store, person('ala', { createdAt: 1 }));
      await write(store, person('ala', { createdAt: 2 }, { expect: 1 }));
      expect(await store.get(loose('user'), 'ala')).toMatchObject({ version: 2, doc: { createdAt: 2 } });

      const stale = await store.commit({ writes: [person('ala', { createdAt: 3 }, { expect: 1 })] });
      expect(stale).toEqual({ ok: false, code: 'conflict', collection: 'user', id: 'ala' });
      const twice = await store.commit({ writes: [person('ala')] });
      expect(twice).toMatchObject({ ok: false, code: 'conflict', id: 'ala' });
      const missing = await store.commit({ writes: [person('ola', {}, { expect: 1 })] });
      expect(missing).toMatchObject({ ok: false, code: 'conflict', id: 'ola' });
      expect(await store.get(loose('user'), 'ala')).toMatchObject({ version: 2, doc: { createdAt: 2 } });
    });

    it("writes over whatever stands with 'any'", async () => {
      await write(store, person('ala', {}, { expect: 'any' }));
      await write(store, person('ala', { createdAt: 9 }, { expect: 'any' }));
      expect(await store.get(loose('user'), 'ala')).toMatchObject({ version: 2, doc: { createdAt: 9 } });
      await write(store, person('ala', {}, { expect: 'any', doc: null }));
      expect(await store.get(loose('user'), 'ala')).toBeUndefined();
      expect(await write(store, person('ala', {}, { expect: 'any', doc: null }))).toEqual([0]);
    });

    it('deletes by version', async () => {
      await write(store, person('ala'));
      const stale = await store.commit({ writes: [person('ala', {}, { expect: 2, doc: null })] });
      expect(stale).toMatchObject({ ok: false, code: 'conflict' });
      await write(store, person('ala', {}, { expect: 1, doc: null }));
      expect(await store.get(loose('user'), 'ala')).toBeUndefined();
      await write(store, person('ala'));
      expect(await store.get(loose('user'), 'ala')).toMatchObject({ version: 1 });
    });

    it('lets one record at most have a unique value, and any number none', async () => {
      await write(
        store,
        person('a', { username: 'jan' }),
        person('b', { username: null }),
        person('c', { username: null }),
      );
      const taken = await store.commit({ writes: [person('d', { username: 'jan' })] });
      expect(taken).toEqual({ ok: false, code: 'taken', collection: 'user', id: 'd', field: 'username' });
      expect(await store.commit({ writes: [person('b', { username: 'jan' }, { expect: 1 })] })).toMatchObject(
        { code: 'taken' },
      );
      await write(store, person('a', { username: 'jan', createdAt: 1 }, { expect: 1 }));
      // The same value in another collection is another matter.
      await write(store, {
        collection: 'section',
        id: 's',
        expect: null,
        scope: null,
        doc: { username: 'jan' },
      });
    });

    it('passes a unique value on within a commit, in the order of the writes', async () => {
      await write(store, person('a', { username: 'jan' }), person('b', { username: 'ola' }));
      await write(
        store,
        person('a', { username: 'nowy' }, { expect: 1 }),
        person('b', { username: 'jan' }, { expect: 1 }),
        person('c', { username: 'ola' }),
      );
      const early = await store.commit({
        writes: [person('d', { username: 'jan' }), person('b', {}, { expect: 2, doc: null })],
      });
      expect(early).toMatchObject({ code: 'taken', id: 'd' });
      await write(store, person('b', {}, { expect: 2, doc: null }), person('d', { username: 'jan' }));
      const both = await store.commit({
        writes: [person('e', { username: 'x' }), person('f', { username: 'x' })],
      });
      expect(both).toMatchObject({ code: 'taken', id: 'f' });
    });

    it('counts the writes of one record one after the other', async () => {
      const numbers = await write(
        store,
        person('ala', { createdAt: 1 }),
        person('ala', { createdAt: 2 }, { expect: 1 }),
        person('ola'),
      );
      expect(numbers).toEqual([1, 2, 3]);
      expect(await store.get(loose('user'), 'ala')).toMatchObject({ version: 2, doc: { createdAt: 2 } });
      expect(await feedOf(store, 'staff')).toEqual(['2 ala', '3 ola']);
    });

    it('keeps receipts with the number the record got, and takes each command once', async () => {
      await write(store, person('other'));
      const commit: Commit = {
        writes: [person('ala')],
        receipts: [
          receipt('c1'),
          receipt('c2', { status: 'refused', code: 'forbidden', scope: '', collection: '', recordId: '' }),
          receipt('c3', { status: 'known', recordId: 'other', at: 7 }),
        ],
      };
      expect(await store.commit(commit)).toEqual({ ok: true, numbers: [2] });
      const known = await store.receipts(['c3', 'c1', 'c2', 'c9']);
      expect(known.sort((a, b) => a.commandId.localeCompare(b.commandId))).toEqual([
        { ...receipt('c1'), number: 2 },
        { ...commit.receipts![1], number: 0 },
        { ...commit.receipts![2], number: 1 },
      ]);

      const again = await store.commit({ writes: [person('ola')], receipts: [receipt('c9'), receipt('c1')] });
      expect(again).toEqual({ ok: false, code: 'conflict', collection: 'receipt', id: 'c1' });
      expect(await store.get(loose('user'), 'ola')).toBeUndefined();
      const doubled = await store.commit({ writes: [], receipts: [receipt('c8'), receipt('c8')] });
      expect(doubled).toMatchObject({ ok: false, code: 'conflict', id: 'c8' });
    });

    it('keeps audit rows, newest first, for one record or all', async () => {
      await store.commit({
        writes: [],
        audit: [auditRow('ala'), auditRow('ola', { before: 'x', after: undefined })],
      });
      await store.commit({ writes: [], audit: [auditRow('ala', { at: 2_000, action: 'delete' })] });
      const rows = await store.audit({ limit: 10 });
      expect(rows.map(({ recordId, action }) => `${action} ${recordId}`)).toEqual([
        'delete ala',
        'edit ola',
        'edit ala',
      ]);
      expect(rows[1]).toMatchObject({ at: 1_000, by: 'admin', before: 'x', after: null });
      const ala = await store.audit({ collection: 'user', recordId: 'ala', limit: 1 });
      expect(ala).toMatchObject([{ action: 'delete', after: { a: 1 } }]);
      expect(await store.audit({ collection: 'task', limit: 10 })).toEqual([]);
      const both = await store.audit({ collection: 'user', recordId: ['ola', 'nobody', 'ala'], limit: 2 });
      expect(both.map(({ recordId }) => recordId)).toEqual(['ala', 'ola']);
      expect(await store.audit({ recordId: [], limit: 10 })).toEqual([]);
    });

    it('gives audit rows by person, by time and page after page', async () => {
      for (const [at, by] of [
        [1_000, 'ala'],
        [2_000, 'ola'],
        [3_000, 'ala'],
        [4_000, 'ala'],
      ] as const)
        await store.commit({ writes: [], audit: [auditRow('x', { at, by })] });
      const times = async (query: Partial<AuditQuery>) =>
        (await store.audit({ limit: 10, ...query })).map(({ at }) => at);
      expect(await times({ by: 'ala' })).toEqual([4_000, 3_000, 1_000]);
      expect(await times({ from: 2_000, to: 3_000 })).toEqual([3_000, 2_000]);
      expect(await times({ by: 'ala', collection: 'user', from: 1_001 })).toEqual([4_000, 3_000]);
      const page = await store.audit({ by: 'ala', limit: 2 });
      expect(await times({ by: 'ala', before: page.at(-1)!.id })).toEqual([1_000]);
      expect(await times({ to: 3_500, before: page.at(-1)!.id })).toEqual([2_000, 1_000]);
    });

    it('writes nothing at all where one write is refused', async () => {
      await write(store, person('ala'));
      const before = await store.heads(['staff', 'content']);
      const result = await store.commit({
        writes: [person('ola'), task('t'), person('ala', {}, { expect: 5 })],
        audit: [auditRow('ola')],
        receipts: [receipt('c1')],
      });
      expect(result).toEqual({ ok: false, code: 'conflict', collection: 'user', id: 'ala' });
      await expectNothingWritten(before);
    });

    it('writes nothing at all where a commit breaks in the middle', async () => {
      await write(store, person('ala'));
      const before = await store.heads(['staff', 'content']);
      const unwritable = task('t2', { big: 1n });
      const broken = store.commit({
        writes: [person('ola'), task('t'), unwritable],
        audit: [auditRow('ola')],
        receipts: [receipt('c1')],
      });
      await expect(broken).rejects.toThrow(TypeError);
      await expectNothingWritten(before);
      // And the store goes on as if nothing had been.
      expect(await write(store, person('ola'))).toEqual([2]);
    });

    async function expectNothingWritten(heads: Map<string, number>): Promise<void> {
      expect(await store.get(loose('user'), 'ola')).toBeUndefined();
      expect(await store.get(loose('task'), 't')).toBeUndefined();
      expect(await store.heads(['staff', 'content'])).toEqual(heads);
      expect((await store.headsOf(['content'], loose('task'))).get('content') ?? 0).toBe(0);
      expect(await feedOf(store, 'staff')).toEqual(['1 ala']);
      expect(await feedOf(store, 'content', 'task')).toEqual([]);
      expect(await store.audit({ limit: 10 })).toEqual([]);
      expect(await store.receipts(['c1'])).toEqual([]);
    }
  });
}
