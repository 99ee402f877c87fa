import { useId, useRef, useState } from 'react';
import type { AttendanceStatus } from '../../../sync/contract/index.ts';
import { FlatButton } from '../../ui/FlatButton.tsx';
import { attendanceMessages as texts, statusNames } from './attendance-messages.ts';
import type { RegisterRow } from './use-register.ts';
import styles from './attendance.module.css';

const LONG_PRESS_MS = 500;
const statuses = Object.keys(statusNames) as AttendanceStatus[];

interface Props {
  row: RegisterRow;
  onMark(status: AttendanceStatus): void;
}

/** A tap toggles PRESENT and ABSENT; a longer press, or the button beside it, offers all four. */
export function AttendanceRow({ row: { person, status, isContested }, onMark }: Props) {
  const [choosing, setChoosing] = useState(false);
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; long: boolean } | null>(null);
  const choiceId = useId();
  const name = `${person.firstName} ${person.lastName}`;

  const startPress = () => {
    const current = {
      long: false,
      timer: setTimeout(() => {
        current.long = true;
        setChoosing(true);
      }, LONG_PRESS_MS),
    };
    press.current = current;
  };
  const endPress = () => clearTimeout(press.current?.timer);

  const toggle = () => {
    const wasLong = press.current?.long ?? false;
    press.current = null;
    if (!wasLong) onMark(status === 'PRESENT' ? 'ABSENT' : 'PRESENT');
  };

  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {name}
        {isContested && <span className={styles.contested}>{texts.contested}</span>}
      </span>
      <FlatButton
        className={styles.toggle}
        data-status={status ?? 'NONE'}
        aria-label={`${name}: ${status ? statusNames[status] : texts.notChecked}`}
        onPointerDown={startPress}
        onPointerUp={endPress}
        onPointerLeave={endPress}
        onContextMenu={(event) => event.preventDefault()}
        onClick={toggle}
      >
        {status ? statusNames[status] : texts.notChecked}
      </FlatButton>
      <FlatButton
        aria-label={texts.otherStatus(name)}
        aria-expanded={choosing}
        aria-controls={choiceId}
        onClick={() => setChoosing((open) => !open)}
      >
        ⋯
      </FlatButton>
      {choosing && (
        <div id={choiceId} role="group" aria-label={texts.chooseStatus(name)} className={styles.choice}>
          {statuses.map((choice) => (
            <FlatButton
              key={choice}
              className={styles.toggle}
              data-status={choice}
              aria-pressed={choice === status}
              onClick={() => {
                onMark(choice);
                setChoosing(false);
              }}
            >
              {statusNames[choice]}
            </FlatButton>
          ))}
        </div>
      )}
    </li>
  );
}
