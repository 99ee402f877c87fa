import type { ReactNode } from 'react';
import { has, type SectionId } from '../../../sync/contract/index.ts';
import { useOutbox, useRecords } from '../../database/hooks.ts';
import { useOnline } from '../../network/network-context.ts';
import { useList } from '../../network/use-list.ts';
import { useReadAgain } from '../../network/use-read-again.ts';
import { useSession } from '../../session/session-context.ts';
import { ListStates } from '../../ui/ListStates.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { sectionsMessages as texts } from './section-messages.ts';
import { enrolledToShow, useEnrolled } from './use-enrolled.ts';
import { SummaryWidget } from './SummaryWidget.tsx';
import styles from './section.module.css';

interface SectionSummaryProps {
  sectionId: SectionId;
  /** The box with this month's and last month's counts. */
  withMonths: boolean;
  /** The widget of what is owed, for who may see money. */
  owed?: ReactNode;
}

/** A few numbers about a section; who is enrolled and borrows a laptop is known without network too. */
export function SectionSummary({ sectionId, withMonths, owed }: SectionSummaryProps) {
  const online = useOnline();
  const list = useList('sections.read', { input: { params: { sectionId } }, enabled: online });
  const enrolled = useEnrolled(sectionId);
  const counts = 'data' in list ? list.data : undefined;
  useReadAgain('sections.read', `${useOutbox().unsent === 0}/${enrolled}`);
  const { user } = useSession();
  const seesMoney = user !== null && has(user.actor, 'MANAGE');
  const fields = useRecords('userField', { sectionId }).records;
  const laptops = fields.filter((field) => field.field === 'laptop' && field.value === true);

  return (
    <section aria-label={texts.summary} className={styles.summary}>
      <ul className={styles.widgets}>
        <SummaryWidget title={texts.enrolledTitle}>
          {enrolledToShow(enrolled, counts?.enrolledUsers) ?? '–'}
        </SummaryWidget>
        <SummaryWidget title={texts.attendingTitle} hint={texts.thisMonth}>
          {counts ? counts.attendingUsers : '–'}
        </SummaryWidget>
        {seesMoney && counts?.payingUsers !== null && (
          <SummaryWidget title={texts.payingTitle} hint={texts.thisMonth}>
            {counts ? counts.payingUsers : '–'}
          </SummaryWidget>
        )}
        <SummaryWidget title={texts.laptopsTitle}>{laptops.length}</SummaryWidget>
        {owed}
      </ul>
      {!online && !counts && <Notice tone="info">{texts.countsOffline(seesMoney)}</Notice>}
      {online && 'problem' in list && (
        <ListStates list={list} failed={texts.countsFailed}>
          {() => null}
        </ListStates>
      )}
      {withMonths && counts && (
        <table className={styles.months}>
          <caption>{texts.months}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{texts.lastMonth}</th>
              <th scope="col">{texts.thisMonth}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{texts.attendingTitle}</th>
              <td>{counts.attendingUsersLastMonth}</td>
              <td>{counts.attendingUsers}</td>
            </tr>
            {counts.payingUsers !== null && (
              <tr>
                <th scope="row">{texts.payingTitle}</th>
                <td>{counts.payingUsersLastMonth}</td>
                <td>{counts.payingUsers}</td>
              </tr>
            )}
          </tbody>
        </table>
      )}
    </section>
  );
}
