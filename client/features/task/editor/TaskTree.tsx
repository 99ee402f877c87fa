import { useMemo } from 'react';
import type { TaskWire } from '../../../../sync/contract/index.ts';
import { taskEditorMessages as texts } from './task-editor-messages.ts';
import styles from './task-editor.module.css';

interface Props {
  tasks: readonly TaskWire[];
  selected: { groupName: string; priority: string };
  onSelect(task: TaskWire): void;
}

/** Tasks by group, each group expandable and in order, with a green dot for published ones and a red one for others. */
export function TaskTree({ tasks, selected, onSelect }: Props) {
  const groups = useMemo(() => {
    const byGroup = new Map<string, TaskWire[]>();
    for (const task of tasks) byGroup.set(task.groupName, [...(byGroup.get(task.groupName) ?? []), task]);
    return [...byGroup]
      .sort(([a], [b]) => a.localeCompare(b, 'pl'))
      .map(([name, list]) => ({ name, list: list.sort((a, b) => a.priority - b.priority) }));
  }, [tasks]);

  if (groups.length === 0) return <p>{texts.empty}</p>;
  return (
    <ul className={styles.tree}>
      {groups.map(({ name, list }) => (
        <li key={name}>
          <details open={name === selected.groupName}>
            <summary>
              {name} ({list.length})
            </summary>
            <ul>
              {list.map((task) => (
                <li key={task.priority}>
                  <button
                    type="button"
                    className={styles.leaf}
                    aria-current={name === selected.groupName && String(task.priority) === selected.priority}
                    onClick={() => onSelect(task)}
                  >
                    <span
                      className={styles.dot}
                      data-enabled={task.enabled}
                      role="img"
                      aria-label={task.enabled ? texts.published : texts.unpublished}
                    />
                    {task.priority}. {task.displayName}
                  </button>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}
