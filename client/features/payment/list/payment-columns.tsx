import type { PaymentWire } from '../../../../sync/contract/calls/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import type { CsvCell } from '../../../ui/csv/to-csv.ts';
import type { Column } from '../../../ui/table/column.ts';
import { formatDateTime, formatDay, formatPln } from '../format-money.ts';
import { paymentMessages as texts } from '../payment-messages.ts';

export const personName = ({ user }: PaymentWire): string =>
  `${user.firstName} ${user.lastName}`.trim() || user.username;

/** The columns of the seed, and what an organiser looks for besides. */
export const paymentColumns = (onCorrect: (payment: PaymentWire) => void): Column<PaymentWire>[] => [
  { id: 'id', header: texts.columns.id, cell: ({ id }) => id, sortBy: true },
  {
    id: 'username',
    header: texts.columns.username,
    hideable: false,
    cell: ({ user }) => user.username,
    sortBy: true,
  },
  {
    id: 'amount',
    header: texts.columns.amount,
    align: 'end',
    cell: ({ amount }) => formatPln(amount),
    sortBy: true,
  },
  {
    id: 'paymentDate',
    header: texts.columns.paymentDate,
    cell: ({ paymentDate }) => formatDay(paymentDate),
    sortBy: true,
  },
  {
    id: 'createdAt',
    header: texts.columns.createdAt,
    cell: ({ createdAt }) => formatDateTime(createdAt),
    sortBy: true,
  },
  { id: 'person', header: texts.columns.person, cell: personName },
  {
    id: 'description',
    header: texts.columns.description,
    cell: ({ description, corrects, accountable }) => (
      <>
        {description} {corrects && <Chip>{texts.correction}</Chip>}
        {!accountable && <Chip>{texts.voucher}</Chip>}
      </>
    ),
  },
  { id: 'notes', header: texts.columns.notes, cell: ({ notes }) => notes ?? '' },
  {
    id: 'actions',
    header: texts.columns.actions,
    cell: (payment) =>
      payment.corrects === null && (
        <Button
          variant="quiet"
          size="small"
          aria-label={texts.correctOf(personName(payment), formatPln(payment.amount))}
          onClick={() => onCorrect(payment)}
        >
          {texts.correct}
        </Button>
      ),
  },
];

const { columns } = texts;
export const csvHeader = [
  columns.id, columns.username, columns.person, columns.amount, columns.paymentDate, columns.createdAt,
  columns.description, columns.notes, texts.voucher, texts.correction,
]; // prettier-ignore

export const csvRow = (payment: PaymentWire): CsvCell[] => [
  payment.id,
  payment.user.username,
  personName(payment),
  payment.amount,
  formatDay(payment.paymentDate),
  formatDateTime(payment.createdAt),
  payment.description,
  payment.notes,
  payment.accountable ? '' : texts.voucher,
  payment.corrects,
];
