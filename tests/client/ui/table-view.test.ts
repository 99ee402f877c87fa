import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareValues } from '../../../client/ui/table/column.ts';
import {
  readTableView,
  writeTableView,
  type TableDefaults,
  type TableView,
} from '../../../client/ui/table/table-view.ts';

const defaults: TableDefaults = { sizes: [15, 50], hidden: ['note'] };
const named: TableDefaults = { ...defaults, name: 'active', sort: { id: 'lastName', desc: false } };
const read = (query: string, of = defaults) => readTableView(new URLSearchParams(query), of);

describe('the view of a table in its address', () => {
  it('is empty for a table as it is by itself', () => {
    expect(read('')).toEqual({ search: '', sort: null, page: 0, size: 15, hidden: ['note'], filters: {} });
    expect(writeTableView(new URLSearchParams(), read('', named), named).toString()).toBe('');
  });

  it('reads what people may send each other', () => {
    expect(read('q=kow&sort=email,desc&page=3&size=50&hide=email,note&filter.enabled=true')).toEqual({
      search: 'kow',
      sort: { id: 'email', desc: true },
      page: 2,
      size: 50,
      hidden: ['email', 'note'],
      filters: { enabled: 'true' },
    });
    expect(read('hide=').hidden).toEqual([]);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=9999999999',
    'page=x',
    'size=16',
    'size=',
    'sort=email',
    'sort=,asc',
  ])('takes no nonsense from it: %s', (query) => expect(read(query)).toEqual(read('')));

  it('leaves other parameters and another table of the page alone', () => {
    const params = new URLSearchParams('view=table&q=other');
    const written = writeTableView(params, { ...read('', named), search: 'a', filters: { x: '1' } }, named);
    expect(written.toString()).toBe('view=table&q=other&active.q=a&active.filter.x=1');
    expect(readTableView(written, defaults).search).toBe('other');
  });

  it('comes back as it was written', () => {
    const id = fc.stringMatching(/^[a-zA-Z]{1,9}$/);
    const view: fc.Arbitrary<TableView> = fc.record({
      search: fc.string(),
      sort: fc.option(fc.record({ id, desc: fc.boolean() })),
      page: fc.nat(1000),
      size: fc.constantFrom(15, 50),
      hidden: fc.uniqueArray(id, { maxLength: 4 }),
      filters: fc.dictionary(id, fc.string({ minLength: 1 }), { maxKeys: 3, noNullPrototype: true }),
    });
    fc.assert(
      fc.property(view, (one) => {
        const written = writeTableView(new URLSearchParams('view=table'), one, defaults);
        const sent = new URLSearchParams(written.toString());
        expect(readTableView(sent, defaults)).toEqual(one);
        expect(sent.get('view')).toBe('table');
      }),
    );
  });
});

describe('compareValues', () => {
  it('orders texts by the Polish alphabet, numbers by size, what is missing first', () => {
    expect(['Zając', 'Łukasik', 'Lis', null, 'Żak', 'Ćwik', 'Cis'].sort(compareValues)).toEqual([
      null,
      'Cis',
      'Ćwik',
      'Lis',
      'Łukasik',
      'Zając',
      'Żak',
    ]);
    expect([10, 9, null, 100].sort(compareValues)).toEqual([null, 9, 10, 100]);
    expect([true, false].sort(compareValues)).toEqual([false, true]);
  });
});
