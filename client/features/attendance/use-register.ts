import { useMemo } from 'react';
import type { Attendance, SectionId, User } from '../../../sync/contract/index.ts';
import { useRecords } from '../../database/hooks.ts';
import { comparePolish } from '../../../sync/domain/polish-order.ts';

export interface RegisterRow {
  person: User;
  /** Undefined until somebody has marked this person on this day. */
  mark: Attendance | undefined;
}

/** The register of one lesson: every enabled person of the section with the mark they have, by last name. */
export function useRegister(sectionId: SectionId, date: string): { loading: boolean; rows: RegisterRow[] } {
  const users = useRecords('user');
  const marks = useRecords('attendance', { prefix: `${sectionId}/${date}/` });
  const rows = useMemo(() => {
    const markOf = new Map(marks.records.map((m) => [m.userId, m]));
    return users.records
      .filter((u) => u.sectionId === sectionId && u.enabled)
      .sort((a, b) => comparePolish(a.lastName, b.lastName) || comparePolish(a.firstName, b.firstName))
      .map((person) => ({ person, mark: markOf.get(person.id) }));
  }, [users.records, marks.records, sectionId]);
  const loading =
    users.status === 'loading' || marks.status === 'loading' || (!users.synced && rows.length === 0);
  return { loading, rows };
}
