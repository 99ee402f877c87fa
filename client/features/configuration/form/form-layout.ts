import type { Option } from '../../../ui/Select.tsx';

/** A control of the form. */
export interface FieldLayout {
  /** The field of the row; '' where the row is the value itself. */
  key: string;
  label: string;
  /** `labels`: a list of short texts, typed with commas. `number`: a whole number. */
  control: 'text' | 'area' | 'time' | 'choice' | 'labels' | 'number';
  options?: readonly Option[];
  required?: boolean;
  hint?: string;
  /** What the value means, told under it as one types. */
  explain?: (value: unknown) => string;
  /** As wide as the row. */
  wide?: boolean;
}

/** A list of rows that can be added, removed and put in order. */
export interface RowsLayout {
  /** What one row is called: 'kafelek'. */
  item: string;
  /** The list's name, for its heading and screen readers. */
  label: string;
  add: string;
  empty: string;
  /** What holds for every row. */
  hint?: string;
  /** The field that a row goes by where it is spoken of. */
  nameKey: string;
  /** A new row. */
  fresh: unknown;
  fields: readonly FieldLayout[];
  /** The list inside each row, and the field that holds it. */
  inner?: { key: string; rows: RowsLayout };
}

/** A document's form: fields of its own above a list of rows. */
export interface FormLayout {
  rows: RowsLayout;
  /** Where in the document the rows stand; the document itself where empty. */
  rowsPath: readonly string[];
  /** Fields above the rows: of which part of the document, under which heading. */
  head?: { key: string; legend: string; fields: readonly FieldLayout[] };
  /** The document that a new, empty one stands for. */
  builtIn?: unknown;
  /** The document is not a list but names with a value each; a row has both. `twice`: of two rows, from 1, with one name. */
  pairs?: {
    name: string;
    value: string;
    twice: (first: number, second: number, name: string) => string;
  };
}
