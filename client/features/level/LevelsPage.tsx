import { Link } from 'react-router';
import { useSession } from '../../session/session-context.ts';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { LevelsScene } from '../../ui/illustrations/scenes.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useTitle } from '../../ui/use-title.ts';
import { LEVEL_GROUPS, levelAddress, type LevelGroup } from './level-groups.ts';
import { useLevelProgress, type LevelProgress } from './level-progress.ts';
import { levelsMessages as texts } from './level-messages.ts';
import styles from './LevelsPage.module.css';

/** Where a child meets the static levels. */
export function LevelsPage() {
  const { user } = useSession();
  const progress = useLevelProgress(user?.id);
  useTitle(texts.title);
  return (
    <Page backTo="/" backLabel={texts.home}>
      <PageTitle title={texts.title} lead={texts.lead} Scene={LevelsScene} />
      <div className={styles['groups']}>
        {LEVEL_GROUPS.map((group) => (
          <GroupCard key={group.group} group={group} progress={progress} />
        ))}
      </div>
    </Page>
  );
}

function GroupCard({ group, progress }: { group: LevelGroup; progress: LevelProgress }) {
  const done = group.levels.filter(progress.isDone).length;
  const headingId = `levels-${group.group}`;
  const summary = texts.progress(done, group.levels.length);
  return (
    <Card as="section" aria-labelledby={headingId} className={styles['group']}>
      <h2 id={headingId}>{group.displayName}</h2>
      <ProgressBar value={done} max={group.levels.length} label={group.displayName} valueText={summary} />
      <p className={styles['summary']}>{summary}</p>
      <ol className={styles['levels']}>
        {group.levels.map((level) => (
          <li key={level.name}>
            <Link
              to={levelAddress(level)}
              className={classNames(styles['level'], progress.isDone(level) && styles['done'])}
            >
              <VisuallyHidden>{texts.level('')}</VisuallyHidden>
              {level.name}
              {progress.isDone(level) && (
                <span className={styles['tick']}>
                  <CheckIcon size={16} />
                  <VisuallyHidden>, {texts.done}</VisuallyHidden>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
