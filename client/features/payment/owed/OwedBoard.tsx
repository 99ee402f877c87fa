import { useMemo, useState } from 'react';
import type { OwedRow } from '../../../../sync/contract/calls/index.ts';
import { sectionIdSchema, type SectionId } from '../../../../sync/contract/index.ts';
import { monthOf } from '../../../../sync/domain/month.ts';
import { useNetwork } from '../../../network/network-context.ts';
import { useList } from '../../../network/use-list.ts';
import { useToday } from '../../../network/use-today.ts';
import { Button } from '../../../ui/Button.tsx';
import { CsvButton } from '../../../ui/csv/CsvButton.tsx';
import { ListStates } from '../../../ui/ListStates.tsx';
import { Select } from '../../../ui/Select.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useSettledView, useTableView } from '../../../ui/table/use-table-view.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { ExceptionsDialog } from './ExceptionsDialog.tsx';
import { owedColumns, owedCsv } from './owed-columns.tsx';
import { owedMessages as texts } from './owed-messages.ts';
import { readBoard } from './read-board.ts';
import { SectionFilter } from './SectionFilter.tsx';

const defaults = { name: 'owed', sizes: [15, 50, 100] } as const;
const shown = [
  { value: 'all', label: texts.everybody },
  { value: 'owing', label: texts.owing },
];

interface OwedBoardProps {
  /** Of this section alone; of the whole school, with a choice of section, where absent. */
  sectionId?: SectionId;
  /** Gets exactly those who owe, to prepare a reminder for them. */
  onRemind: (rows: readonly OwedRow[]) => void;
}

/** Children and months: paid, so much missing, overpaid. */
export function OwedBoard({ sectionId, onRemind }: OwedBoardProps) {
  const { call } = useNetwork();
  const toast = useToast();
  const state = useTableView(defaults);
  const view = useSettledView(state.view);
  const [exceptionsOf, setExceptionsOf] = useState<{ person: OwedRow; name: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const month = monthOf(useToday());
  const { filters } = state.view;
  const chosen = sectionId ?? sectionIdSchema.safeParse(view.filters['section']).data;
  const query = {
    ...(chosen ? { sectionId: chosen } : {}),
    ...(view.search ? { filter: view.search } : {}),
    owing: view.filters['show'] === 'owing',
    months: sectionId ? 4 : 6,
  };
  const list = useList('payments.owed', {
    input: { query: { ...query, page: view.page, size: view.size } },
  });
  const data = 'data' in list ? list.data : undefined;
  const isSchool = sectionId === undefined;
  const columns = useMemo(
    () =>
      owedColumns(data?.months ?? [], data?.content ?? [], isSchool, (person, name) =>
        setExceptionsOf({ person, name }),
      ),
    [data, isSchool],
  );

  const setFilter = (name: string, value: string) => {
    const { [name]: _, ...rest } = filters;
    state.change({ filters: value === 'all' ? rest : { ...rest, [name]: value } });
  };
  const readAll = async (onProgress: (share: number) => void) => {
    const read = await readBoard(call, query, onProgress);
    return read.ok ? owedCsv(read.months, read.rows) : read.message;
  };
  const remind = async () => {
    setBusy(true);
    const read = await readBoard(call, { ...query, owing: true, months: 1 });
    setBusy(false);
    if (!read.ok) toast('error', read.message);
    else if (read.rows.length === 0) toast('info', texts.nobodyOwes);
    else onRemind(read.rows);
  };

  return (
    <>
      <ListStates list={list} failed={texts.failed}>
        {({ content, totalElements }) => (
          <DataTable
            label={texts.board}
            columns={columns}
            rows={content}
            rowId={(row) => row.id}
            state={state}
            total={totalElements}
            busy={list.isReloading}
            searchPlaceholder={texts.search}
            tools={
              <>
                {isSchool && (
                  <SectionFilter
                    value={filters['section'] ?? 'all'}
                    onChange={(value) => setFilter('section', value)}
                  />
                )}
                <Select
                  inline
                  label={texts.show}
                  options={shown}
                  value={filters['show'] ?? 'all'}
                  onChange={(value) => setFilter('show', value)}
                />
                <Button size="small" busy={busy} title={texts.remindHint} onClick={() => void remind()}>
                  {texts.remind}
                </Button>
                <CsvButton fileName={texts.csvFile} load={readAll} />
              </>
            }
          />
        )}
      </ListStates>
      {exceptionsOf && (
        <ExceptionsDialog {...exceptionsOf} month={month} onClose={() => setExceptionsOf(null)} />
      )}
    </>
  );
}
