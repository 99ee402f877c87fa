import { useMemo, useState } from 'react';
import {
  isPresence,
  statusOfMark,
  type AttendanceStatus,
  type Section,
} from '../../../sync/contract/index.ts';
import { shiftDay } from '../../../sync/domain/lesson-day.ts';
import { dayInWarsaw } from '../../../sync/domain/warsaw-clock.ts';
import { useRecords } from '../../database/hooks.ts';
import { useOnline } from '../../network/network-context.ts';
import { useList } from '../../network/use-list.ts';
import { attendanceMessages as texts, statusLetters, statusNames } from './attendance-messages.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useMakeUps } from './guest/use-make-ups.ts';
import { inShort } from './short-day.ts';
import { useRegister, type Marks } from './use-register.ts';
import styles from './attendance.module.css';

const WEEKS = 10;
/** A device holds 59 days at least, so of ten weeks the first two may be missing. */
const OLDER = 2;
const noMarks: Marks = new Map();

interface AttendanceGridProps {
  section: Section;
  /** The newest lesson. */
  latest: string;
  /** The first day that this device holds marks of; null where it holds all. */
  since: string | null;
  onOpen: (day: string) => void;
}

/** Children by weeks: a lesson that nobody has checked stands out and opens at a press. */
export function AttendanceGrid({ section, latest, since, onOpen }: AttendanceGridProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.weeks} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.weeks}</summary>
      {isOpen && <Weeks section={section} latest={latest} since={since} onOpen={onOpen} />}
    </details>
  );
}

function Weeks({ section, latest, since, onOpen }: AttendanceGridProps) {
  const days = useMemo(
    () => Array.from({ length: WEEKS }, (_, week) => shiftDay(latest, -7 * (WEEKS - 1 - week))),
    [latest],
  );
  const online = useOnline();
  const older = days.filter((day) => since !== null && day < since).slice(0, OLDER);
  const first = useOlderDay(section, older[0]);
  const second = useOlderDay(section, older[1]);
  const onDevice = useRecords('attendance', { prefix: `${section.id}/` }).records;
  const { members } = useRegister(section.id, noMarks);
  const madeUp = useMakeUps(section.id, days[0]!, latest);
  const marks = useMemo(() => {
    const known = new Map<string, AttendanceStatus | undefined>([...first, ...second]);
    for (const { date, userId, value } of onDevice) known.set(`${date}/${userId}`, statusOfMark(value));
    return known;
  }, [first, second, onDevice]);

  const guests = useMemo(() => {
    const shown = onDevice.filter(
      ({ guest, date, value }) => guest && days.includes(date) && statusOfMark(value),
    );
    return new Map(shown.map(({ userId, guest }) => [userId, guest!]));
  }, [onDevice, days]);

  return (
    <>
      <p className={styles.keys}>{texts.weeksHint}</p>
      {older.length > 0 && !online && <p>{texts.weeksOlder}</p>}
      {/* A keyboard scrolls what has the focus. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="region" aria-label={texts.weeks} tabIndex={0}>
        <table className={styles.grid}>
          <thead>
            <tr>
              <th scope="col">{texts.person}</th>
              {days.map((day) => (
                <th key={day} scope="col">
                  <button type="button" aria-label={texts.openDay(inShort(day))} onClick={() => onOpen(day)}>
                    {inShort(day)}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {members.map(({ person }) => {
              const name = `${person.firstName} ${person.lastName}`;
              return (
                <tr key={person.id}>
                  <th scope="row">{name}</th>
                  {days.map((day) => {
                    const status = marks.get(`${day}/${person.id}`);
                    const where = isPresence(status) ? undefined : madeUp.get(`${day}/${person.id}`);
                    return (
                      <td key={day} data-status={status} data-made-up={where === undefined ? undefined : ''}>
                        {status ? (
                          <StatusLetter status={status} />
                        ) : (
                          // Who came later has no gap before.
                          dayInWarsaw(person.createdAt) <= day && (
                            <button
                              type="button"
                              aria-label={texts.gap(name, inShort(day))}
                              onClick={() => onOpen(day)}
                            >
                              ?
                            </button>
                          )
                        )}
                        {where !== undefined && (
                          <abbr className={styles.madeUp} title={where}>
                            <span aria-hidden="true"> {texts.madeUpShort}</span>
                            <VisuallyHidden>, {where}</VisuallyHidden>
                          </abbr>
                        )}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
            {[...guests].map(([id, { firstName, lastName, sectionName }]) => (
              <tr key={id}>
                <th scope="row">
                  {firstName} {lastName}
                  <small className={styles.guest}>{texts.guestFrom(sectionName)}</small>
                </th>
                {days.map((day) => {
                  const status = marks.get(`${day}/${id}`);
                  return (
                    <td key={day} data-status={status}>
                      {status && <StatusLetter status={status} />}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const StatusLetter = ({ status }: { status: AttendanceStatus }) => (
  <abbr title={statusNames[status]}>{statusLetters[status]}</abbr>
);

/** The marks of a day that lies before those on this device, by day and person. */
function useOlderDay(section: Section, day: string | undefined): [string, AttendanceStatus][] {
  const online = useOnline();
  const list = useList('attendance.read', {
    input: { query: { sectionId: section.id, date: day ?? '' } },
    enabled: day !== undefined && online,
  });
  const data = day !== undefined && 'data' in list ? list.data : undefined;
  return useMemo(() => {
    if (!data) return [];
    const unmarked = new Set(data.unmarked);
    return data.records
      .filter(({ userId }) => !unmarked.has(userId))
      .map(({ userId, status }) => [`${day}/${userId}`, status]);
  }, [data, day]);
}
