import { useMemo, useState } from 'react';
import type { PaymentWire } from '../../../../sync/contract/calls/index.ts';
import { firstDay, lastDay, monthOf, shiftMonth } from '../../../../sync/domain/month.ts';
import { useNetwork } from '../../../network/network-context.ts';
import { useList } from '../../../network/use-list.ts';
import { useToday } from '../../../network/use-today.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CsvButton } from '../../../ui/csv/CsvButton.tsx';
import type { CsvCell } from '../../../ui/csv/to-csv.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ListStates } from '../../../ui/ListStates.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Select } from '../../../ui/Select.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { sortText, type TableView } from '../../../ui/table/table-view.ts';
import { useSettledView, useTableView } from '../../../ui/table/use-table-view.ts';
import { useTitle } from '../../../ui/use-title.ts';
import { formatMonth } from '../format-money.ts';
import { readFormDraft } from '../../../ui/form/form-drafts.ts';
import { SchoolPaymentForm } from '../form/SchoolPaymentForm.tsx';
import { paymentMessages as texts } from '../payment-messages.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { IncomeFigure } from './IncomeFigure.tsx';
import { csvHeader, csvRow, paymentColumns } from './payment-columns.tsx';
import { readBook } from './read-book.ts';
import styles from './payments.module.css';

/** Admin seed, section 9: ten rows a page. */
const defaults = {
  sizes: [10, 25, 50, 100],
  sort: { id: 'paymentDate', desc: true },
  hidden: ['notes'],
} as const;
const MONTHS_OFFERED = 24;
const ALL = 'all';
/** Of a payment that is typed and not saved. */
const DRAFT_KEY = 'payment';

function toQuery({ search, sort, filters: { month } }: TableView) {
  return {
    searchTerm: search,
    ...(sort ? { sort: sortText(sort) } : {}),
    ...(month && /^\d{4}-\d{2}$/.test(month) ? { startDate: firstDay(month), endDate: lastDay(month) } : {}),
  };
}

/** /admin/payments: the book of payments. */
export function PaymentsPage() {
  useTitle(texts.title);
  const { call } = useNetwork();
  const state = useTableView(defaults);
  const view = useSettledView(state.view);
  const query = toQuery(view);
  const list = useList('payments.all', { input: { query: { ...query, page: view.page, size: view.size } } });
  const [isAdding, setIsAdding] = useState(() => readFormDraft(DRAFT_KEY) !== undefined);
  const [correcting, setCorrecting] = useState<PaymentWire | null>(null);
  const columns = useMemo(() => paymentColumns(setCorrecting), []);

  const thisMonth = monthOf(useToday());
  const months = Array.from({ length: MONTHS_OFFERED }, (_, i) => shiftMonth(thisMonth, -i));
  const chosen = state.view.filters['month'] ?? ALL;
  const monthOptions = [
    { value: ALL, label: texts.allMonths },
    ...[...new Set([...months, ...(chosen === ALL ? [] : [chosen])])].map((value) => ({
      value,
      label: formatMonth(value),
    })),
  ];

  const readAll = async (onProgress: (share: number) => void): Promise<CsvCell[][] | string> => {
    const read = await readBook(call, query, onProgress);
    if (read.ok) return [csvHeader, ...read.rows.map(csvRow)];
    return 'tooMany' in read ? texts.csvTooMany(read.tooMany) : `${texts.listFailed} ${read.message}`;
  };

  return (
    <Page backTo="/admin" backLabel={texts.back} width="full">
      <div className={styles.page}>
        <div className={styles.head}>
          <h1>{texts.title}</h1>
          <Button onClick={() => setIsAdding(!isAdding)} aria-expanded={isAdding}>
            {isAdding ? texts.close : texts.add}
          </Button>
          <LinkButton variant="secondary" to="/admin/payments/process">
            {texts.toImport}
          </LinkButton>
        </div>
        {isAdding && (
          <Card>
            <SchoolPaymentForm draftKey={DRAFT_KEY} />
          </Card>
        )}
        <dl className={styles.figures}>
          {(chosen === ALL ? [thisMonth, shiftMonth(thisMonth, -1)] : [chosen]).map((month) => (
            <IncomeFigure key={month} month={month} />
          ))}
        </dl>
        <ListStates list={list} failed={texts.listFailed}>
          {({ content, totalElements }) => (
            <DataTable
              label={texts.list}
              columns={columns}
              rows={content}
              rowId={(payment) => payment.id}
              state={state}
              total={totalElements}
              busy={list.isReloading}
              searchPlaceholder={texts.search}
              tools={
                <>
                  <Select
                    inline
                    label={texts.month}
                    options={monthOptions}
                    value={chosen}
                    onChange={(month) => state.change({ filters: month === ALL ? {} : { month } })}
                  />
                  <CsvButton fileName={texts.csvFile} load={readAll} />
                </>
              }
            />
          )}
        </ListStates>
      </div>
      {correcting && <CorrectionDialog payment={correcting} onClose={() => setCorrecting(null)} />}
    </Page>
  );
}
