import { useMemo, useState } from 'react';
import type { TaskWire } from '../../../../sync/contract/index.ts';
import { comparePolish } from '../../../../sync/domain/polish-order.ts';
import { containsWords } from '../../../ui/fold-text.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { taskEditorMessages as texts } from './task-editor-messages.ts';
import { keyOf } from './task-key.ts';
import styles from './task-editor.module.css';

interface Props {
  tasks: readonly TaskWire[];
  /** `{groupName}/{priority}` of the task that is open. */
  selected: string | null;
  onSelect(task: TaskWire): void;
}

/** Tasks by group, each group expandable and in order, with a green dot for published ones and a red one for others. */
export function TaskTree({ tasks, selected, onSelect }: Props) {
  const [search, setSearch] = useState('');
  const groups = useMemo(() => {
    const byGroup = new Map<string, TaskWire[]>();
    const found = tasks.filter((task) => containsWords(`${task.groupName} ${task.displayName}`, search));
    for (const task of found) byGroup.set(task.groupName, [...(byGroup.get(task.groupName) ?? []), task]);
    return [...byGroup]
      .sort(([a], [b]) => comparePolish(a, b))
      .map(([name, list]) => ({ name, list: list.sort((a, b) => a.priority - b.priority) }));
  }, [tasks, search]);

  return (
    <>
      <TextField label={texts.searchTree} type="search" value={search} onChange={setSearch} />
      {groups.length === 0 && <p role="status">{uiMessages.nothingFound}</p>}
      <ul className={styles.tree}>
        {groups.map(({ name, list }) => (
          <li key={name}>
            <details open={search.trim() !== '' || (selected?.startsWith(`${name}/`) ?? false)}>
              <summary>
                {name} ({list.length})
              </summary>
              <ul>
                {list.map((task) => (
                  <li key={task.priority}>
                    <button
                      type="button"
                      className={styles.leaf}
                      aria-current={keyOf(task) === selected}
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
    </>
  );
}
