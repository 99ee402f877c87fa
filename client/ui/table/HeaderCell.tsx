import { ArrowDownIcon, ArrowUpIcon, SortIcon } from '../icons.tsx';
import { classNames } from '../class-names.ts';
import type { Column } from './column.ts';
import type { TableView } from './table-view.ts';
import styles from './DataTable.module.css';

interface HeaderCellProps {
  column: Pick<Column<never>, 'id' | 'header' | 'align' | 'hideable' | 'sortBy'>;
  sort: TableView['sort'];
  onSort: () => void;
}

/** A column's name; where it can be sorted, a button that does. */
export function HeaderCell({ column, sort, onSort }: HeaderCellProps) {
  const { id, header, align, hideable, sortBy } = column;
  const order = sort?.id !== id ? 'none' : sort.desc ? 'descending' : 'ascending';
  const Icon = order === 'none' ? SortIcon : order === 'ascending' ? ArrowUpIcon : ArrowDownIcon;
  const look = classNames(align === 'end' && styles['end'], hideable === false && styles['first']);
  if (sortBy === undefined) {
    return (
      <th scope="col" className={look}>
        {header}
      </th>
    );
  }
  return (
    <th scope="col" className={look} aria-sort={order}>
      <button type="button" className={styles['sort']} onClick={onSort}>
        {header}
        <Icon size={16} />
      </button>
    </th>
  );
}
