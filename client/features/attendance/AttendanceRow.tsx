import type { AttendanceStatus } from '../../../sync/contract/index.ts';
import { FlatButton } from '../../ui/FlatButton.tsx';
import { attendanceMessages as texts, statusLetters, statusNames } from './attendance-messages.ts';
import type { RegisterRow } from './use-register.ts';
import styles from './attendance.module.css';

const statuses = Object.keys(statusNames) as AttendanceStatus[];

interface Props {
  row: RegisterRow;
  onMark(status: AttendanceStatus): void;
  /** Opens who marked what and when; absent where this device doesn't know. */
  onHistory?: (() => void) | undefined;
}

/** A press on the status toggles PRESENT and ABSENT; the letters beside it give any of the four. */
export function AttendanceRow({ row: { person, status, isContested }, onMark, onHistory }: Props) {
  const name = `${person.firstName} ${person.lastName}`;
  const shown = status ? statusNames[status] : texts.notChecked;
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {onHistory ? (
          <button
            type="button"
            className={styles.who}
            aria-label={texts.who(name)}
            aria-haspopup="dialog"
            tabIndex={-1}
            onClick={onHistory}
          >
            {name}
          </button>
        ) : (
          name
        )}
        {isContested && <span className={styles.contested}>{texts.contested}</span>}
      </span>
      <FlatButton
        className={styles.toggle}
        data-status={status ?? 'NONE'}
        aria-label={`${name}: ${shown}`}
        onClick={() => onMark(status === 'PRESENT' ? 'ABSENT' : 'PRESENT')}
      >
        {shown}
      </FlatButton>
      <span className={styles.letters}>
        {statuses.map((choice) => (
          <FlatButton
            key={choice}
            className={styles.letter}
            data-status={choice}
            aria-pressed={choice === status}
            aria-label={texts.letter(statusLetters[choice], statusNames[choice], name)}
            // The keyboard has the letters themselves: four more stops in each row would be in its way.
            tabIndex={-1}
            onClick={() => onMark(choice)}
          >
            {statusLetters[choice]}
          </FlatButton>
        ))}
      </span>
    </li>
  );
}
