import { useMemo } from 'react';
import {
  statusOfMark,
  type Attendance,
  type AttendanceMark,
  type AttendanceStatus,
  type ArgsOf,
  type SectionId,
  type User,
  type UserId,
} from '../../../sync/contract/index.ts';
import { openConflicts, type Mark } from '../../../sync/domain/register.ts';
import { useRecords } from '../../database/hooks.ts';
import { useReadAgain } from '../../network/use-read-again.ts';
import { useToday } from '../../network/use-today.ts';
import { attendanceMessages as texts } from './attendance-messages.ts';
import { useMovers } from './use-movers.ts';
import { byName, findLeavers, wasHere, type Person } from './who-was-here.ts';

/** A child of another group who makes up a lesson here. */
export type GuestMark = NonNullable<ArgsOf<'markAttendance'>['guest']>;

export interface RegisterRow {
  person: Person;
  /** Undefined until somebody has marked this person on this day. */
  status: AttendanceStatus | undefined;
  isContested: boolean;
  /** Who marked what and when, oldest first; undefined where this device doesn't hold it. */
  history?: readonly Mark<AttendanceMark>[];
  guest?: GuestMark | undefined;
  /** Not in the section any more. */
  hasLeft?: true;
  /** Came to the section after the day: 'everybody present' leaves them out, and they count once they are marked. */
  cameLater?: true;
}

/** Marks by person. */
export type Marks = ReadonlyMap<UserId, Omit<RegisterRow, 'person'>>;

/** Every enabled person of the section, by last name. */
export function useMembers(sectionId: SectionId): { loading: boolean; members: User[] } {
  const { status, synced, records } = useRecords('user', { sectionId });
  const members = useMemo(() => records.filter(({ enabled }) => enabled).sort(byName), [records]);
  return { loading: status === 'loading' || (!synced && members.length === 0), members };
}

interface Register {
  loading: boolean;
  /** Who was in the section on the day, those first who still are, then who came later, each by last name. */
  own: RegisterRow[];
  /** Those who were marked as guests, by last name. */
  guests: RegisterRow[];
  /** Who came or left is not known yet, and may still change the list. */
  isComing: boolean;
}

const unmarked = { status: undefined, isContested: false };

interface RegisterOptions {
  sectionId: SectionId;
  date: string;
  marks: Marks;
  /** The first day that anything is asked for of this section. */
  since: string;
}

/** The register of one lesson: who belongs to it, with the mark they have. */
export function useRegister({ sectionId, date, marks, since }: RegisterOptions): Register {
  const { loading, members } = useMembers(sectionId);
  const people = useRecords('user').records;
  const movers = useMovers(sectionId, since);
  const { stays } = movers;
  useReadAgain('attendance.movers', members.map(({ id }) => id).join());
  const isPast = date < useToday();
  const guests = useMemo(
    () =>
      [...marks]
        .flatMap(([id, mark]) =>
          mark.guest && mark.status ? [{ person: { id, ...mark.guest }, ...mark }] : [],
        )
        .sort((a, b) => byName(a.person, b.person)),
    [marks],
  );
  const own = useMemo(() => {
    // Who was a guest that day and has moved here since is on the list once.
    const present = members.filter(({ id }) => !guests.some(({ person }) => person.id === id));
    const rowOf = (person: Person): RegisterRow => ({ person, ...(marks.get(person.id) ?? unmarked) });
    const leavers = findLeavers([date], {
      stays,
      marked: [...marks].flatMap(([id, { status }]) => (status ? [id] : [])),
      others: new Set([...members, ...guests.map(({ person }) => person)].map(({ id }) => id)),
      people,
      unknown: texts.unknownChild,
    });
    const were = present.filter((one) => !isPast || wasHere(stays, one, date));
    // A lesson of before anybody was entered here, filled in from paper: whoever is here now was there.
    const here = were.length + leavers.length > 0 ? were : present;
    return [
      ...here.map(rowOf),
      ...leavers.map((person) => ({ ...rowOf(person), guest: undefined, hasLeft: true as const })),
      ...present
        .filter((one) => !here.includes(one))
        .map((person) => ({ ...rowOf(person), cameLater: true as const })),
    ];
  }, [members, guests, marks, stays, people, date, isPast]);
  return { loading, own, guests, isComing: isPast && movers.loading };
}

export const guestMarkOf = ({ guestOf, guest }: Attendance): GuestMark | undefined =>
  guestOf && guest && { sectionId: guestOf, ...guest };

/** The marks of a day that this device holds, with what is not sent yet. */
export function useDeviceMarks(sectionId: SectionId, date: string): { loading: boolean; marks: Marks } {
  const { status, records } = useRecords('attendance', { prefix: `${sectionId}/${date}/` });
  const marks = useMemo(
    () =>
      new Map(
        records.map((m) => [
          m.userId,
          {
            status: statusOfMark(m.value),
            isContested: openConflicts(m).length > 0,
            history: m.history,
            guest: guestMarkOf(m),
          },
        ]),
      ),
    [records],
  );
  return { loading: status === 'loading', marks };
}
