import styles from './TaskWorkbench.module.css';
import { tasksMessages } from '../task-messages.ts';

export type WorkbenchTab = 'task' | 'code' | 'console';

const TABS: readonly { id: WorkbenchTab; label: string }[] = [
  { id: 'task', label: tasksMessages.tabTask },
  { id: 'code', label: tasksMessages.tabCode },
  { id: 'console', label: tasksMessages.tabConsole },
];

interface WorkbenchTabsProps {
  tab: WorkbenchTab;
  onChange(tab: WorkbenchTab): void;
}

/** Which part a phone shows; wider screens show all three and hide this. */
export function WorkbenchTabs({ tab, onChange }: WorkbenchTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={tasksMessages.tabs}>
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
    </nav>
  );
}
