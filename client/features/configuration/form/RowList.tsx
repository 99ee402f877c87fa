import { useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { SortableList } from '../../../ui/SortableList.tsx';
import { newRow, type Row } from './form-draft.ts';
import type { FormLayout, RowsLayout } from './form-layout.ts';
import { formTexts as texts } from './form-texts.ts';
import { RowFields } from './RowFields.tsx';
import styles from './form.module.css';

export interface RowListProps {
  layout: RowsLayout;
  rows: readonly Row[];
  /** Where a row stands in the document. */
  pathOf(row: Row, index: number): readonly string[];
  pairs?: NonNullable<FormLayout['pairs']>;
  /** Sentences by their path, joined with dots. */
  errors: ReadonlyMap<string, string>;
  onChange(rows: Row[]): void;
}

/** Rows that can be changed, added, removed and put in order, with a mouse, a finger or the keyboard. */
export function RowList({ layout, rows, pathOf, pairs, errors, onChange }: RowListProps) {
  const [added, setAdded] = useState<string | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const nameOf = (row: Row) => texts.row(rows.indexOf(row) + 1, layout.item, nameOfRow(row, layout));

  const add = () => {
    const row = newRow(layout);
    setAdded(row.id);
    onChange([...rows, row]);
  };
  const remove = (row: Row) => {
    onChange(rows.filter(({ id }) => id !== row.id));
    // The pressed button goes with its row: the focus must not fall out of the form.
    addButton.current?.focus();
  };
  const replace = (next: Row) => onChange(rows.map((row) => (row.id === next.id ? next : row)));

  return (
    <div className={styles.rows}>
      {rows.length === 0 && <p>{layout.empty}</p>}
      <SortableList
        label={layout.label}
        items={rows}
        idOf={({ id }) => id}
        nameOf={nameOf}
        onMove={(moved) => onChange(moved)}
      >
        {(row, index) => (
          <RowFields
            layout={layout}
            row={row}
            name={nameOf(row)}
            path={pathOf(row, index)}
            {...(pairs ? { pairs } : {})}
            errors={errors}
            focusFirst={row.id === added}
            onChange={replace}
            onRemove={() => remove(row)}
          />
        )}
      </SortableList>
      <Button ref={addButton} variant="secondary" size="small" className={styles.add} onClick={add}>
        {layout.add}
      </Button>
    </div>
  );
}

function nameOfRow({ value }: Row, { nameKey }: RowsLayout): string {
  const name = nameKey === '' ? value : (value as Record<string, unknown>)[nameKey];
  return typeof name === 'string' || typeof name === 'number' ? String(name) : '';
}
