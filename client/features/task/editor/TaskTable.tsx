import { useMemo } from 'react';
import type { TaskWire } from '../../../../sync/contract/index.ts';
import { Select } from '../../../ui/Select.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useTableView } from '../../../ui/table/use-table-view.ts';
import { taskEditorMessages as texts } from './task-editor-messages.ts';
import styles from './task-editor.module.css';

const defaults = { sizes: [15, 50, 100] } as const;
const idOf = (task: TaskWire) => `${task.groupName}/${task.priority}`;
const publishedOptions = [
  { value: 'any', label: texts.anyState },
  { value: 'true', label: texts.published },
  { value: 'false', label: texts.unpublished },
];

interface TaskTableProps {
  tasks: readonly TaskWire[];
  onSelect(task: TaskWire): void;
}

/** All tasks in one table, to search, to sort and to see what isn't published yet. */
export function TaskTable({ tasks, onSelect }: TaskTableProps) {
  const state = useTableView(defaults);
  const { published = 'any' } = state.view.filters;
  const rows = useMemo(
    () => tasks.filter(({ enabled }) => published === 'any' || String(enabled) === published),
    [tasks, published],
  );
  const columns = useMemo(() => columnsOf(onSelect), [onSelect]);
  return (
    <DataTable
      label={texts.list}
      columns={columns}
      rows={rows}
      rowId={idOf}
      state={state}
      searchPlaceholder={texts.search}
      tools={
        <Select
          inline
          label={texts.state}
          options={publishedOptions}
          value={published}
          onChange={(value) => state.change({ filters: value === 'any' ? {} : { published: value } })}
        />
      }
    />
  );
}

const columnsOf = (onSelect: (task: TaskWire) => void): Column<TaskWire>[] => [
  {
    id: 'displayName',
    header: texts.columnName,
    hideable: false,
    cell: (task) => (
      <button type="button" className={styles.open} onClick={() => onSelect(task)}>
        {task.displayName}
      </button>
    ),
    sortBy: (task) => task.displayName,
    searchBy: (task) => task.displayName,
  },
  {
    id: 'groupName',
    header: texts.columnGroup,
    cell: (task) => task.groupName,
    sortBy: (task) => task.groupName,
    searchBy: (task) => task.groupName,
  },
  {
    id: 'priority',
    header: texts.columnPriority,
    align: 'end',
    cell: (task) => task.priority,
    sortBy: (task) => task.priority,
  },
  {
    id: 'experienceReward',
    header: texts.columnReward,
    align: 'end',
    cell: (task) => task.experienceReward,
    sortBy: (task) => task.experienceReward,
  },
  {
    id: 'enabled',
    header: texts.state,
    cell: (task) => (task.enabled ? texts.published : texts.unpublished),
    sortBy: (task) => task.enabled,
  },
];
