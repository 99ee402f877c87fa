import { isPresence, type AttendanceStatus } from '../../../sync/contract/index.ts';
import { FlatButton } from '../../ui/FlatButton.tsx';
import { keepPlace } from '../../ui/keep-place.ts';
import { attendanceMessages as texts, statusLetters, statusNames } from './attendance-messages.ts';
import type { RegisterRow } from './use-register.ts';
import styles from './attendance.module.css';

const statuses = Object.keys(statusNames) as AttendanceStatus[];

interface Props {
  row: RegisterRow;
  /** Told apart from others of the list. */
  name: string;
  onMark(status: AttendanceStatus): void;
  /** Opens who marked what and when; absent where this device doesn't know. */
  onHistory?: (() => void) | undefined;
  /** For a guest alone. */
  onTakeOff?: (() => void) | undefined;
  /** Where and when the lesson was made up for. */
  madeUp?: string | undefined;
}

/** A press on the status toggles PRESENT and ABSENT; the letters beside it give any of the four. */
export function AttendanceRow({ row, name, onMark, onHistory, onTakeOff, madeUp }: Props) {
  const { status, isContested, guest, hasLeft, cameLater } = row;
  const shown = status ? statusNames[status] : texts.notChecked;
  return (
    <li ref={keepPlace} className={styles.row}>
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
        {guest && (
          <span className={styles.guest}>
            {texts.guestFrom(guest.sectionName)}{' '}
            <button
              type="button"
              className={styles.who}
              aria-label={texts.takeOffName(name)}
              onClick={onTakeOff}
            >
              {texts.takeOff}
            </button>
          </span>
        )}
        {hasLeft && <span className={styles.guest}>{texts.gone}</span>}
        {cameLater && <span className={styles.guest}>{texts.notYet}</span>}
        {madeUp && !isPresence(status) && <span className={styles.madeUp}>{madeUp}</span>}
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
