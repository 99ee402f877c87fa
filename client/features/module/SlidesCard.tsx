import { Link } from 'react-router';
import type { ModuleCategory, ModuleEntry, UserId } from '../../../sync/contract/index.ts';
import { slideProgressId } from '../../../sync/domain/slide-progress.ts';
import { useRecord, useRecords } from '../../database/hooks.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { NextIcon } from '../../ui/icons.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ModuleCard } from './ModuleCard.tsx';
import { slidesPath } from './module-paths.ts';
import { slideGroupPercent } from './module-progress.ts';
import { modulesMessages as texts } from './module-messages.ts';
import styles from './ModuleCard.module.css';

interface SlidesCardProps {
  entry: ModuleEntry;
  category: ModuleCategory;
  userId: UserId;
}

/** A deck of slides: how much of it was opened, and the way in. */
export function SlidesCard({ entry, category, userId }: SlidesCardProps) {
  const { groupName } = entry;
  const slides = useRecords('slide', { groupName });
  const progress = useRecord('slideProgress', slideProgressId(userId, groupName));
  const percent = slideGroupPercent(groupName, slides.records, progress.record);
  const shown = Math.min(100, percent);
  return (
    <ModuleCard entry={entry}>
      <Link to={slidesPath(groupName, category)} className={classNames(styles['tile'], styles['slides'])}>
        <span className={styles['slidesRow']}>{texts.slidesProgress(shown)}</span>
        <ProgressBar
          value={shown}
          max={100}
          label={texts.groupProgress(entry.title)}
          valueText={texts.slidesProgress(shown)}
        />
        <span className={styles['slidesRow']}>
          {percent >= 100 ? texts.slidesDone : texts.slidesContinue}
          <NextIcon />
        </span>
      </Link>
    </ModuleCard>
  );
}
