import type { OwedRow } from '../../../../sync/contract/calls/index.ts';
import { describeOwed } from '../../../../sync/domain/payment/payment-messages.ts';
import { Button } from '../../../ui/Button.tsx';
import type { CsvCell } from '../../../ui/csv/to-csv.ts';
import type { Column } from '../../../ui/table/column.ts';
import { tellApart } from '../../../ui/tell-apart.ts';
import { formatMonth } from '../format-money.ts';
import { owedMessages as texts } from './owed-messages.ts';
import styles from './owed.module.css';

const nameOf = ({ firstName, lastName, enabled }: OwedRow) =>
  `${lastName} ${firstName}${enabled ? '' : ` ${texts.inactive}`}`;

const namesOf = (rows: readonly OwedRow[]): string[] => tellApart(rows, nameOf, ({ username }) => username);

const balanceStatus = ({ balance }: OwedRow) =>
  balance > 0 ? 'missing' : balance < 0 ? 'overpaid' : 'settled';

function balanceText(row: OwedRow): string {
  const status = balanceStatus(row);
  if (status === 'settled') return texts.settled;
  const { balance } = row;
  return describeOwed({
    month: '',
    sectionId: null,
    due: 0,
    paid: 0,
    missing: balance,
    overpaid: -balance,
    status,
  });
}

/** A column for each month, the newest first: of six the last don't fit a laptop. `withSection` where the board is of several. */
export function owedColumns(
  months: readonly string[],
  rows: readonly OwedRow[],
  withSection: boolean,
  onExceptions: (row: OwedRow, name: string) => void,
): Column<OwedRow>[] {
  const names = namesOf(rows);
  const byId = new Map(rows.map(({ id }, i) => [id, names[i]!]));
  const shownName = (row: OwedRow) => byId.get(row.id) ?? nameOf(row);
  return [
    { id: 'person', header: texts.person, hideable: false, cell: shownName },
    // Beside the name, where a phone shows it.
    {
      id: 'balance',
      header: texts.balance,
      cell: (row) => <strong className={styles[balanceStatus(row)]}>{balanceText(row)}</strong>,
    },
    ...(withSection
      ? [{ id: 'section', header: texts.section, cell: (row: OwedRow) => row.sectionDisplayName ?? '' }]
      : []),
    ...months
      .map((month, i): Column<OwedRow> => ({
        id: `m${month}`,
        header: formatMonth(month),
        cell: (row) => {
          const owed = row.months[i];
          return owed && <span className={styles[owed.status]}>{describeOwed(owed)}</span>;
        },
      }))
      .reverse(),
    {
      id: 'exceptions',
      header: texts.exceptions,
      cell: (row) => (
        <Button
          variant="quiet"
          size="small"
          aria-label={texts.exceptionsOf(shownName(row))}
          onClick={() => onExceptions(row, shownName(row))}
        >
          {row.exceptions > 0 ? `${texts.exceptions} (${row.exceptions})` : texts.exceptions}
        </Button>
      ),
    },
  ];
}

/** Money as a number, so that a spreadsheet adds it up. */
export const owedCsv = (months: readonly string[], rows: readonly OwedRow[]): CsvCell[][] => {
  const names = namesOf(rows);
  return [
    [texts.person, texts.section, ...months, texts.balanceZloty],
    ...rows.map((row, i) => [
      names[i]!,
      row.sectionDisplayName,
      ...row.months.map(describeOwed),
      row.balance / 100,
    ]),
  ];
};
