import { useMemo } from 'react';
import { has, type Section, type SectionId } from '../../../sync/contract/index.ts';
import { WEEK_DAYS } from '../../../sync/domain/schedule.ts';
import { usePreparedSections, useRecords } from '../../database/hooks.ts';
import { useSession } from '../../session/session-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { PreparedSections } from './PreparedSections.tsx';
import { sectionsMessages as texts } from './section-messages.ts';
import { useAllSections } from './use-all-sections.ts';
import styles from './section.module.css';
import { comparePolish } from '../../../sync/domain/polish-order.ts';

type Listed = Section & { enrolledUsers?: number };

const byPlaceAndTime = (a: Section, b: Section): number =>
  comparePolish(a.city, b.city) ||
  WEEK_DAYS.indexOf(a.weekDay) - WEEK_DAYS.indexOf(b.weekDay) ||
  comparePolish(a.hour, b.hour);

/**
 * The sections this account works with, each with the way to its panel: a teacher's own, from this device; for a
 * manager those of the whole school, from the server, and what of them lies on this device.
 */
export function SectionsPage() {
  const { user } = useSession();
  const isManager = user !== null && has(user.actor, 'MANAGE');
  const onDevice = useRecords('section');
  const users = useRecords('user');
  const { all, retry } = useAllSections(isManager);

  const shown: readonly Listed[] = all.status === 'ready' ? all.sections : onDevice.records;
  const sorted = useMemo(() => [...shown].sort(byPlaceAndTime), [shown]);
  const isLoading = all.status === 'loading' || onDevice.status === 'loading';
  const isKnown = all.status === 'ready' || (all.status === 'unwanted' && onDevice.synced);
  const enrolled = (section: Listed): number =>
    section.enrolledUsers ?? users.records.filter((u) => u.sectionId === section.id).length;

  return (
    <Page backTo="/admin" backLabel={texts.back}>
      <h1>{texts.title}</h1>
      {all.status === 'offline' && <Notice tone="warning">{texts.allOffline}</Notice>}
      {all.status === 'failed' && (
        <Notice
          tone="error"
          title={texts.allFailed}
          action={
            <Button variant="secondary" size="small" onClick={retry}>
              {texts.retry}
            </Button>
          }
        >
          {all.message} {texts.allOffline}
        </Notice>
      )}
      {isManager && <PreparedSections />}
      {isManager && all.status !== 'ready' && all.status !== 'loading' ? null : isLoading ? (
        <Loader delay={300} />
      ) : sorted.length === 0 ? (
        <EmptyState title={isKnown ? texts.empty : texts.notDownloaded} />
      ) : (
        <ul className={styles.list}>
          {sorted.map((section) => (
            <Card as="li" key={section.id} className={styles.item}>
              <div>
                <strong>{texts.name(section)}</strong>
                <p>{texts.enrolled(enrolled(section))}</p>
              </div>
              <div className={styles.actions}>
                {isManager && <PrepareButton id={section.id} name={texts.name(section)} />}
                <LinkButton to={`${location.origin}/admin/sections/${section.id}`}>
                  {texts.openPanel}
                </LinkButton>
              </div>
            </Card>
          ))}
        </ul>
      )}
    </Page>
  );
}

function PrepareButton({ id, name }: { id: SectionId; name: string }) {
  const { sections, prepare } = usePreparedSections();
  const toast = useToast();
  if (!sections) return null;
  if (sections.some((section) => section.id === id)) return <span>{texts.onDevice}</span>;
  const keep = () =>
    prepare(id).catch((error: unknown) => {
      console.error(error);
      toast('error', texts.keepFailed);
    });
  return (
    <Button variant="secondary" aria-label={texts.prepareName(name)} onClick={() => void keep()}>
      {texts.prepare}
    </Button>
  );
}
