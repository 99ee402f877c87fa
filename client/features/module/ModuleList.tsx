import { Link } from 'react-router';
import {
  readModuleEntries,
  type ModuleCategory,
  type ModuleEntry,
} from '../../../sync/contract/configuration.ts';
import type { Task, TaskProgress, UserId } from '../../../sync/contract/index.ts';
import { useRecord, useRecords } from '../../database/hooks.ts';
import { InstallOffer } from '../../offline/InstallOffer.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { NextIcon } from '../../ui/icons.tsx';
import { LevelsScene } from '../../ui/illustrations/scenes.tsx';
import { Mascot } from '../../ui/illustrations/Mascot.tsx';
import { useOnline } from '../../network/network-context.ts';
import { ModuleCard } from './ModuleCard.tsx';
import { SlidesCard } from './SlidesCard.tsx';
import { TaskCard } from './TaskCard.tsx';
import { modulesMessages as texts } from './module-messages.ts';
import styles from './ModuleList.module.css';

interface ModuleListProps {
  category: ModuleCategory;
  userId: UserId;
}

export function ModuleList({ category, userId }: ModuleListProps) {
  const { record, synced } = useRecord('configuration', category);
  // Once for all cards: each with queries of its own would grow after the other.
  const tasks = useRecords('task');
  const progress = useRecords('taskProgress', { prefix: `${userId}/` });
  const entries =
    record && tasks.status === 'ready' && progress.status === 'ready'
      ? readModuleEntries(record.value)
      : null;
  const online = useOnline();
  // What stands below the list comes with it, not to be pushed down by it.
  const isThere = entries !== null || (!record && (synced || !online));
  const titleId = `category-${category}`;
  return (
    <section aria-labelledby={titleId} className={styles['section']}>
      <h2 id={titleId}>{texts.categories[category]}</h2>
      {entries ? (
        <Entries
          entries={entries}
          category={category}
          userId={userId}
          tasks={tasks.records}
          progress={progress.records}
        />
      ) : (
        <NoConfiguration synced={synced && !record} online={online} />
      )}
      {category === 'python' && isThere && <LevelsLink />}
      {entries && <InstallOffer />}
    </section>
  );
}

interface EntriesProps extends ModuleListProps {
  entries: readonly ModuleEntry[];
  tasks: readonly Task[];
  progress: readonly TaskProgress[];
}

function Entries({ entries, category, userId, tasks, progress }: EntriesProps) {
  if (entries.length === 0) {
    return (
      <EmptyState title={texts.empty} illustration={<Mascot pose="think" />}>
        <p>{texts.emptyText}</p>
      </EmptyState>
    );
  }
  return (
    <ul className={styles['list']}>
      {entries.map((entry) => (
        <li key={`${entry.type}/${entry.groupName}`}>
          {entry.type === 'task' && <TaskCard entry={entry} tasks={tasks} progress={progress} />}
          {entry.type === 'slides' && <SlidesCard entry={entry} category={category} userId={userId} />}
          {entry.type !== 'task' && entry.type !== 'slides' && (
            <ModuleCard entry={entry}>
              <p>{texts.unknownType}</p>
            </ModuleCard>
          )}
        </li>
      ))}
    </ul>
  );
}

/** `synced`: the server was asked and has none. */
function NoConfiguration({ synced, online }: { synced: boolean; online: boolean }) {
  return (
    <>
      <Loader label={texts.loadingModules} />
      {synced && <Notice>{texts.notPrepared}</Notice>}
      {!synced && !online && <Notice tone="warning">{texts.offlineFirstTime}</Notice>}
    </>
  );
}

function LevelsLink() {
  return (
    <Link to="/levels" className={styles['levels']}>
      <LevelsScene className={styles['levelsScene']} />
      <span className={styles['levelsText']}>
        <strong>{texts.levels.title}</strong>
        <span>{texts.levels.text}</span>
      </span>
      <NextIcon />
    </Link>
  );
}
