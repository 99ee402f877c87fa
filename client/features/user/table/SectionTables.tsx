import type { SectionId } from '../../../../sync/contract/index.ts';
import { Card } from '../../../ui/Card.tsx';
import { userMessages as texts } from '../user-messages.ts';
import { ParticipantsTable } from './ParticipantsTable.tsx';
import styles from './table.module.css';

const sort = { id: 'lastName', desc: false } as const;
/** Everybody here is of one section. */
const hidden = ['sectionDisplayName'];
const active = { name: 'aktywni', sizes: [15, 50], sort, hidden } as const;
const inactive = { name: 'nieaktywni', sizes: [15, 50], sort, hidden } as const;

/** The participants tables of one section: those who come, and those who no longer do. */
export function SectionTables({ sectionId, hasSigned }: { sectionId: SectionId; hasSigned: boolean }) {
  return (
    <>
      <Card className={styles.table}>
        <h2>{texts.active}</h2>
        <ParticipantsTable
          label={texts.active}
          defaults={active}
          sectionId={sectionId}
          enabled
          hasSigned={hasSigned}
        />
      </Card>
      <Card className={styles.table}>
        <h2>{texts.inactive}</h2>
        <ParticipantsTable
          label={texts.inactive}
          defaults={inactive}
          sectionId={sectionId}
          enabled={false}
          hasSigned={hasSigned}
        />
      </Card>
    </>
  );
}
