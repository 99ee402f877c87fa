import { useLayoutEffect, useRef, useState } from 'react';
import {
  isPresence,
  type AttendanceStatus,
  type Section,
  type UserId,
} from '../../../sync/contract/index.ts';
import { tellApart } from '../../ui/tell-apart.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { attendanceMessages as texts, statusLetters, statusNames } from './attendance-messages.ts';
import { useMakeUps } from './guest/use-make-ups.ts';
import { inShort } from './short-day.ts';
import { useWeeks } from './use-weeks.ts';
import { wasHere } from './who-was-here.ts';
import styles from './attendance.module.css';

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
  const { days, marks, members, guests, gone, stays, isCut } = useWeeks(section, latest, since);
  const madeUp = useMakeUps(section.id, days[0]!, latest);
  const box = useRef<HTMLDivElement>(null);
  // A phone shows three of the ten weeks: the newest are looked for, and where they lie is known once the names are there.
  useLayoutEffect(() => {
    if (box.current) box.current.scrollLeft = box.current.scrollWidth;
  }, [members.length]);

  const own = [...members, ...gone];
  const names = tellApart(
    own,
    ({ firstName, lastName }) => `${firstName} ${lastName}`,
    ({ username }) => username,
  );

  return (
    <>
      <p className={styles.keys}>{texts.weeksHint}</p>
      {isCut && <p>{texts.weeksOlder}</p>}
      {/* A keyboard scrolls what has the focus. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={box} className={styles.scroll} role="region" aria-label={texts.weeks} tabIndex={0}>
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
            {members.map((person, i) => {
              const name = names[i]!;
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
                          wasHere(stays, person, day) && (
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
                <MarksOnly id={id} days={days} marks={marks} />
              </tr>
            ))}
            {gone.map(({ id }, i) => (
              <tr key={id}>
                <th scope="row">
                  {names[members.length + i]}
                  <small className={styles.guest}>{texts.gone}</small>
                </th>
                <MarksOnly id={id} days={days} marks={marks} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface MarksOnlyProps {
  id: UserId;
  days: readonly string[];
  marks: ReadonlyMap<string, AttendanceStatus | undefined>;
}

/** Of who isn't in the section: an unmarked lesson is no gap. */
function MarksOnly({ id, days, marks }: MarksOnlyProps) {
  return days.map((day) => {
    const status = marks.get(`${day}/${id}`);
    return (
      <td key={day} data-status={status}>
        {status && <StatusLetter status={status} />}
      </td>
    );
  });
}

const StatusLetter = ({ status }: { status: AttendanceStatus }) => (
  <abbr title={statusNames[status]}>{statusLetters[status]}</abbr>
);
