/** What a table shows, as its address tells it. */
export interface TableView {
  search: string;
  sort: { id: string; desc: boolean } | null;
  /** From 0. */
  page: number;
  size: number;
  /** Ids of columns. */
  hidden: string[];
  /** By the filter's name; one that is off is absent. */
  filters: Record<string, string>;
}

export interface TableDefaults {
  /** Tells two tables of one page apart in its address. */
  name?: string;
  sort?: TableView['sort'];
  sizes: readonly [number, ...number[]];
  hidden?: readonly string[];
}

/** More pages than any school has; keeps an address that somebody made up from becoming an absurd request. */
const MOST_PAGES = 1_000_000;

const keyOf = (defaults: TableDefaults, key: string) => (defaults.name ? `${defaults.name}.${key}` : key);
const filterPrefix = (defaults: TableDefaults) => keyOf(defaults, 'filter.');

/** The view in the address; what is missing or makes no sense there is as the table has it by itself. */
export function readTableView(params: URLSearchParams, defaults: TableDefaults): TableView {
  const get = (key: string) => params.get(keyOf(defaults, key));
  const size = Number(get('size'));
  const prefix = filterPrefix(defaults);
  return {
    search: get('q') ?? '',
    sort: readSort(get('sort')) ?? defaults.sort ?? null,
    page: readPage(get('page')),
    size: defaults.sizes.includes(size) ? size : defaults.sizes[0],
    hidden: get('hide')?.split(',').filter(Boolean) ?? [...(defaults.hidden ?? [])],
    filters: Object.fromEntries(
      [...params]
        .filter(([key, value]) => key.startsWith(prefix) && key !== prefix && value !== '')
        .map(([key, value]) => [key.slice(prefix.length), value]),
    ),
  };
}

/** Writes the view into the address; what is as the table has it by itself stays out, and other parameters stay. */
export function writeTableView(
  params: URLSearchParams,
  view: TableView,
  defaults: TableDefaults,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (key: string, value: string, usual: string) =>
    value === usual ? next.delete(keyOf(defaults, key)) : next.set(keyOf(defaults, key), value);
  put('q', view.search, '');
  put('sort', sortText(view.sort), sortText(defaults.sort ?? null));
  put('page', String(view.page + 1), '1');
  put('size', String(view.size), String(defaults.sizes[0]));
  put('hide', view.hidden.join(','), (defaults.hidden ?? []).join(','));
  const prefix = filterPrefix(defaults);
  for (const key of [...next.keys()]) if (key.startsWith(prefix)) next.delete(key);
  for (const [name, value] of Object.entries(view.filters)) if (value) next.set(prefix + name, value);
  return next;
}

/** As the server's `sort` parameter has it: `key,direction`. */
export const sortText = (sort: TableView['sort']): string =>
  sort ? `${sort.id},${sort.desc ? 'desc' : 'asc'}` : '';

function readSort(text: string | null): TableView['sort'] {
  const [, id, direction] = /^([\w.-]+),(asc|desc)$/.exec(text ?? '') ?? [];
  return id ? { id, desc: direction === 'desc' } : null;
}

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page - 1 : 0;
}
