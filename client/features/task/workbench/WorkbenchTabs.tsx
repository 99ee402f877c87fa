import type { TaskPlaceInList } from './TaskHeader.tsx';
import { TaskNeighbour } from './TaskNeighbour.tsx';
import styles from './TaskWorkbench.module.css';
import { tasksMessages } from '../task-messages.ts';

export type WorkbenchTab = 'task' | 'code';

const TABS: readonly { id: WorkbenchTab; label: string }[] = [
  { id: 'task', label: tasksMessages.tabTask },
  { id: 'code', label: tasksMessages.tabCode },
];

interface WorkbenchTabsProps {
  place: TaskPlaceInList;
  tab: WorkbenchTab;
  onChange(tab: WorkbenchTab): void;
}

/** Which part a phone shows: the task, or the code with what it prints. Wider screens show all of it. */
export function WorkbenchTabs({ place, tab, onChange }: WorkbenchTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={tasksMessages.tabs}>
      <TaskNeighbour direction="previous" to={place.previous} />
      {TABS.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          className={styles.tab}
          aria-pressed={tab === id}
          onClick={() => onChange(id)}
        >
          {label}
        </button>
      ))}
      <TaskNeighbour direction="next" to={place.next} />
    </nav>
  );
}
