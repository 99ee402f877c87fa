import { Link } from 'react-router';
import type { ModuleEntry, Task, TaskProgress } from '../../../sync/contract/index.ts';
import { Chip } from '../../ui/Chip.tsx';
import { ProgressRing } from '../../ui/ProgressRing.tsx';
import { CheckIcon, NextIcon, StarIcon } from '../../ui/icons.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ModuleCard } from './ModuleCard.tsx';
import { taskPath } from './module-paths.ts';
import { taskGroupProgress, type TaskGroupProgress } from './module-progress.ts';
import { modulesMessages as texts } from './module-messages.ts';
import styles from './ModuleCard.module.css';

interface TaskCardProps {
  entry: ModuleEntry;
  /** Of all groups. */
  tasks: readonly Task[];
  /** One person's, of all groups. */
  progress: readonly TaskProgress[];
}

/** A group of tasks: the tile leads to the next one, the numbers below to any. */
export function TaskCard({ entry, tasks, progress }: TaskCardProps) {
  const { groupName } = entry;
  const group = taskGroupProgress(groupName, tasks, progress);
  const { next } = group;
  return (
    <ModuleCard entry={entry}>
      {next ? (
        <>
          <Link to={taskPath(groupName, next.priority)} className={styles['tile']}>
            <ProgressRing percent={group.percent} label={texts.groupProgress(entry.title)} />
            <span className={styles['tileText']}>
              <span className={styles['tileName']}>{next.displayName}</span>
              <span className={styles['soft']}>{texts.tasksDone(group.doneCount, group.steps.length)}</span>
              <Chip tone="accent" icon={<StarIcon />}>
                {texts.reward(group.reward)}
              </Chip>
            </span>
            <NextIcon />
          </Link>
          <Steps title={entry.title} group={group} />
        </>
      ) : (
        <p className={styles['soft']}>{texts.noTasks}</p>
      )}
    </ModuleCard>
  );
}

function Steps({ title, group }: { title: string; group: TaskGroupProgress }) {
  return (
    <ol className={styles['steps']} aria-label={texts.allTasks(title)}>
      {group.steps.map(({ task, done }, index) => {
        const name = texts.task(index + 1, task.displayName);
        const isNext = task === group.next && !done;
        return (
          <li key={task.id}>
            <Link
              to={taskPath(task.groupName, task.priority)}
              className={classNames(styles['step'], done && styles['stepDone'], isNext && styles['stepNext'])}
              aria-label={done ? `${name}, ${texts.taskDone}` : name}
              title={task.displayName}
            >
              {done ? <CheckIcon size={18} /> : index + 1}
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
