import { useCallback, useMemo, useState, type ReactNode } from 'react';
import {
  userSortFields,
  type UserPage,
  type UserSortField,
  type UserWire,
} from '../../../../sync/contract/calls/index.ts';
import { has, type SectionId, type UserId } from '../../../../sync/contract/index.ts';
import { useNetwork } from '../../../network/network-context.ts';
import { useList } from '../../../network/use-list.ts';
import { useToday } from '../../../network/use-today.ts';
import { useSession } from '../../../session/session-context.ts';
import { CsvButton } from '../../../ui/csv/CsvButton.tsx';
import { ListStates } from '../../../ui/ListStates.tsx';
import { DataTable, type Selected } from '../../../ui/table/DataTable.tsx';
import { sortText, type TableDefaults, type TableView } from '../../../ui/table/table-view.ts';
import { useSettledView, useTableView } from '../../../ui/table/use-table-view.ts';
import { tellApart } from '../../../ui/tell-apart.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { DisableDialog } from '../account/DisableDialog.tsx';
import { PermissionsDialog } from '../account/PermissionsDialog.tsx';
import { ResetPasswordDialog } from '../account/ResetPasswordDialog.tsx';
import { SectionDialog } from '../account/SectionDialog.tsx';
import { NoteDialog } from '../NoteDialog.tsx';
import { useUserActions, type Saved } from '../use-user-actions.ts';
import { userMessages as texts } from '../user-messages.ts';
import { participantsCsv } from './participant-csv.ts';
import { periodOf } from './period.ts';
import { PeriodFields } from './PeriodFields.tsx';
import { participantColumns, type RowDialog } from './participant-columns.tsx';

interface ParticipantsTableProps {
  label: string;
  /** Sizes, first order and the name in the address; has to stay the same object. */
  defaults: TableDefaults;
  /** Only the people of this section. */
  sectionId?: SectionId;
  /** Only those with an account that is enabled, or is not. */
  enabled?: boolean;
  /** With the column of the contract. */
  hasSigned?: boolean;
  selection?: { selected: Selected; onChange: (selected: Selected) => void };
  tools?: (view: TableView, change: (part: Partial<TableView>) => void) => ReactNode;
}

/** The participants table of the admin seed, section 2: searched, sorted and paged by the server, edited in place. */
export function ParticipantsTable({
  label,
  defaults,
  sectionId,
  enabled,
  hasSigned = true,
  selection,
  tools,
}: ParticipantsTableProps) {
  const { user: me } = useSession();
  const { call } = useNetwork();
  const actions = useUserActions();
  const toast = useToast();
  const state = useTableView(defaults);
  const [open, setOpen] = useState<{ dialog: RowDialog; user: UserWire } | null>(null);
  const list = useList('users.list', {
    input: { query: queryOf(useSettledView(state.view), sectionId, enabled) },
  });
  const withPermissions = me !== null && has(me.actor, 'ADMIN');
  const { from, to } = periodOf(state.view.filters, useToday());
  const period = useMemo(() => ({ from, to }), [from, to]);
  const content = 'data' in list ? (list.data as UserPage).content : undefined;
  const names = useMemo(() => namesOf(content ?? []), [content]);
  const nameOf = useCallback((user: UserWire) => names.get(user.id) ?? fullName(user), [names]);
  const myId = me?.actor.userId;
  const columns = useMemo(
    () =>
      participantColumns({
        actions,
        nameOf,
        asksToDisable: ({ id, permissions }) => id === myId || permissions.length > 0,
        withPermissions,
        hasSigned,
        period,
        onOpen: (dialog, user) => setOpen({ dialog, user }),
      }),
    [actions, nameOf, myId, withPermissions, hasSigned, period],
  );
  /** All pages at once, so that nobody who moves between pages meanwhile is lost. */
  const readAll = async () => {
    const { page: _page, size: _size, ...query } = queryOf(state.view, sectionId, enabled);
    const result = await call('users.list', { query });
    if (!result.ok) return `${texts.listFailed} ${result.message}`;
    const sums = await call('payments.sums', { query: { startDate: period.from, endDate: period.to } });
    if (!sums.ok) return `${texts.sumsFailed} ${sums.message}`;
    const byPerson = new Map(sums.data.map(({ userId, sum }) => [userId, sum]));
    return participantsCsv(result.data as UserWire[], period, byPerson);
  };
  const close = () => setOpen(null);
  /** The row may leave the list with it. */
  const telling = async (saved: Saved, done: string): Saved => {
    const refused = await saved;
    if (refused === null) toast('success', done);
    return refused;
  };
  // As they are now, where the list has been read again meanwhile.
  const opened = open && (content?.find(({ id }) => id === open.user.id) ?? open.user);

  return (
    <>
      <ListStates list={list} failed={texts.listFailed}>
        {(data) => {
          // With `page` the answer is a page.
          const page = data as UserPage;
          return (
            <DataTable
              label={label}
              columns={columns}
              rows={page.content}
              rowId={idOf}
              state={state}
              total={page.totalElements}
              busy={list.isReloading}
              searchPlaceholder={texts.search}
              tools={
                <>
                  {tools?.(state.view, state.change)}
                  <PeriodFields period={period} view={state.view} onChange={state.change} />
                  <CsvButton fileName={texts.csvFile} load={readAll} />
                </>
              }
              {...(selection ? { selection: { ...selection, nameOf } } : {})}
            />
          );
        }}
      </ListStates>
      {open?.dialog === 'reset' && <ResetPasswordDialog user={open.user} onClose={close} />}
      {open?.dialog === 'permissions' && opened && (
        <PermissionsDialog
          user={opened}
          onSave={(permissions) => actions.patch(opened.id, { permissions }, opened.permissions.join('\n'))}
          onClose={close}
        />
      )}
      {open?.dialog === 'disable' && opened && (
        <DisableDialog
          name={nameOf(opened)}
          isOwn={opened.id === myId}
          onDisable={() =>
            telling(
              actions.patch(opened.id, { enabled: false }),
              texts.savedAs(texts.flag(texts.columns.enabled, nameOf(opened)), texts.no),
            )
          }
          onClose={close}
        />
      )}
      {open?.dialog === 'section' && opened && (
        <SectionDialog
          title={texts.sectionTitle(nameOf(opened))}
          sectionId={opened.sectionId}
          sectionName={opened.sectionDisplayName}
          onSave={(chosen) =>
            telling(
              actions.moveAll([opened.id], chosen, { seen: opened.sectionId }),
              texts.moved(nameOf(opened)),
            )
          }
          onClose={close}
        />
      )}
      {open?.dialog === 'note' && opened && (
        <NoteDialog
          userId={opened.id}
          name={nameOf(opened)}
          note={opened.note}
          onSave={(note) => actions.patch(opened.id, { note }, opened.note)}
          onClose={close}
        />
      )}
    </>
  );
}

const fullName = ({ firstName, lastName }: UserWire) => `${firstName} ${lastName}`;

function namesOf(users: readonly UserWire[]): ReadonlyMap<UserId, string> {
  const names = tellApart(users, fullName, ({ username }) => username);
  return new Map(users.map(({ id }, i) => [id, names[i]!]));
}

const idOf = (user: UserWire): UserId => user.id;

/** A sort that somebody made up in the address is left out. */
function queryOf(view: TableView, sectionId: SectionId | undefined, enabled: boolean | undefined) {
  const isKnown = view.sort !== null && userSortFields.includes(view.sort.id as UserSortField);
  const state = enabled ?? { true: true, false: false }[view.filters['enabled'] ?? ''];
  return {
    page: view.page,
    size: view.size,
    ...(isKnown ? { sort: sortText(view.sort) } : {}),
    ...(view.search.trim() ? { filter: view.search.trim().slice(0, 100) } : {}),
    ...(sectionId ? { sectionId } : {}),
    ...(state === undefined ? {} : { enabled: state }),
  };
}
