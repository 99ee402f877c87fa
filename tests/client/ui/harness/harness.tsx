/** The components of client/ui that office screens stand on, a page each, in front of a server that the spec plays. */
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { z } from 'zod';
import { NetworkContext, type Network } from '../../../../client/network/network-context.ts';
import { createCall } from '../../../../client/network/call.ts';
import { createQueryClient } from '../../../../client/network/query-client.ts';
import { useList } from '../../../../client/network/use-list.ts';
import { Button } from '../../../../client/ui/Button.tsx';
import { ComboBox } from '../../../../client/ui/ComboBox.tsx';
import { Dialog } from '../../../../client/ui/Dialog.tsx';
import { Form } from '../../../../client/ui/form/Form.tsx';
import {
  FormCheckbox,
  FormComboBox,
  FormSelect,
  FormTextArea,
  FormTextField,
} from '../../../../client/ui/form/FormFields.tsx';
import { DraftNotice } from '../../../../client/ui/form/DraftNotice.tsx';
import { LeaveGuard } from '../../../../client/ui/form/LeaveGuard.tsx';
import { useFormDraft } from '../../../../client/ui/form/use-form-draft.ts';
import { useZodForm } from '../../../../client/ui/form/use-zod-form.ts';
import { ListStates } from '../../../../client/ui/ListStates.tsx';
import { CheckMenu, Menu } from '../../../../client/ui/Menu.tsx';
import { Page } from '../../../../client/ui/Page.tsx';
import { Select } from '../../../../client/ui/Select.tsx';
import { SortableList } from '../../../../client/ui/SortableList.tsx';
import type { Column } from '../../../../client/ui/table/column.ts';
import { DataTable, type Selected } from '../../../../client/ui/table/DataTable.tsx';
import { sortText } from '../../../../client/ui/table/table-view.ts';
import { useSettledView, useTableView } from '../../../../client/ui/table/use-table-view.ts';
import { Tabs } from '../../../../client/ui/Tabs.tsx';
import '../../../../client/ui/base.css';

interface Person {
  id: number;
  lastName: string;
  note: string;
}
const people: Person[] = Array.from({ length: 40 }, (_, id) => ({
  id,
  lastName: `Nazwisko ${String(id).padStart(2, '0')}`,
  note: 'Lubi żółwie i długie notatki',
}));
const asked: string[] = [];
Object.assign(window, { asked, setOnline: (online: boolean) => onlineManager.setOnline(online) });

const columns: Column<Person>[] = [
  { id: 'lastName', header: 'Nazwisko', cell: (p) => p.lastName, sortBy: true, hideable: false },
  { id: 'id', header: 'Numer', cell: (p) => p.id, sortBy: true, align: 'end' },
  { id: 'note', header: 'Notatka', cell: (p) => p.note },
];
const tableDefaults = { sizes: [15, 50] } as const;

function TablePage() {
  const state = useTableView(tableDefaults);
  const settled = useSettledView(state.view);
  const [selected, setSelected] = useState<Selected>({});
  const { rows, total } = useMemo(() => {
    asked.push(`${settled.search}|${sortText(settled.sort)}|${settled.page}`);
    const found = people.filter(({ lastName }) => lastName.includes(settled.search));
    const sorted = settled.sort?.desc ? found.toReversed() : found;
    const start = settled.page * settled.size;
    return { rows: sorted.slice(start, start + settled.size), total: found.length };
  }, [settled]);
  return (
    <Page>
      <h1>Tabela</h1>
      <DataTable
        label="Uczestnicy"
        columns={columns}
        rows={rows}
        rowId={(person) => String(person.id)}
        state={state}
        total={total}
        selection={{ selected, onChange: setSelected, nameOf: (person) => person.lastName }}
        searchPlaceholder="Wyszukaj po nazwisku..."
      />
    </Page>
  );
}

const cities = ['Kraków', 'Łódź', 'Żywiec', 'Bochnia'].map((label) => ({ value: label, label }));

const days31 = Array.from({ length: 31 }, (_, i) => ({ value: `${i + 1}`, label: `Dzień ${i + 1}` }));

function ControlsPage() {
  const [city, setCity] = useState<string | null>(null);
  const [found, setFound] = useState<string | null>(null);
  const [done, setDone] = useState('');
  const [shown, setShown] = useState(['a']);
  const [tab, setTab] = useState('one');
  const [isOpen, setOpen] = useState(false);
  return (
    <Page>
      <h1>Kontrolki</h1>
      <Select label="Miasto" options={cities} value={city} onChange={setCity} hint="Gdzie są zajęcia" />
      <ComboBox label="Szukane miasto" options={cities} value={found} onChange={setFound} />
      <Menu
        label="Więcej"
        entries={[
          { id: 'copy', label: 'Kopiuj' },
          { id: 'delete', label: 'Usuń', danger: true },
        ]}
        onAction={setDone}
      />
      <CheckMenu
        label="Kolumny"
        entries={[
          { id: 'a', label: 'Pierwsza' },
          { id: 'b', label: 'Druga' },
        ]}
        checked={shown}
        onChange={setShown}
      />
      <Tabs
        label="Widoki"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'one', label: 'Pierwszy', content: <input aria-label="Wpis" />, keepMounted: true },
          { id: 'two', label: 'Drugi', content: <p>Druga treść</p> },
        ]}
      />
      <Button onClick={() => setOpen(true)}>Okno</Button>
      <Dialog open={isOpen} title="Okno" onClose={() => setOpen(false)}>
        <Select label="Miasto w oknie" options={cities} value={city} onChange={setCity} />
        <ComboBox label="Dzień miesiąca" options={days31} value={found} onChange={setFound} opensOn="input" />
      </Dialog>
      <p data-testid="state">{JSON.stringify({ city, found, done, shown })}</p>
    </Page>
  );
}

const courseSchema = z.object({
  title: z.string().trim().min(1),
  email: z.email(),
  city: z.string(),
  weekDay: z.enum(['Środa', 'Piątek']),
  notes: z.string().max(5),
  agreed: z.boolean(),
});
type Course = z.input<typeof courseSchema>;
const emptyCourse = { title: '', email: '', city: '', weekDay: 'Środa', notes: '', agreed: false } as const;
const days = ['Środa', 'Piątek'].map((label) => ({ value: label, label }));

function FormPage() {
  const form = useZodForm(courseSchema, emptyCourse);
  const draft = useFormDraft(form, 'course', 'first');
  const [saved, setSaved] = useState('');
  return (
    <Page>
      <h1>Formularz</h1>
      <DraftNotice draft={draft} />
      <Form
        form={form}
        label="Kurs"
        onSubmit={async (values) => {
          if (values.title === 'zajęty') return { message: 'Ten tytuł jest zajęty.', fields: ['title'] };
          if (values.title === 'awaria') return { message: 'Serwer ma kłopot.' };
          form.reset(values);
          setSaved(JSON.stringify(values));
          return undefined;
        }}
      >
        <FormTextField<Course> name="title" label="Tytuł" required />
        <FormTextField<Course> name="email" label="Email" />
        <FormComboBox<Course> name="city" label="Miejscowość" options={cities} />
        <FormSelect<Course> name="weekDay" label="Dzień" options={days} />
        <FormTextArea<Course> name="notes" label="Uwagi" />
        <FormCheckbox<Course> name="agreed" label="Zgoda" />
        <Button type="submit">Zapisz</Button>
      </Form>
      <p data-testid="saved">{saved}</p>
      <Link to="/list">Lista</Link>
    </Page>
  );
}

function SortablePage() {
  const [items, setItems] = useState(['Pętle', 'Funkcje', 'Listy']);
  return (
    <Page>
      <h1>Kolejność</h1>
      <SortableList label="Lekcje" items={items} idOf={same} nameOf={same} onMove={setItems}>
        {(item, index) => `${index + 1}. ${item}`}
      </SortableList>
    </Page>
  );
}
const same = (item: string) => item;

function ListPage() {
  const list = useList('sections.list');
  return (
    <Page>
      <h1>Lista</h1>
      <ListStates list={list} failed="Nie udało się pobrać grup." empty="Nie ma jeszcze żadnej grupy.">
        {(sections) => (
          <ul>
            {sections.map((section) => (
              <li key={section.id}>{section.city}</li>
            ))}
          </ul>
        )}
      </ListStates>
    </Page>
  );
}

const network = { call: createCall((path, init) => fetch(path, init)) } as Network;
const layout = (
  <>
    <Outlet />
    <LeaveGuard />
  </>
);
const router = createBrowserRouter([
  {
    element: layout,
    children: [
      { path: '/table', element: <TablePage /> },
      { path: '/controls', element: <ControlsPage /> },
      { path: '/form', element: <FormPage /> },
      { path: '/sortable', element: <SortablePage /> },
      { path: '/list', element: <ListPage /> },
    ],
  },
]);
const root = document.body.appendChild(document.createElement('div'));
createRoot(root).render(
  <NetworkContext value={network}>
    <QueryClientProvider client={createQueryClient()}>
      <I18nProvider locale="pl-PL">
        <RouterProvider router={router} />
      </I18nProvider>
    </QueryClientProvider>
  </NetworkContext>,
);
