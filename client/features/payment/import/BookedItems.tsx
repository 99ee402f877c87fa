import { Fragment } from 'react';
import { Link } from 'react-router';
import type { ImportItemWire } from '../../../../sync/contract/calls/index.ts';
import { useNetwork } from '../../../network/network-context.ts';
import { useList } from '../../../network/use-list.ts';
import { CsvButton } from '../../../ui/csv/CsvButton.tsx';
import type { CsvCell } from '../../../ui/csv/to-csv.ts';
import { ListStates } from '../../../ui/ListStates.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useTableView } from '../../../ui/table/use-table-view.ts';
import { formatDay, formatPln } from '../format-money.ts';
import { importMessages as texts } from './import-messages.ts';
import styles from './import.module.css';

const defaults = { name: 'booked', sizes: [10, 25, 100] } as const;
const CSV_PAGE = 200;

/** With the user name always: a namesake may be on another page, or in no import. */
const nameOf = ({ firstName, lastName, username }: ImportItemWire['shares'][number]['user']) =>
  username === '' ? `${firstName} ${lastName}` : `${firstName} ${lastName} (${username})`;

/** Each with their part where there are several. */
const peopleOf = ({ shares }: ImportItemWire) =>
  shares.map(({ user, amount }) => ({
    user,
    name: nameOf(user),
    part: shares.length > 1 ? ` (${formatPln(amount)})` : '',
  }));
const sectionsOf = ({ shares }: ImportItemWire) =>
  [...new Set(shares.map(({ user }) => user.sectionDisplayName ?? texts.noSection))].join(', ');
const reasonsOf = ({ reasons, isAutomatic }: ImportItemWire) =>
  isAutomatic ? reasons.join('; ') : texts.byHand;

const columns: Column<ImportItemWire>[] = [
  {
    id: 'person',
    header: texts.person,
    hideable: false,
    cell: (item) =>
      peopleOf(item).map(({ user, name, part }, i) => (
        <Fragment key={user.id}>
          {i > 0 && ', '}
          {/* Somebody who is gone has no profile. */}
          {user.username === '' ? name : <Link to={`/admin/users/${user.id}/profile`}>{name}</Link>}
          {part}
        </Fragment>
      )),
  },
  { id: 'section', header: texts.section, cell: sectionsOf },
  { id: 'amount', header: texts.amount, align: 'end', cell: ({ payment }) => formatPln(payment.amount) },
  { id: 'date', header: texts.date, cell: ({ payment }) => formatDay(payment.paymentDate) },
  {
    id: 'title',
    header: texts.titleColumn,
    cell: ({ payment, payerName }) => [payment.title, payerName].filter(Boolean).join(' · '),
  },
  { id: 'why', header: texts.why, cell: reasonsOf },
];

const csvHeader = [texts.person, texts.section, texts.amount, texts.date, texts.titleColumn, texts.why];
const csvRow = (item: ImportItemWire): CsvCell[] => [
  peopleOf(item)
    .map(({ name, part }) => name + part)
    .join(', '),
  sectionsOf(item),
  item.payment.amount,
  formatDay(item.payment.paymentDate),
  [item.payment.title, item.payerName].filter(Boolean).join(' · '),
  reasonsOf(item),
];

/** What an import has booked, and why for whom. */
export function BookedItems({ importId }: { importId: string }) {
  const { call } = useNetwork();
  const state = useTableView(defaults);
  const query = { status: 'booked' as const, importId };
  const list = useList('payments.import-items', {
    input: { query: { ...query, page: state.view.page, size: state.view.size } },
  });
  const readAll = async (): Promise<CsvCell[][] | string> => {
    const rows: CsvCell[][] = [csvHeader];
    for (let page = 0; ; page++) {
      const result = await call('payments.import-items', { query: { ...query, page, size: CSV_PAGE } });
      if (!result.ok) return `${texts.listFailed} ${result.message}`;
      rows.push(...result.data.content.map(csvRow));
      if (page + 1 >= result.data.totalPages) return rows;
    }
  };
  return (
    <section className={styles.part} aria-label={texts.bookedItems}>
      <h2>{texts.bookedItems}</h2>
      <ListStates list={list} failed={texts.listFailed}>
        {({ content, totalElements }) => (
          <DataTable
            label={texts.bookedItems}
            columns={columns}
            rows={content}
            rowId={(item) => item.id}
            state={state}
            total={totalElements}
            busy={list.isReloading}
            tools={<CsvButton fileName={texts.csvFile} load={readAll} />}
          />
        )}
      </ListStates>
    </section>
  );
}
