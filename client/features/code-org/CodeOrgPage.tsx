import { useEffect, useState } from 'react';
import type { ClassGroup } from '../../../sync/contract/documents/code-org-groups.ts';
import { sortByNextOccurrence } from '../../../sync/domain/schedule.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ClockIcon, ExternalIcon } from '../../ui/icons.tsx';
import { CourseScene } from '../../ui/illustrations/scenes.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useOnline, useNetwork } from '../../network/network-context.ts';
import { useServerNow } from '../../network/use-today.ts';
import { useTitle } from '../../ui/use-title.ts';
import { courseAddress } from './course-address.ts';
import { useClassGroups } from './use-class-groups.ts';
import { codeOrgMessages as texts } from './code-org-messages.ts';
import styles from './CodeOrgPage.module.css';

const REDIRECT_MILLISECONDS = 500;

export function CodeOrgPage() {
  const now = useServerNow();
  const groups = useClassGroups();
  const online = useOnline();
  const { connectivity } = useNetwork();
  // By its code: the list may be read anew meanwhile.
  const [chosen, setChosen] = useState<string | null>(null);
  useTitle(texts.title);

  const choose = (group: ClassGroup) => {
    setChosen(group.code);
    void connectivity.check();
  };

  useEffect(() => {
    // Without network the browser's own error page would be a dead end: the choice waits here instead.
    if (!chosen || !online) return undefined;
    const timer = setTimeout(() => window.location.assign(courseAddress(chosen)), REDIRECT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [chosen, online]);

  // Back from the course the browser may show this page as it was left: with a choice made.
  useEffect(() => {
    const forget = ({ persisted }: PageTransitionEvent) => persisted && setChosen(null);
    window.addEventListener('pageshow', forget);
    return () => window.removeEventListener('pageshow', forget);
  }, []);

  return (
    <Page backTo="/" backLabel={texts.home}>
      <PageTitle title={texts.title} lead={texts.lead} Scene={CourseScene} />
      {!online && (
        <Notice tone="warning" className={styles['offline']}>
          {texts.offline}
        </Notice>
      )}
      {groups.length === 0 && <EmptyState title={texts.empty} />}
      <ul className={styles['groups']} aria-label={texts.list}>
        {sortByNextOccurrence(groups, now).map((group, index) => (
          <li key={group.code} className={classNames(index === 0 && styles['nearestItem'])}>
            <GroupButton
              group={group}
              nearest={index === 0}
              leaving={group.code === chosen && online}
              waiting={group.code === chosen && !online}
              onChoose={() => choose(group)}
            />
          </li>
        ))}
      </ul>
    </Page>
  );
}

interface GroupButtonProps {
  group: ClassGroup;
  nearest: boolean;
  leaving: boolean;
  /** Chosen, but there is no network to go by. */
  waiting: boolean;
  onChoose: () => void;
}

function GroupButton({ group, nearest, leaving, waiting, onChoose }: GroupButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles['group'], nearest && styles['nearest'], leaving && styles['leaving'])}
      aria-busy={leaving || undefined}
      onClick={onChoose}
    >
      <span className={styles['queue']}>{nearest ? texts.nearest : texts.later}</span>
      <span className={styles['name']}>
        {group.name}
        <ExternalIcon size={20} />
      </span>
      <span className={styles['when']}>
        <ClockIcon size={18} />
        {texts.when(group.weekDay, group.hour)}
      </span>
      <span className={styles['status']} aria-live="polite">
        {leaving && texts.leaving}
        {waiting && texts.waiting}
      </span>
    </button>
  );
}
