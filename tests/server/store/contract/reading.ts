import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../../../server/store/store.ts';
import { loose, findIds, person, task, write, type LooseQuery } from './samples.ts';

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
      expect(await store.get(loose('user'), 'ala')).toMatchObject({ id: 'ala', version: 1, scope: 'staff' });
      expect((await store.get(loose('user'), 'ala'))?.doc).toEqual(doc);
      expect(await store.get(loose('user'), 'ola')).toBeUndefined();
    });

    it('keeps of a document what JSON keeps of it', async () => {
      await write(store, task('t', { gone: undefined, when: new Date(0), list: [undefined], nan: NaN }));
      expect((await store.get(loose('task'), 't'))?.doc).toEqual({
        when: '1970-01-01T00:00:00.000Z',
        list: [null],
        nan: null,
      });
    });

    it('reads many by id and leaves the missing ones out', async () => {
      await write(store, person('ala'), person('ola'), person('ela'));
      const found = await store.getMany(loose('user'), ['ola', 'nobody', 'ala']);
      expect(found.map(({ id }) => id).sort()).toEqual(['ala', 'ola']);
      expect(await store.getMany(loose('user'), [])).toEqual([]);
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
      for (const both of ['Łucja Żółć', 'zolc lucja', 'Żółć, Łucja', 'l zo', 'uc ja  cj'])
        expect(await findIds(store, 'user', { contains: both })).toEqual(['a']);
      expect(await findIds(store, 'user', { contains: 'lucja nowak' })).toEqual([]);
      expect(await findIds(store, 'user', { contains: 'ja ak' })).toEqual(['c']);
      expect(await findIds(store, 'user', { contains: ',' })).toEqual([]);
      expect(await findIds(store, 'user', { contains: 'ZOLĆ' })).toEqual(['a']);
      expect(await findIds(store, 'user', { contains: '50%' })).toEqual(['b']);
      expect(await findIds(store, 'user', { contains: '.*' })).toEqual(['b']);
      expect(await findIds(store, 'user', { contains: '%' })).toEqual(['b']);
      expect(await findIds(store, 'user', { contains: '$x' })).toEqual(['b']);
      expect(await findIds(store, 'user', { contains: 'jan' })).toEqual(['b']);
      expect(await findIds(store, 'user', { contains: '' })).toEqual(['a', 'b', 'c']);
      // One and two characters, also the last of a text, and no match across two fields.
      expect(await findIds(store, 'user', { contains: 'ć' })).toEqual(['a', 'c']);
      expect(await findIds(store, 'user', { contains: 'ja' })).toEqual(['a', 'b', 'c']);
      expect(await findIds(store, 'user', { contains: 'ak' })).toEqual(['c']);
      expect(await findIds(store, 'user', { contains: 'janno' })).toEqual([]);
      expect(await findIds(store, 'user', { contains: '" OR "jan' })).toEqual([]);
    });

    it('forgets the old text of a changed record', async () => {
      await write(store, person('a', { firstName: 'Stara' }));
      await write(store, person('a', { firstName: 'Nowa' }, { expect: 1 }));
      expect(await findIds(store, 'user', { contains: 'stara' })).toEqual([]);
      expect(await findIds(store, 'user', { contains: 'nowa' })).toEqual(['a']);
    });

    it('sorts nulls first, texts by code point, and equals by id in the last direction', async () => {
      const names = ['ż', 'z', 'Z', '\uffee', '😀', 'a', ''];
      await write(store, ...names.map((email, i) => person(`u${i}`, { email })), person('n1'), person('n2'));
      const ascending = ['n1', 'n2', 'u6', 'u2', 'u5', 'u1', 'u0', 'u3', 'u4'];
      const sort = (direction: 'asc' | 'desc') => ({ sort: [{ field: 'email', direction }] });
      expect(await findIds(store, 'user', sort('asc'))).toEqual(ascending);
      expect(await findIds(store, 'user', sort('desc'))).toEqual(ascending.toReversed());
    });

    it('sorts and compares names by the Polish alphabet', async () => {
      const names = ['Zając', 'Łukasik', 'Mazur', 'lubicz', 'Lis', 'Żak', 'Źrebiec', 'Ćwik', 'Czyż'];
      await write(store, ...names.map((lastName) => person(lastName.toLowerCase(), { lastName })));
      const sort = [{ field: 'lastName', direction: 'asc' as const }];
      const sorted = ['czyż', 'ćwik', 'lis', 'lubicz', 'łukasik', 'mazur', 'zając', 'źrebiec', 'żak'];
      expect(await findIds(store, 'user', { sort })).toEqual(sorted);
      const range = { lastName: { from: 'Lubicz', to: 'N' } };
      expect(await findIds(store, 'user', { sort, range })).toEqual(['łukasik', 'mazur']);
      expect(await findIds(store, 'user', { where: { lastName: ['Łukasik', 'mazur'] } })).toEqual([
        'łukasik',
      ]);
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

    it('gives in pieces what it finds, and leaves out summaries that nobody wants', async () => {
      await write(store, ...Array.from({ length: 262 }, (_, i) => task(`t${i}`, { priority: i % 7 })));
      const query: LooseQuery = { sort: [{ field: 'priority', direction: 'desc' }], offset: 1, limit: 260 };
      const pieces: string[][] = [];
      for await (const piece of store.pieces(loose('task'), query)) pieces.push(piece.map(({ id }) => id));
      expect(pieces.length).toBeGreaterThan(1);
      expect(pieces.flat()).toEqual(await findIds(store, 'task', query));
      const none = { where: { groupName: 'no such' } };
      for await (const piece of store.pieces(loose('task'), none)) expect(piece).toEqual([]);
      await write(store, person('ala'));
      const [plain, whole] = await Promise.all([
        store.find(loose('user'), { summaries: false }),
        store.find(loose('user'), {}),
      ]);
      expect(plain.records.map(({ doc, version }) => [doc, version])).toEqual([[{ username: 'ala' }, 1]]);
      expect(plain.records[0]?.summary).toEqual({});
      expect(await store.findDocs(loose('user'), { where: { id: 'ala' } })).toEqual([{ username: 'ala' }]);
      expect(whole.records[0]?.summary).toMatchObject({ note: '' });
      const [one] = await store.getMany(loose('user'), ['ala'], { summaries: false });
      expect(one).toMatchObject({ id: 'ala', doc: { username: 'ala' }, summary: {} });
    });

    it('pages, and counts all that match', async () => {
      await write(store, ...Array.from({ length: 7 }, (_, i) => person(`u${i}`, { enabled: i !== 3 })));
      const page = (offset: number, limit: number) =>
        store.find(loose('user'), { where: { enabled: true }, offset, limit });
      const ids = async (offset: number, limit: number) =>
        (await page(offset, limit)).records.map(({ id }) => id);
      expect((await page(0, 2)).total).toBe(6);
      expect(await ids(0, 2)).toEqual(['u0', 'u1']);
      expect(await ids(4, 2)).toEqual(['u5', 'u6']);
      expect(await ids(6, 2)).toEqual([]);
      expect(await page(0, 0)).toEqual({ records: [], total: 6 });
      expect(await findIds(store, 'user', { offset: 5 })).toEqual(['u5', 'u6']);
      const uncounted = await store.find(loose('user'), { where: { enabled: true }, limit: 2, total: false });
      expect(uncounted.records.map(({ id }) => id)).toEqual(['u0', 'u1']);
      const byId = { where: { id: ['u6', 'u2'] }, sort: [{ field: 'id', direction: 'desc' as const }] };
      expect(await findIds(store, 'user', byId)).toEqual(['u6', 'u2']);
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
      const none = { min: null, max: null };
      expect(await store.group(loose('user'), { by: ['sectionId'], sum: 'createdAt' })).toEqual([
        { key: { sectionId: null }, count: 2, sum: 6, ...none },
        { key: { sectionId: 's1' }, count: 2, sum: 7, ...none },
        { key: { sectionId: 's2' }, count: 1, sum: 5, ...none },
      ]);
      const where = { sectionId: ['s1', 's2'] };
      expect(await store.group(loose('user'), { by: ['enabled'], where })).toEqual([
        { key: { enabled: false }, count: 1, sum: 0, ...none },
        { key: { enabled: true }, count: 2, sum: 0, ...none },
      ]);
      const range = { createdAt: { from: 100 } };
      expect(await store.group(loose('user'), { by: ['sectionId'], range })).toEqual([]);
    });

    it('groups by several fields and the beginning of one, with min and max, by a result, the first of them', async () => {
      const day = (id: string, sectionId: string, lastName: string, createdAt: number) =>
        person(id, { sectionId, lastName, createdAt });
      await write(
        store,
        day('a', 's1', '2026-10-01', 5),
        day('b', 's1', '2026-10-31', 2),
        day('c', 's1', '2026-11-01', 9),
        day('d', 's2', '2026-10-07', 1),
      );
      const query = { by: ['sectionId', 'lastName'], leading: { lastName: 7 }, sum: 'createdAt' };
      const months = await store.group(loose('user'), { ...query, min: 'lastName', max: 'createdAt' });
      expect(months).toEqual([
        { key: { sectionId: 's1', lastName: '2026-10' }, count: 2, sum: 7, min: '2026-10-01', max: 5 },
        { key: { sectionId: 's1', lastName: '2026-11' }, count: 1, sum: 9, min: '2026-11-01', max: 9 },
        { key: { sectionId: 's2', lastName: '2026-10' }, count: 1, sum: 1, min: '2026-10-07', max: 1 },
      ]);
      const sort = { result: 'sum' as const, direction: 'desc' as const };
      const best = await store.group(loose('user'), { ...query, sort, limit: 2 });
      expect(best.map(({ sum }) => sum)).toEqual([9, 7]);
      expect(await store.max(loose('user'), 'createdAt', { where: { sectionId: 's1' } })).toBe(9);
      expect(await store.max(loose('user'), 'createdAt', { where: { sectionId: 's9' } })).toBeNull();
    });

    it('finds by a member of a list, and forgets members that are gone', async () => {
      await write(
        store,
        person('a', { permissions: ['ADMIN', 'MANAGE', 'ADMIN'] }),
        person('b', { permissions: ['MANAGE'] }),
        person('c', { permissions: [] }),
      );
      const having = (has: string) => findIds(store, 'user', { where: { permissions: { has } } });
      expect(await having('MANAGE')).toEqual(['a', 'b']);
      expect(await having('ADMIN')).toEqual(['a']);
      expect(await having('MAN')).toEqual([]);
      await write(store, person('a', { permissions: ['REVIEW'] }, { expect: 1 }));
      await write(store, person('b', {}, { expect: 1, doc: null }));
      expect(await having('MANAGE')).toEqual([]);
      expect(await having('REVIEW')).toEqual(['a']);
    });

    it('reads the first, whether there is one, and how many', async () => {
      await write(store, person('a', { createdAt: 1 }), person('b', { createdAt: 2 }), person('c'));
      const sort = [{ field: 'createdAt', direction: 'desc' as const }];
      expect((await store.first(loose('user'), { sort }))?.id).toBe('b');
      expect((await store.first(loose('user'), { sort, offset: 1 }))?.id).toBe('a');
      expect(await store.first(loose('user'), { where: { createdAt: 7 } })).toBeUndefined();
      expect(await store.exists(loose('user'), { range: { createdAt: { from: 2 } } })).toBe(true);
      expect(await store.exists(loose('user'), { range: { createdAt: { from: 3 } } })).toBe(false);
      expect(await store.count(loose('user'), {})).toBe(3);
    });

    it('throws on names that are no collection or no field', async () => {
      expect(() => loose('users')).toThrow('No such collection');
      expect(() => loose('toString')).toThrow('No such collection');
      await expect(store.count(loose('user'), { where: { lastName: { has: 'x' } } })).rejects.toThrow(
        'Not a list field',
      );
      await expect(store.count(loose('section'), { contains: 'x' })).rejects.toThrow('Nothing is searched');
      const field = `a") = 1 OR ("b`;
      await expect(store.find(loose('user'), { where: { [field]: 1 } })).rejects.toThrow('Not a field name');
      await expect(store.find(loose('user'), { sort: [{ field, direction: 'asc' }] })).rejects.toThrow(
        'Not a field name',
      );
      await expect(store.group(loose('user'), { by: ['$where'] })).rejects.toThrow('Not a field name');
    });
  });
}
