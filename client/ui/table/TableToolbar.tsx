import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { CheckMenu } from '../Menu.tsx';
import type { Column } from './column.ts';
import { SearchBox } from './SearchBox.tsx';
import { tableMessages as texts } from './table-messages.ts';
import type { TableView } from './table-view.ts';
import styles from './DataTable.module.css';

interface TableToolbarProps {
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'hideable'>[];
  view: TableView;
  onChange: (part: Partial<TableView>) => void;
  searchPlaceholder: string | undefined;
  tools: ReactNode;
  selectedCount: number;
  onUnselect: () => void;
}

/** Above the table: search, filters, which columns show, and how many rows are ticked. */
export function TableToolbar(props: TableToolbarProps) {
  const { columns, view, onChange, searchPlaceholder, tools, selectedCount, onUnselect } = props;
  const hideable = columns.filter((column) => column.hideable !== false);
  const show = (ids: readonly string[]) =>
    onChange({ hidden: hideable.map(({ id }) => id).filter((id) => !ids.includes(id)) });
  return (
    <div className={styles['toolbar']}>
      {searchPlaceholder !== undefined && (
        <SearchBox
          value={view.search}
          onSearch={(search) => onChange({ search })}
          placeholder={searchPlaceholder}
        />
      )}
      {tools}
      {hideable.length > 0 && (
        <CheckMenu
          label={texts.columns}
          size="small"
          entries={hideable.map(({ id, header }) => ({ id, label: header }))}
          checked={hideable.map(({ id }) => id).filter((id) => !view.hidden.includes(id))}
          onChange={show}
        />
      )}
      <div role="status" className={styles['selected']}>
        {selectedCount > 0 && texts.selected(selectedCount)}
      </div>
      {selectedCount > 0 && (
        <Button variant="quiet" size="small" onClick={onUnselect}>
          {texts.unselect}
        </Button>
      )}
    </div>
  );
}
