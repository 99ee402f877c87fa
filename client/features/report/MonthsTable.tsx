import type { ReportedMonth } from '../../../sync/contract/calls/index.ts';
import { longMonth, pln } from './month-format.ts';
import { reportMessages as texts } from './report-messages.ts';
import styles from './report.module.css';

interface MonthsTableProps {
  months: readonly ReportedMonth[];
  /** From the eyes; a screen reader finds it all the same. */
  hidden: boolean;
}

/** What the charts show, in numbers. */
export function MonthsTable({ months, hidden }: MonthsTableProps) {
  const hasIncome = months.some(({ income }) => income !== null);
  const table = (
    <table className={styles.table}>
      <caption>{texts.numbers}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.month}</th>
          <th scope="col">{texts.series.present}</th>
          <th scope="col">{texts.series.madeUp}</th>
          <th scope="col">{texts.series.absent}</th>
          <th scope="col">{texts.attending}</th>
          {hasIncome && <th scope="col">{texts.series.income}</th>}
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, present, madeUp, absent, attending, income }) => (
          <tr key={month}>
            <th scope="row">{longMonth(month)}</th>
            <td>{present}</td>
            <td>{madeUp}</td>
            <td>{absent}</td>
            <td>{attending}</td>
            {income !== null && <td>{pln(income)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (hidden) return <div className={styles.hidden}>{table}</div>;
  return (
    // A keyboard scrolls what has the focus.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label={texts.numbers} tabIndex={0}>
      {table}
    </div>
  );
}
