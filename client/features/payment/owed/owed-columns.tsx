import type { OwedRow } from '../../../../sync/contract/calls/index.ts';
import { describeOwed } from '../../../../sync/domain/payment/payment-messages.ts';
import { Button } from '../../../ui/Button.tsx';
import type { CsvCell } from '../../../ui/csv/to-csv.ts';
import type { Column } from '../../../ui/table/column.ts';
import { formatMonth } from '../format-money.ts';
import { owedMessages as texts } from './owed-messages.ts';
import styles from './owed.module.css';

const nameOf = ({ firstName, lastName, enabled }: OwedRow) =>
  `${lastName} ${firstName}${enabled ? '' : ` ${texts.inactive}`}`;

const balanceText = ({ balance }: OwedRow): string =>
  balance === 0
    ? texts.settled
    : describeOwed({
        month: '',
        sectionId: null,
        due: 0,
        paid: 0,
        missing: balance,
        overpaid: -balance,
        status: balance > 0 ? 'missing' : 'overpaid',
      });

/** A column for each month, the newest first: of six the last don't fit a laptop. `withSection` where the board is of several. */
export const owedColumns = (
  months: readonly string[],
  withSection: boolean,
  onExceptions: (row: OwedRow) => void,
): Column<OwedRow>[] => [
  { id: 'person', header: texts.person, hideable: false, cell: nameOf },
  // Beside the name, where a phone shows it.
  {
    id: 'balance',
    header: texts.balance,
    cell: (row) => (
      <strong className={row.balance > 0 ? styles['missing'] : undefined}>{balanceText(row)}</strong>
    ),
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
        aria-label={texts.exceptionsOf(nameOf(row))}
        onClick={() => onExceptions(row)}
      >
        {row.exceptions > 0 ? `${texts.exceptions} (${row.exceptions})` : texts.exceptions}
      </Button>
    ),
  },
];

/** Money as a number, so that a spreadsheet adds it up. */
export const owedCsv = (months: readonly string[], rows: readonly OwedRow[]): CsvCell[][] => [
  [texts.person, texts.section, ...months, texts.balanceZloty],
  ...rows.map((row) => [
    nameOf(row),
    row.sectionDisplayName,
    ...row.months.map(describeOwed),
    row.balance / 100,
  ]),
];
