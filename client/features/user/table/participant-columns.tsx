import type { UserWire } from '../../../../sync/contract/calls/index.ts';
import { wireDayText, type WireDay } from '../../../../sync/contract/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { shortenNote } from '../shorten-note.ts';
import type { useUserActions } from '../use-user-actions.ts';
import { userMessages as texts } from '../user-messages.ts';
import { EditableText } from './EditableText.tsx';
import { PeriodSum } from './PeriodSum.tsx';
import type { Period } from './period.ts';
import { FlagButton } from './FlagButton.tsx';
import { readEmail, readName, readPhone } from './read-field.ts';
import styles from './table.module.css';

export type RowDialog = 'note' | 'section' | 'permissions' | 'reset' | 'disable';

interface ColumnOptions {
  actions: ReturnType<typeof useUserActions>;
  /** Told apart from others of that name. */
  nameOf: (user: UserWire) => string;
  /** Disabling this account is asked for first. */
  asksToDisable: (user: UserWire) => boolean;
  onOpen: (dialog: RowDialog, user: UserWire) => void;
  /** Whoever may change permissions sees them. */
  withPermissions: boolean;
  hasSigned: boolean;
  /** The days between which the payments of each are summed. */
  period: Period;
}

const dayText = (day: WireDay | null) => (day === null ? texts.none : wireDayText(day));

/** Columns of the participants table, by the names that the server sorts by. Admin seed, section 2. */
export function participantColumns({
  actions,
  nameOf,
  asksToDisable,
  onOpen,
  withPermissions,
  hasSigned,
  period,
}: ColumnOptions): readonly Column<UserWire>[] {
  const heads = texts.columns;
  const labelOf = (head: string, user: UserWire) => texts.flag(head, nameOf(user));
  const cellButton = (dialog: RowDialog, head: string, text: string, user: UserWire) => (
    <button
      type="button"
      className={styles.editable}
      aria-label={texts.change(labelOf(head, user), text)}
      onClick={() => onOpen(dialog, user)}
    >
      {text}
    </button>
  );
  const name = (field: 'firstName' | 'lastName') => (user: UserWire) => (
    <EditableText
      label={labelOf(heads[field], user)}
      value={user[field]}
      read={readName}
      onSave={(value) => actions.patch(user.id, { [field]: value }, user[field])}
    />
  );
  const day = (id: 'lastSmsSent' | 'lastAttendanceMarked' | 'lastPaymentMade'): Column<UserWire> => ({
    id,
    header: heads[id],
    cell: (user) => dayText(user[id]),
    sortBy: true,
  });

  const columns: Column<UserWire>[] = [
    { id: 'lastName', header: heads.lastName, hideable: false, cell: name('lastName'), sortBy: true },
    { id: 'firstName', header: heads.firstName, cell: name('firstName'), sortBy: true },
    { id: 'username', header: heads.username, cell: (user) => user.username, sortBy: true },
    {
      id: 'sectionDisplayName',
      header: heads.section,
      cell: (user) => cellButton('section', heads.section, user.sectionDisplayName ?? texts.noSection, user),
      sortBy: true,
    },
    {
      id: 'email',
      header: heads.email,
      cell: (user) => (
        <EditableText
          label={labelOf(heads.email, user)}
          type="email"
          value={user.email ?? ''}
          read={readEmail}
          onSave={(email) => actions.patch(user.id, { email }, user.email ?? '')}
        />
      ),
      sortBy: true,
    },
    {
      id: 'phoneNumber',
      header: heads.phoneNumber,
      cell: (user) => (
        <EditableText
          label={labelOf(heads.phoneNumber, user)}
          type="tel"
          value={user.phoneNumber ?? ''}
          read={readPhone}
          onSave={(phoneNumber) => actions.patch(user.id, { phoneNumber }, user.phoneNumber ?? '')}
        />
      ),
      sortBy: true,
    },
    {
      id: 'note',
      header: heads.note,
      cell: (user) => cellButton('note', heads.note, shortenNote(user.note), user),
      sortBy: true,
    },
    {
      id: 'paymentSum',
      header: heads.paymentSum,
      align: 'end',
      cell: (user) => (user.paymentSum === null ? texts.none : texts.money(user.paymentSum)),
      sortBy: true,
    },
    {
      id: 'periodSum',
      header: heads.periodSum,
      align: 'end',
      cell: (user) => <PeriodSum userId={user.id} period={period} />,
    },
    day('lastSmsSent'),
    day('lastAttendanceMarked'),
    day('lastPaymentMade'),
    {
      id: 'enabled',
      header: heads.enabled,
      cell: (user) => (
        <FlagButton
          label={labelOf(heads.enabled, user)}
          value={user.enabled}
          leaves
          {...(user.enabled && asksToDisable(user) ? { onAsk: () => onOpen('disable', user) } : {})}
          onToggle={(enabled) => actions.patch(user.id, { enabled })}
        />
      ),
      sortBy: true,
    },
    {
      id: 'hasSigned',
      header: heads.hasSigned,
      cell: (user) => (
        <FlagButton
          label={labelOf(heads.hasSigned, user)}
          value={user.hasSigned}
          onToggle={(signed) => actions.setSigned(user.id, signed)}
        />
      ),
      sortBy: true,
    },
    {
      id: 'hasLaptop',
      header: heads.hasLaptop,
      cell: (user) => (
        <FlagButton
          label={labelOf(heads.hasLaptop, user)}
          value={user.hasLaptop}
          onToggle={(laptop) => actions.setLaptop(user.id, laptop)}
        />
      ),
      sortBy: true,
    },
    {
      id: 'experience',
      header: heads.experience,
      align: 'end',
      cell: (user) => user.experience,
      sortBy: true,
    },
    {
      id: 'createdAt',
      header: heads.createdAt,
      cell: (user) => wireDayText(user.createdAt),
      sortBy: true,
    },
    {
      id: 'permissions',
      header: heads.permissions,
      cell: (user) =>
        cellButton(
          'permissions',
          heads.permissions,
          user.permissions.join(', ') || texts.noPermissions,
          user,
        ),
    },
    {
      id: 'actions',
      header: heads.actions,
      cell: (user) => (
        <span className={styles.actions}>
          <LinkButton
            size="small"
            variant="secondary"
            to={`/admin/users/${user.id}/profile`}
            aria-label={texts.profileOf(nameOf(user))}
          >
            {texts.profile}
          </LinkButton>
          <Button
            size="small"
            variant="secondary"
            aria-label={texts.resetOf(nameOf(user))}
            onClick={() => onOpen('reset', user)}
          >
            {texts.reset}
          </Button>
        </span>
      ),
    },
  ];
  return columns.filter(
    ({ id }) => (id !== 'permissions' || withPermissions) && (id !== 'hasSigned' || hasSigned),
  );
}
