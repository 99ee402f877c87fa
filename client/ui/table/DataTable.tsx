import {
  columnVisibilityFeature,
  createPaginatedRowModel,
  createSortedRowModel,
  functionalUpdate,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useEffect, useMemo, type FocusEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { containsWords } from '../fold-text.ts';
import { keepPlace } from '../keep-place.ts';
import { compareValues, type Column } from './column.ts';
import { HeaderCell } from './HeaderCell.tsx';
import { SelectionBox } from './SelectionBox.tsx';
import { tableMessages as texts } from './table-messages.ts';
import { TablePager } from './TablePager.tsx';
import { TableToolbar } from './TableToolbar.tsx';
import { useSidewaysScroll } from './use-sideways-scroll.ts';
import type { TableViewState } from './use-table-view.ts';
import styles from './DataTable.module.css';

/** Ids of rows, on this page and on others. */
export type Selected = Record<string, true>;

interface DataTableProps<T> {
  /** What the table is of; names it for screen readers. */
  label: string;
  /** Keep the array the same between renders. */
  columns: readonly Column<T>[];
  /** All rows, or, where `total` is given, those of the page that the server gave for the view. */
  rows: readonly T[];
  rowId: (row: T) => string;
  state: TableViewState;
  /** How many rows the server has for the view. It then searches, sorts and pages. */
  total?: number;
  /** Rows can be ticked; `nameOf` tells a screen reader which one. */
  selection?: { selected: Selected; onChange: (selected: Selected) => void; nameOf: (row: T) => string };
  /** 'Wyszukaj po nazwisku...' Without it there is no search box. */
  searchPlaceholder?: string;
  /** Filters and buttons beside the search. */
  tools?: ReactNode;
  /** Other rows are on their way. */
  busy?: boolean;
}

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

const toDefinition = <T extends object>(column: Column<T>): ColumnDef<typeof features, T> => ({
  id: column.id,
  accessorFn: typeof column.sortBy === 'function' ? column.sortBy : () => null,
  enableSorting: column.sortBy !== undefined,
  enableHiding: column.hideable !== false,
  sortFn: (a, b, id) => compareValues(a.getValue(id), b.getValue(id)),
});

/** Rows in columns, with search, order, pages, hidden columns and selection. All but the selection stands in the address. */
export function DataTable<T extends object>({
  label,
  columns,
  rows,
  rowId,
  state: { view, change, sizes },
  total,
  selection,
  searchPlaceholder,
  tools,
  busy = false,
}: DataTableProps<T>) {
  const isServed = total !== undefined;
  const definitions = useMemo(() => columns.map(toDefinition), [columns]);
  const found = useMemo(() => {
    if (isServed || view.search === '') return rows;
    const textOf = (row: T) => columns.map(({ searchBy }) => searchBy?.(row) ?? '').join(' ');
    return rows.filter((row) => containsWords(textOf(row), view.search));
  }, [columns, isServed, rows, view.search]);

  const sorting = view.sort ? [view.sort] : [];
  const pages = Math.max(1, Math.ceil((total ?? found.length) / view.size));
  const table = useTable<typeof features, T>({
    features,
    columns: definitions,
    data: found,
    getRowId: rowId,
    state: {
      sorting,
      pagination: { pageIndex: view.page, pageSize: view.size },
      columnVisibility: Object.fromEntries(view.hidden.map((id) => [id, false])),
      rowSelection: selection?.selected ?? {},
    },
    onSortingChange: (updater) => change({ sort: functionalUpdate(updater, sorting)[0] ?? null }),
    onRowSelectionChange: (updater) => selection?.onChange(functionalUpdate(updater, selection.selected)),
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: false,
    manualSorting: isServed,
    manualPagination: isServed,
    autoResetPageIndex: false,
  });

  // Rows may have gone since this page was opened or its address was sent.
  useEffect(() => {
    if (!busy && view.page >= pages) change({ page: pages - 1 });
  }, [busy, change, pages, view.page]);

  const shown = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible());
  const page = table.getRowModel().rows;
  const scroll = useSidewaysScroll(label, page.length > 0);
  return (
    // A page may have several: their search boxes and buttons bear the same names.
    <div className={styles['whole']} role="group" aria-label={label}>
      <TableToolbar
        columns={columns}
        view={view}
        onChange={change}
        searchPlaceholder={searchPlaceholder}
        tools={tools}
        selectedCount={Object.keys(selection?.selected ?? {}).length}
        onUnselect={() => {
          // The button goes with what it has cleared.
          scroll.current?.focus({ preventScroll: true });
          selection?.onChange({});
        }}
      />
      {/* A keyboard scrolls what has the focus. */}
      {/* eslint-disable jsx-a11y/no-noninteractive-tabindex */}
      <div
        ref={scroll}
        className={styles['scroll']}
        role="region"
        aria-label={label}
        tabIndex={0}
        onFocus={showWhole}
      >
        {/* eslint-enable jsx-a11y/no-noninteractive-tabindex */}
        <table className={styles['table']} aria-busy={busy} aria-rowcount={(total ?? found.length) + 1}>
          <thead>
            <tr>
              {selection && (
                <th className={styles['box']} scope="col">
                  <SelectionBox
                    label={texts.selectPage}
                    checked={table.getIsAllPageRowsSelected()}
                    mixed={table.getIsSomePageRowsSelected()}
                    onChange={table.getToggleAllPageRowsSelectedHandler()}
                  />
                </th>
              )}
              {shown.map((column) => (
                <HeaderCell
                  key={column.id}
                  column={column}
                  sort={view.sort}
                  onSort={() => table.getColumn(column.id)?.toggleSorting()}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {page.map((row) => (
              // It may be deleted from a button of its own.
              <tr key={row.id} ref={keepPlace} aria-selected={selection ? row.getIsSelected() : undefined}>
                {selection && (
                  <td className={styles['box']}>
                    <SelectionBox
                      label={texts.select(selection.nameOf(row.original))}
                      checked={row.getIsSelected()}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  </td>
                )}
                {shown.map((column) => {
                  const namesRow = column.hideable === false;
                  const Cell = namesRow ? 'th' : 'td';
                  return (
                    <Cell
                      key={column.id}
                      scope={namesRow ? 'row' : undefined}
                      className={classNames(
                        column.align === 'end' && styles['end'],
                        namesRow && styles['first'],
                      )}
                    >
                      {column.cell(row.original)}
                    </Cell>
                  );
                })}
              </tr>
            ))}
            {page.length === 0 && (
              <tr>
                <td colSpan={shown.length + (selection ? 1 : 0)} className={styles['nothing']}>
                  <span>{view.search === '' ? texts.empty : texts.nothing}</span>
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <TablePager
        label={label}
        view={view}
        onChange={change}
        pages={pages}
        sizes={sizes}
        total={total ?? found.length}
      />
    </div>
  );
}

/** By keyboard one comes to what is cut off at the table's edge, or lies under the names; a browser leaves it there. */
function showWhole({ target, currentTarget: box }: FocusEvent<HTMLElement>): void {
  const row = target.closest('tr');
  // Under a press nothing may move.
  if (!row || target.closest(`.${styles['first']}`) || !target.matches(':focus-visible')) return;
  const name = row.querySelector(`.${styles['first']}`);
  box.style.scrollPaddingInlineStart = `${name?.clientWidth ?? 0}px`;
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
