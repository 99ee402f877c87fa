import { useEffect, useRef, type ReactNode } from 'react';
import type { JSONPath } from 'jsonc-parser';
import { Button } from '../../../ui/Button.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { SortableList } from '../../../ui/SortableList.tsx';
import { useEditing } from './editing-context.ts';
import styles from './task-editor.module.css';
import { useRowKeys } from './use-row-keys.ts';

interface RowListProps {
  /** Of the list in the task's JSON. */
  path: JSONPath;
  count: number;
  label: string;
  nameOf(index: number): string;
  removeLabel(index: number): string;
  /** The buttons that add a row: what is added stands at the end, and the focus moves to its first field. */
  add: readonly { label: string; row: unknown }[];
  children(index: number): ReactNode;
}

/** A list of the task that is put in order by dragging or by the keyboard. */
export function RowList({ path, count, label, nameOf, removeLabel, add, children }: RowListProps) {
  const { set, move } = useEditing();
  const { keys, onMove, onRemove } = useRowKeys(count);
  const box = useRef<HTMLDivElement>(null);
  const added = useRef(false);
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    const row = box.current?.querySelector(':scope > ul > li:last-child');
    const field = row?.querySelector<HTMLElement>('[data-row] :is(input, textarea, .cm-content, button)');
    (field ?? box.current)?.focus();
  }, [count]);

  const remove = (index: number) => {
    onRemove(index);
    set([...path, index], undefined);
    // The pressed button is gone with its row.
    box.current?.focus();
  };
  return (
    <div ref={box} className={styles.rows} tabIndex={-1}>
      {count > 0 && (
        <SortableList
          label={label}
          items={keys}
          idOf={(key) => key}
          nameOf={(key) => nameOf(keys.indexOf(key))}
          onMove={(_, from, to) => {
            onMove(from, to);
            move(path, from, to);
          }}
        >
          {(_, index) => (
            <div className={styles.row}>
              <div className={styles.rowHead}>
                <strong>{nameOf(index)}</strong>
                <Button
                  variant="quiet"
                  size="small"
                  icon={<CloseIcon />}
                  aria-label={removeLabel(index)}
                  title={removeLabel(index)}
                  onClick={() => remove(index)}
                />
              </div>
              <div data-row className={styles.rowFields}>
                {children(index)}
              </div>
            </div>
          )}
        </SortableList>
      )}
      <div className={styles.actions}>
        {add.map((entry) => (
          <Button
            key={entry.label}
            variant="secondary"
            size="small"
            onClick={() => {
              added.current = true;
              set([...path, count], entry.row);
            }}
          >
            {entry.label}
          </Button>
        ))}
      </div>
    </div>
  );
}
