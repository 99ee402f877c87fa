import { Fragment, useMemo } from 'react';
import { Link } from 'react-router';
import type { ImportItemWire } from '../../../../sync/contract/calls/index.ts';
import type { UserId } from '../../../../sync/contract/index.ts';
import { useNetwork } from '../../../network/network-context.ts';
import { useList } from '../../../network/use-list.ts';
import { CsvButton } from '../../../ui/csv/CsvButton.tsx';
import type { CsvCell } from '../../../ui/csv/to-csv.ts';
import { ListStates } from '../../../ui/ListStates.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useTableView } from '../../../ui/table/use-table-view.ts';
import { tellApart } from '../../../ui/tell-apart.ts';
import { formatDay, formatPln } from '../format-money.ts';
import { importMessages as texts } from './import-messages.ts';
import styles from './import.module.css';

const defaults = { name: 'booked', sizes: [10, 25, 100] } as const;
const CSV_PAGE = 200;

type Names = ReadonlyMap<UserId, string>;

/** Everybody that these were booked for, told apart from others of that name. */
function namesOf(items: readonly ImportItemWire[]): Names {
  const users = new Map(items.flatMap(({ shares }) => shares.map(({ user }) => [user.id, user])));
  const people = [...users.values()];
  const names = tellApart(
    people,
    ({ firstName, lastName }) => `${firstName} ${lastName}`,
    ({ username }) => username,
  );
  return new Map(people.map(({ id }, i) => [id, names[i]!]));
}

/** Each with their part where there are several. */
const peopleOf = ({ shares }: ImportItemWire, names: Names) =>
  shares.map(({ user, amount }) => ({
    user,
    name: names.get(user.id)!,
    part: shares.length > 1 ? ` (${formatPln(amount)})` : '',
  }));
const sectionsOf = ({ shares }: ImportItemWire) =>
  [...new Set(shares.map(({ user }) => user.sectionDisplayName ?? texts.noSection))].join(', ');
const reasonsOf = ({ reasons, isAutomatic }: ImportItemWire) =>
  isAutomatic ? reasons.join('; ') : texts.byHand;

const columnsOf = (names: Names): Column<ImportItemWire>[] => [
  {
    id: 'person',
    header: texts.person,
    hideable: false,
    cell: (item) =>
      peopleOf(item, names).map(({ user, name, part }, i) => (
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
const csvRow = (item: ImportItemWire, names: Names): CsvCell[] => [
  peopleOf(item, names)
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
  const content = 'data' in list ? list.data.content : undefined;
  const columns = useMemo(() => columnsOf(namesOf(content ?? [])), [content]);
  const readAll = async (): Promise<CsvCell[][] | string> => {
    const items: ImportItemWire[] = [];
    for (let page = 0; ; page++) {
      const result = await call('payments.import-items', { query: { ...query, page, size: CSV_PAGE } });
      if (!result.ok) return `${texts.listFailed} ${result.message}`;
      items.push(...result.data.content);
      if (page + 1 < result.data.totalPages) continue;
      const names = namesOf(items);
      return [csvHeader, ...items.map((item) => csvRow(item, names))];
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
