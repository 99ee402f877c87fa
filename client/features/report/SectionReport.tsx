import { useState } from 'react';
import type { SectionId } from '../../../sync/contract/index.ts';
import { MonthsReport } from './MonthsReport.tsx';
import { reportMessages as texts } from './report-messages.ts';
import styles from './report.module.css';

/** A section's months, read once they are asked for. */
export function SectionReport({ sectionId, withIncome }: { sectionId: SectionId; withIncome: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.panel} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{withIncome ? texts.ofSection : texts.ofSectionAttendance}</summary>
      {isOpen && <MonthsReport sectionId={sectionId} />}
    </details>
  );
}
