import { readModuleEntries, type UserId } from '../../../sync/contract/index.ts';
import { chooseNextTask } from '../../../sync/domain/next-task.ts';
import { useRecord } from '../../database/hooks.ts';
import { useSchoolTasks } from '../../database/use-school-tasks.ts';
import { NextIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import styles from './SlideScreen.module.css';
import { slidesMessages } from './slide-messages.ts';

interface TasksLinkProps {
  userId: UserId;
  /** Of the deck. */
  groupName: string;
  category: string | null;
}

/** At the end of a deck: on to the tasks that its module has after it. None where there are none, or all are done. */
export function TasksLink({ userId, groupName, category }: TasksLinkProps) {
  const { record } = useRecord('configuration', category ?? '');
  const { published, isDone } = useSchoolTasks(userId);
  const entries = readModuleEntries(record?.value);
  const own = entries.findIndex((entry) => entry.type === 'slides' && entry.groupName === groupName);
  const groups = entries.slice(own + 1).flatMap(({ type, groupName: name }) => (type === 'task' ? name : []));
  const open = published.filter((each) => groups.includes(each.groupName) && !isDone(each));
  const start = { groupName: groups[0] ?? '', priority: -Infinity };
  const place = chooseNextTask({ modules: [groups], published: open, isDone }, start);
  const task = open.find((each) => each.groupName === place?.groupName && each.priority === place.priority);
  if (own < 0 || !task) return null;
  return (
    <LinkButton
      to={`/${encodeURIComponent(task.groupName)}/${task.priority}`}
      variant="accent"
      icon={<NextIcon />}
      iconAtEnd
      className={styles.next}
    >
      {slidesMessages.toTasks(task.displayName)}
    </LinkButton>
  );
}
