import { useParams } from 'react-router';
import { has, type SectionId } from '../../../sync/contract/index.ts';
import { useRecord } from '../../database/hooks.ts';
import { AttendancePanel } from '../../features/attendance/AttendancePanel.tsx';
import { CompletionPanel } from '../../features/completion/CompletionPanel.tsx';
import { SectionConflicts } from '../../features/conflict/SectionConflicts.tsx';
import { SectionReport } from '../../features/report/SectionReport.tsx';
import { SectionChanges } from '../../features/user/changes/SectionChanges.tsx';
import { ParticipantsPanel } from '../../features/user/participants/ParticipantsPanel.tsx';
import { SectionEditor } from '../../features/section/list/SectionEditor.tsx';
import { SectionHeader } from '../../features/section/SectionHeader.tsx';
import { sectionsMessages as texts } from '../../features/section/section-messages.ts';
import { usePreparation, type Preparation } from '../../features/section/use-preparation.ts';
import { SectionSummary } from '../../features/section/SectionSummary.tsx';
import { AddParticipants } from '../../features/user/add/AddParticipants.tsx';
import { SectionTables } from '../../features/user/table/SectionTables.tsx';
import { userMessages } from '../../features/user/user-messages.ts';
import { useOnline } from '../../network/network-context.ts';
import { useSession } from '../../session/session-context.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Page } from '../../ui/Page.tsx';
import { OwedWidget } from './OwedWidget.tsx';
import { SectionContents } from './SectionContents.tsx';
import { MoneyPanels } from './MoneyPanels.tsx';
import styles from './section-panel.module.css';

/** Design section 8: `full` at /admin/sections, `second` at /admin/panel, `admin` (the second with the section's form) at /admin/sections-admin. */
type PanelVariant = 'full' | 'second' | 'admin';

/** A section at work: what stands on this device works without network. */
export function SectionPanelPage({ variant = 'full' }: { variant?: PanelVariant }) {
  const { sectionId = '' } = useParams();
  const { status, record: section, synced } = useRecord('section', sectionId);
  const { user } = useSession();
  const isManager = user !== null && has(user.actor, 'MANAGE');
  const preparation = usePreparation(sectionId as SectionId);

  if (!section && status === 'loading') return <Loader fullScreen delay={300} />;
  return (
    <Page backTo="/admin" backLabel={texts.back}>
      {section ? (
        // Its key: what is typed for one section is for no other.
        <div key={section.id} className={styles.panels}>
          <SectionHeader section={section} />
          <SectionContents isManager={isManager} />
          <SectionSummary
            sectionId={section.id}
            withMonths={variant === 'full'}
            owed={isManager && <OwedWidget sectionId={section.id} />}
          />
          <Card>
            <SectionReport sectionId={section.id} withIncome={isManager} />
          </Card>
          {variant === 'admin' && <SectionEditor section={section} />}
          {preparation !== 'none' && (
            <p role="status">{preparation === 'ready' ? texts.preparedHere : texts.preparing}</p>
          )}
          <SectionConflicts sectionId={section.id} />
          <Card id="attendance">
            <AttendancePanel section={section} />
          </Card>
          <Card id="people">
            <ParticipantsPanel
              sectionId={section.id}
              hasSigned
              {...(isManager ? { activeTitle: userMessages.flagsTitle, withInactive: false } : {})}
            />
          </Card>
          {isManager && (
            <>
              <SectionTables sectionId={section.id} hasSigned={variant !== 'full'} />
              <div id="add">
                <AddParticipants sectionId={section.id} />
              </div>
              <MoneyPanels section={section} />
            </>
          )}
          <Card id="completions">
            <CompletionPanel sectionId={section.id} />
          </Card>
          {isManager && <SectionChanges sectionId={section.id} />}
        </div>
      ) : (
        <SectionMissing preparation={preparation} synced={synced} isManager={isManager} />
      )}
    </Page>
  );
}

interface MissingProps {
  preparation: Preparation;
  synced: boolean;
  isManager: boolean;
}

/** Why there is nothing to show: not fetched yet, no network to fetch it by, or no such section. */
function SectionMissing({ preparation, synced, isManager }: MissingProps) {
  const online = useOnline();
  if (!isManager && !synced && online) return <Loader delay={300} />;
  // A former manager's choice is not fetched any more.
  if (!isManager || preparation !== 'fetching')
    return <EmptyState title={synced ? (isManager ? texts.unknown : texts.notYours) : texts.notDownloaded} />;
  if (!online) return <EmptyState title={texts.notPrepared} />;
  return (
    <>
      <p role="status">{texts.preparing}</p>
      <Loader />
    </>
  );
}
