import { useRef, type KeyboardEvent } from 'react';
import type { AttendanceStatus } from '../../../sync/contract/index.ts';
import { tellApart } from '../../ui/tell-apart.ts';
import { AttendanceRow } from './AttendanceRow.tsx';
import { statusLetters } from './attendance-messages.ts';
import type { RegisterRow } from './use-register.ts';
import styles from './attendance.module.css';

const statusOfKey = new Map(
  Object.entries(statusLetters).map(([status, letter]) => [letter.toLowerCase(), status as AttendanceStatus]),
);

interface AttendanceListProps {
  rows: readonly RegisterRow[];
  onMark: (row: RegisterRow, status: AttendanceStatus) => void;
  onHistory: (row: RegisterRow) => void;
  /** Takes a guest off the register. */
  onTakeOff: (row: RegisterRow) => void;
  /** Where and when this lesson was made up for, as a text. */
  madeUp: (row: RegisterRow) => string | undefined;
}

/** Everybody of a lesson. Arrows move between people, and in a row; O, N, S and U mark one and go on to the next. */
export function AttendanceList({ rows, onMark, onHistory, onTakeOff, madeUp }: AttendanceListProps) {
  const list = useRef<HTMLUListElement>(null);
  const names = tellApart(
    rows,
    ({ person }) => `${person.firstName} ${person.lastName}`,
    ({ person }) => person.username,
  );
  const focusRow = (index: number) =>
    list.current?.children[index]?.querySelector<HTMLElement>('[data-status]')?.focus();

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !list.current) return;
    const item = (event.target as HTMLElement).closest('li');
    const index = item ? [...list.current.children].indexOf(item) : -1;
    const row = rows[index];
    if (!row) return;
    const status = statusOfKey.get(event.key.toLowerCase());
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      focusRow(index + (event.key === 'ArrowDown' ? 1 : -1));
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      const buttons = [...item!.querySelectorAll('button')];
      const at = buttons.findIndex((button) => button === event.target);
      buttons[at + (event.key === 'ArrowRight' ? 1 : -1)]?.focus();
    } else if (status) {
      onMark(row, status);
      focusRow(Math.min(index + 1, rows.length - 1));
    } else return;
    event.preventDefault();
  };

  return (
    // The keys are those of the buttons inside.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul ref={list} className={styles.list} onKeyDown={press}>
      {rows.map((row, i) => (
        <AttendanceRow
          key={row.person.id}
          row={row}
          name={names[i]!}
          madeUp={madeUp(row)}
          onMark={(status) => onMark(row, status)}
          onHistory={row.history && (() => onHistory(row))}
          onTakeOff={row.guest && (() => onTakeOff(row))}
        />
      ))}
    </ul>
  );
}
