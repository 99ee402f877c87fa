import { useMemo } from 'react';
import {
  statusOfMark,
  type AttendanceMark,
  type AttendanceStatus,
  type SectionId,
  type User,
  type UserId,
} from '../../../sync/contract/index.ts';
import { openConflicts, type Mark } from '../../../sync/domain/register.ts';
import { useRecords } from '../../database/hooks.ts';
import { comparePolish } from '../../../sync/domain/polish-order.ts';

export interface RegisterRow {
  person: User;
  /** Undefined until somebody has marked this person on this day. */
  status: AttendanceStatus | undefined;
  isContested: boolean;
  /** Who marked what and when, oldest first; undefined where this device doesn't hold it. */
  history?: readonly Mark<AttendanceMark>[];
}

/** Marks by person. */
export type Marks = ReadonlyMap<UserId, Omit<RegisterRow, 'person'>>;

/** The register of one lesson: every enabled person of the section with the mark they have, by last name. */
export function useRegister(sectionId: SectionId, marks: Marks): { loading: boolean; rows: RegisterRow[] } {
  const users = useRecords('user', { sectionId });
  const rows = useMemo(
    () =>
      users.records
        .filter((u) => u.enabled)
        .sort((a, b) => comparePolish(a.lastName, b.lastName) || comparePolish(a.firstName, b.firstName))
        .map((person) => ({
          person,
          ...(marks.get(person.id) ?? { status: undefined, isContested: false }),
        })),
    [users.records, marks],
  );
  return { loading: users.status === 'loading' || (!users.synced && rows.length === 0), rows };
}

/** The marks of a day that this device holds, with what is not sent yet. */
export function useDeviceMarks(sectionId: SectionId, date: string): { loading: boolean; marks: Marks } {
  const { status, records } = useRecords('attendance', { prefix: `${sectionId}/${date}/` });
  const marks = useMemo(
    () =>
      new Map(
        records.map((m) => [
          m.userId,
          { status: statusOfMark(m.value), isContested: openConflicts(m).length > 0, history: m.history },
        ]),
      ),
    [records],
  );
  return { loading: status === 'loading', marks };
}
