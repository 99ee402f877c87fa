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
import { comparePolish } from '../../../sync/domain/polish-order.ts';

/** A child of another group who makes up a lesson here. */
export type GuestMark = NonNullable<ArgsOf<'markAttendance'>['guest']>;

export interface RegisterRow {
  person: Pick<User, 'id' | 'firstName' | 'lastName'>;
  /** Undefined until somebody has marked this person on this day. */
  status: AttendanceStatus | undefined;
  isContested: boolean;
  /** Who marked what and when, oldest first; undefined where this device doesn't hold it. */
  history?: readonly Mark<AttendanceMark>[];
  guest?: GuestMark | undefined;
}

/** Marks by person. */
export type Marks = ReadonlyMap<UserId, Omit<RegisterRow, 'person'>>;

interface Register {
  loading: boolean;
  /** Every enabled person of the section, by last name. */
  members: (RegisterRow & { person: User })[];
  /** Those who were marked as guests, by last name. */
  guests: RegisterRow[];
}

const byName = ({ person: a }: RegisterRow, { person: b }: RegisterRow): number =>
  comparePolish(a.lastName, b.lastName) || comparePolish(a.firstName, b.firstName);

/** The register of one lesson: who belongs to it, with the mark they have. */
export function useRegister(sectionId: SectionId, marks: Marks): Register {
  const users = useRecords('user', { sectionId });
  const members = useMemo(
    () =>
      users.records
        .filter((u) => u.enabled)
        .map((person) => ({
          person,
          ...(marks.get(person.id) ?? { status: undefined, isContested: false }),
        }))
        .sort(byName),
    [users.records, marks],
  );
  const guests = useMemo(
    () =>
      [...marks]
        .flatMap(([id, mark]) =>
          mark.guest && mark.status ? [{ person: { id, ...mark.guest }, ...mark }] : [],
        )
        .sort(byName),
    [marks],
  );
  return { loading: users.status === 'loading' || (!users.synced && members.length === 0), members, guests };
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
