import type { ReactNode } from 'react';

/** A column of a DataTable. */
export interface Column<T> {
  /** Stands in the address, and is the server's name of the order where the server sorts. */
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** What orders the rows; `true` where the server does it. Without it the column can't be sorted. */
  sortBy?: ((row: T) => string | number | boolean | null) | true;
  /** What the search looks at, where the table searches by itself. */
  searchBy?: (row: T) => string;
  align?: 'end';
  /** False for the column that names the row: it can't be hidden, and stays in view when the table is scrolled sideways. */
  hideable?: false;
}

const polish = new Intl.Collator('pl', { numeric: true });

/** Ascending; what is missing comes first, texts in the Polish alphabet. */
export function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return -1;
  if (b === null || b === undefined) return 1;
  if (typeof a === 'string' && typeof b === 'string') return polish.compare(a, b);
  return Number(a) - Number(b);
}
