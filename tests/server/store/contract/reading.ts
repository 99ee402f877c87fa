import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../../../server/store/store.ts';
import { findIds, person, task, write } from './samples.ts';

export function describeReading(open: () => Promise<Store>): void {
  describe('reading', () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });

    it('gives back a record with its version and scope, and nothing for a missing one', async () => {
      const doc = {
        username: 'ala',
        empty: {},
        list: [1, null, { a: [] }],
        big: 2 ** 40,
        half: 1.5,
        '$odd.key': { '': 'ż' },
      };
      await write(store, { ...person('ala'), doc });
      expect(await store.get('user', 'ala')).toEqual({ id: 'ala', version: 1, scope: 'staff', doc });
      expect(await store.get('user', 'ola')).toBeUndefined();
    });

    it('keeps of a document what JSON keeps of it', async () => {
      await write(store, task('t', { gone: undefined, when: new Date(0), list: [undefined], nan: NaN }));
      expect((await store.get('task', 't'))?.doc).toEqual({
        when: '1970-01-01T00:00:00.000Z',
        list: [null],
        nan: null,
      });
    });

    it('reads many by id and leaves the missing ones out', async () => {
      await write(store, person('ala'), person('ola'), person('ela'));
      const found = await store.getMany('user', ['ola', 'nobody', 'ala']);
      expect(found.map(({ id }) => id).sort()).toEqual(['ala', 'ola']);
      expect(await store.getMany('user', [])).toEqual([]);
    });

    it('finds by equality, by a list, by null and a missing field alike, and by a path', async () => {
      await write(
        store,
        person('a', { sectionId: 's1', enabled: true }),
        person('b', { sectionId: 's2', enabled: false }),
        person('c', { sectionId: null }),
        person('d'),
        task('t1', { nested: { deep: 1 } }),
        task('t2', { nested: { deep: 2 } }),
      );
      expect(await findIds(store, 'user', { where: { sectionId: 's1' } })).toEqual(['a']);
      expect(await findIds(store, 'user', { where: { sectionId: ['s1', 's2', 's9'] } })).toEqual(['a', 'b']);
      expect(await findIds(store, 'user', { where: { sectionId: null } })).toEqual(['c', 'd']);
      expect(await findIds(store, 'user', { where: { sectionId: ['s2', null] } })).toEqual(['b', 'c', 'd']);
      expect(await findIds(store, 'user', { where: { sectionId: [] } })).toEqual([]);
      expect(await findIds(store, 'user', { where: { enabled: false } })).toEqual(['b']);
      expect(await findIds(store, 'user', { where: { sectionId: 's1', enabled: false } })).toEqual([]);
      expect(await findIds(store, 'task', { where: { 'nested.deep': 2 } })).toEqual(['t2']);
    });

    it('finds by a range with both ends, and by the beginning of the id', async () => {
      const ids = ['s1/1', 's1/2', 's1/3', 's10/1', 's2/1'];
      await write(store, ...ids.map((id, i) => task(id, { priority: i, groupName: i === 4 ? null : id })));
      expect(await findIds(store, 'task', { range: { priority: { from: 1, to: 3 } } })).toEqual([
        's1/2',
        's1/3',
        's10/1',
      ]);
      expect(await findIds(store, 'task', { range: { priority: { from: 3 } } })).toEqual(['s10/1', 's2/1']);
      expect(await findIds(store, 'task', { range: { groupName: { to: 's1/2' } } })).toEqual([
        's1/1',
        's1/2',
      ]);
      expect(await findIds(store, 'task', { idPrefix: 's1/' })).toEqual(['s1/1', 's1/2', 's1/3']);
      expect(await findIds(store, 'task', { idPrefix: 's1' })).toEqual(['s1/1', 's1/2', 's1/3', 's10/1']);
    });

    it('searches folded text, without meaning in any character', async () => {
      await write(
        store,
        person('a', { firstName: 'Łucja', lastName: 'Żółć' }),
        person('b', { firstName: 'Jan', lastName: '50% .*_$x' }),
        person('c', { firstName: 'Ja', lastName: 'Nowak' }),
      );
      expect(await findIds(store, 'user', { contains: 'lucj' })).toEqual(['a']);
      expect(await findIds(store, 'user', { contains: 'ZOLĆ' })).toEqual(['a']);
      expect(await findIds(store, 'user', { contains: '50%' })).toEqual(['b']);
      expect(await findIds(store, 'user', { contains: '.*' })).toEqual(['b']);
      expect(await findIds(store, 'user', { contains: '%' })).toEqual(['b']);
      expect(await findIds(store, 'user', { contains: '$x' })).toEqual(['b']);
      expect(await findIds(store, 'user', { contains: 'jan' })).toEqual(['b']);
      expect(await findIds(store, 'user', { contains: '' })).toEqual(['a', 'b', 'c']);
    });

    it('forgets the old text of a changed record', async () => {
      await write(store, person('a', { firstName: 'Stara' }));
      await write(store, person('a', { firstName: 'Nowa' }, { expect: 1 }));
      expect(await findIds(store, 'user', { contains: 'stara' })).toEqual([]);
      expect(await findIds(store, 'user', { contains: 'nowa' })).toEqual(['a']);
    });

    it('sorts nulls first, texts by code point, and equals by id in the last direction', async () => {
      const names = ['ż', 'z', 'Z', '\uffee', '😀', 'a', ''];
      await write(
        store,
        ...names.map((lastName, i) => person(`u${i}`, { lastName })),
        person('n1'),
        person('n2'),
      );
      const ascending = ['n1', 'n2', 'u6', 'u2', 'u5', 'u1', 'u0', 'u3', 'u4'];
      const sort = (direction: 'asc' | 'desc') => ({ sort: [{ field: 'lastName', direction }] });
      expect(await findIds(store, 'user', sort('asc'))).toEqual(ascending);
      expect(await findIds(store, 'user', sort('desc'))).toEqual(ascending.toReversed());
    });

    it('sorts by several fields', async () => {
      await write(
        store,
        person('a', { lastName: 'K', createdAt: 2 }),
        person('b', { lastName: 'K', createdAt: 10 }),
        person('c', { lastName: 'B', createdAt: 5 }),
      );
      const sort = [
        { field: 'lastName', direction: 'asc' as const },
        { field: 'createdAt', direction: 'desc' as const },
      ];
      expect(await findIds(store, 'user', { sort })).toEqual(['c', 'b', 'a']);
    });

    it('pages, and counts all that match', async () => {
      await write(store, ...Array.from({ length: 7 }, (_, i) => person(`u${i}`, { enabled: i !== 3 })));
      const page = (offset: number, limit: number) =>
        store.find('user', { where: { enabled: true }, offset, limit });
      const ids = async (offset: number, limit: number) =>
        (await page(offset, limit)).records.map(({ id }) => id);
      expect((await page(0, 2)).total).toBe(6);
      expect(await ids(0, 2)).toEqual(['u0', 'u1']);
      expect(await ids(4, 2)).toEqual(['u5', 'u6']);
      expect(await ids(6, 2)).toEqual([]);
      expect(await page(0, 0)).toEqual({ records: [], total: 6 });
      expect(await findIds(store, 'user', { offset: 5 })).toEqual(['u5', 'u6']);
    });

    it('groups with count and sum, by texts, booleans and nothing', async () => {
      await write(
        store,
        person('a', { sectionId: 's1', createdAt: 3, enabled: true }),
        person('b', { sectionId: 's1', createdAt: 4, enabled: false }),
        person('c', { sectionId: 's2', createdAt: 5, enabled: true }),
        person('d', { createdAt: 6, enabled: true }),
        person('e', { sectionId: null, enabled: true }),
      );
      expect(await store.group('user', { by: 'sectionId', sum: 'createdAt' })).toEqual([
        { key: null, count: 2, sum: 6 },
        { key: 's1', count: 2, sum: 7 },
        { key: 's2', count: 1, sum: 5 },
      ]);
      expect(await store.group('user', { by: 'enabled', where: { sectionId: ['s1', 's2'] } })).toEqual([
        { key: false, count: 1, sum: 0 },
        { key: true, count: 2, sum: 0 },
      ]);
      expect(await store.group('user', { by: 'sectionId', range: { createdAt: { from: 100 } } })).toEqual([]);
    });

    it('throws on names that are no collection or no field', async () => {
      await expect(store.find('users', {})).rejects.toThrow('No such collection');
      await expect(store.get('feed', 'x')).rejects.toThrow('No such collection');
      const field = `a") = 1 OR ("b`;
      await expect(store.find('user', { where: { [field]: 1 } })).rejects.toThrow('Not a field name');
      await expect(store.find('user', { sort: [{ field, direction: 'asc' }] })).rejects.toThrow(
        'Not a field name',
      );
      await expect(store.group('user', { by: '$where' })).rejects.toThrow('Not a field name');
    });
  });
}
