import { useMemo } from 'react';
import { WEEK_DAYS } from '../../../sync/domain/schedule.ts';
import { useRecords } from '../../database/hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Page } from '../../ui/Page.tsx';
import { sectionsMessages as texts } from './section-messages.ts';
import styles from './section.module.css';

/** The sections this account works with, each with the way to its panel. */
export function SectionsPage() {
  const sections = useRecords('section');
  const users = useRecords('user');
  const sorted = useMemo(
    () =>
      [...sections.records].sort(
        (a, b) =>
          a.city.localeCompare(b.city, 'pl') ||
          WEEK_DAYS.indexOf(a.weekDay) - WEEK_DAYS.indexOf(b.weekDay) ||
          a.hour.localeCompare(b.hour),
      ),
    [sections.records],
  );

  return (
    <Page backTo="/admin" backLabel={texts.back}>
      <h1>{texts.title}</h1>
      {sections.status === 'loading' ? (
        <Loader delay={300} />
      ) : sorted.length === 0 ? (
        <EmptyState title={sections.synced ? texts.empty : texts.notDownloaded} />
      ) : (
        <ul className={styles.list}>
          {sorted.map((section) => (
            <Card as="li" key={section.id} className={styles.item}>
              <div>
                <strong>{texts.name(section)}</strong>
                <p>{texts.enrolled(users.records.filter((u) => u.sectionId === section.id).length)}</p>
              </div>
              <LinkButton to={`${location.origin}/admin/sections/${section.id}`}>
                {texts.openPanel}
              </LinkButton>
            </Card>
          ))}
        </ul>
      )}
    </Page>
  );
}
