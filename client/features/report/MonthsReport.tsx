import { useState } from 'react';
import type { ReportedMonth } from '../../../sync/contract/calls/index.ts';
import type { SectionId } from '../../../sync/contract/index.ts';
import { Button } from '../../ui/Button.tsx';
import { CsvButton } from '../../ui/csv/CsvButton.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { LazyPlace } from '../../ui/LazyPlace.tsx';
import { ListStates } from '../../ui/ListStates.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { MonthsTable } from './MonthsTable.tsx';
import { reportMessages as texts } from './report-messages.ts';
import { useReport } from './use-report.ts';
import styles from './report.module.css';

/** The drawing comes by network; without it there are still the numbers. */
const monthsChart = lazyPart(async () => (await import('./MonthsChart.tsx')).MonthsChart);

/** Attendance and income by month as charts, with the numbers as a table: always there for a screen reader. */
export function MonthsReport({ sectionId }: { sectionId?: SectionId }) {
  const list = useReport(sectionId);
  return (
    <ListStates list={list} failed={texts.failed} empty={texts.empty}>
      {(months) => <Report months={months} />}
    </ListStates>
  );
}

function Report({ months }: { months: readonly ReportedMonth[] }) {
  const [withNumbers, setWithNumbers] = useState(false);
  const hasIncome = months.some(({ income }) => income !== null);
  return (
    <div className={styles.report}>
      <LazyPlace part={monthsChart} loading={<Loader delay={300} />} advice={texts.chartMissing}>
        {(MonthsChart) => (
          <div aria-hidden="true" className={styles.charts}>
            <MonthsChart title={texts.attendance} months={months} series={['present', 'madeUp', 'absent']} />
            {hasIncome && <MonthsChart title={texts.income} months={months} series={['income']} />}
          </div>
        )}
      </LazyPlace>
      <p className={styles.hint}>{texts.madeUpHint}</p>
      <div className={styles.actions}>
        <Button variant="secondary" size="small" onClick={() => setWithNumbers(!withNumbers)}>
          {withNumbers ? texts.hideNumbers : texts.showNumbers}
        </Button>
        <CsvButton
          fileName={texts.fileName}
          load={() => [
            [texts.month, ...Object.values(texts.series).slice(0, 3), texts.attending, texts.series.income],
            ...months.map(({ month, present, madeUp, absent, attending, income }) => [
              month,
              ...[present, madeUp, absent, attending],
              income === null ? null : income / 100,
            ]),
          ]}
        />
      </div>
      <MonthsTable months={months} hidden={!withNumbers} />
    </div>
  );
}
