import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useDebounced } from '../use-debounced.ts';
import { readTableView, sortText, writeTableView, type TableDefaults, type TableView } from './table-view.ts';

/** Admin seed, section 9: 'search and sort debounce 500 ms'. */
export const TABLE_DEBOUNCE_MS = 500;

export interface TableViewState {
  view: TableView;
  /** Another search, order, page size or filter starts at the first page. */
  change: (part: Partial<TableView>) => void;
  /** Rows on a page, as one may choose. */
  sizes: readonly number[];
}

/**
 * A table's view, kept in the page's address: back undoes a step, and a link to it can be sent. `defaults` has to stay the same
 * object.
 */
export function useTableView(defaults: TableDefaults): TableViewState {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readTableView(params, defaults), [params, defaults]);
  const change = useCallback(
    (part: Partial<TableView>) =>
      setParams(
        (now) => {
          const startsOver = ['search', 'sort', 'size', 'filters'].some((key) => key in part);
          const next = { ...readTableView(now, defaults), ...(startsOver ? { page: 0 } : {}), ...part };
          return writeTableView(now, next, defaults);
        },
        // A word typed further is one step back, not one for each pause.
        { replace: part.search !== undefined && view.search !== '', preventScrollReset: true },
      ),
    [defaults, setParams, view.search],
  );
  return { view, change, sizes: defaults.sizes };
}

/**
 * The view that the server is to be asked for: another order or filter once it has stood still for half a second, another page
 * at once. (A search stands still before it reaches the address.)
 */
export function useSettledView(view: TableView): TableView {
  const slow = JSON.stringify([sortText(view.sort), view.filters]);
  const settled = useDebounced({ slow, view }, TABLE_DEBOUNCE_MS);
  const isMoving = settled.slow !== slow;
  return isMoving ? settled.view : view;
}
