import { sectionDisplayName, type AttendanceStatus, type Section } from '../../../../sync/contract/index.ts';
import { tellApart } from '../../../ui/tell-apart.ts';
import { attendanceMessages as texts, statusLetters } from '../attendance-messages.ts';
import { inShort } from '../short-day.ts';
import type { GuestMark } from '../use-register.ts';
import type { Person } from '../who-was-here.ts';
import styles from './sheet.module.css';

/** For whoever came and stands on no list. */
const SPARE_LINES = 3;

interface AttendanceSheetProps {
  section: Section;
  days: readonly string[];
  /** By `{day}/{person}`. */
  marks: ReadonlyMap<string, AttendanceStatus | undefined>;
  members: readonly Person[];
  guests?: ReadonlyMap<string, GuestMark> | undefined;
  /** Who is in the section no more. */
  gone?: readonly Person[] | undefined;
}

/** One sheet of paper: names by lessons. */
export function AttendanceSheet({ section, days, marks, members, guests, gone }: AttendanceSheetProps) {
  const names = tellApart(members, nameOf, ({ username }) => username);
  const rows = [
    ...members.map((person, i) => ({ id: person.id as string, name: names[i]! })),
    ...[...(guests ?? [])].map(([id, guest]) => ({ id, name: `${nameOf(guest)} (${guest.sectionName})` })),
    ...(gone ?? []).map((person) => ({ id: person.id as string, name: `${nameOf(person)} (${texts.gone})` })),
  ];
  const spare = Array.from({ length: SPARE_LINES }, (_, line) => ({ id: `spare ${line}`, name: '' }));
  return (
    <>
      <table className={styles.sheet}>
        <caption>{texts.sheetTitle(sectionDisplayName(section))}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              {texts.sheetNumber}
            </th>
            <th scope="col">{texts.person}</th>
            {days.map((day) => (
              <th key={day} scope="col" className={styles.day}>
                {inShort(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows, ...spare].map(({ id, name }, index) => (
            <tr key={id}>
              <td className={styles.number}>{name && index + 1}</td>
              <th scope="row">{name}</th>
              {days.map((day) => {
                const status = marks.get(`${day}/${id}`);
                return <td key={day}>{status && statusLetters[status]}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.foot}>{texts.sheetFoot}</p>
    </>
  );
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${lastName} ${firstName}`;
