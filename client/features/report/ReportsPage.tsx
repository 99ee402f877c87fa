import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { MonthsReport } from './MonthsReport.tsx';
import { reportMessages as texts } from './report-messages.ts';
import styles from './report.module.css';

/** /admin/reports: attendance and income of the school by month; for a teacher attendance of own sections. */
export function ReportsPage() {
  useTitle(texts.title);
  return (
    <Page backTo="/admin" backLabel={texts.back} width="full">
      <div className={styles.report}>
        <h1>{texts.title}</h1>
        <p>{texts.intro}</p>
        <Card>
          <MonthsReport />
        </Card>
      </div>
    </Page>
  );
}
