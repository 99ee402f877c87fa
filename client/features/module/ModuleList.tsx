import { Link } from 'react-router';
import {
  readModuleEntries,
  type ModuleCategory,
  type ModuleEntry,
} from '../../../sync/contract/configuration.ts';
import type { UserId } from '../../../sync/contract/ids.ts';
import { useRecord } from '../../database/hooks.ts';
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
  const titleId = `category-${category}`;
  return (
    <section aria-labelledby={titleId} className={styles['section']}>
      <h2 id={titleId}>{texts.categories[category]}</h2>
      {record ? (
        <Entries entries={readModuleEntries(record.value)} category={category} userId={userId} />
      ) : (
        <NoConfiguration synced={synced} />
      )}
      {category === 'python' && <LevelsLink />}
    </section>
  );
}

function Entries({ entries, category, userId }: ModuleListProps & { entries: ModuleEntry[] }) {
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
          {entry.type === 'task' && <TaskCard entry={entry} userId={userId} />}
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
function NoConfiguration({ synced }: { synced: boolean }) {
  const online = useOnline();
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
