import { useMemo } from 'react';
import type { SectionId, User, UserField } from '../../../../sync/contract/index.ts';
import { useRecords } from '../../../database/hooks.ts';
import { comparePolish } from '../../../../sync/domain/polish-order.ts';

export interface Participant {
  person: User;
  laptop: UserField | undefined;
  signed: UserField | undefined;
  note: UserField | undefined;
}

/** Everybody of the section, enabled or not, with their fields, by last name. */
export function useParticipants(sectionId: SectionId): { loading: boolean; participants: Participant[] } {
  const users = useRecords('user', { sectionId });
  const fields = useRecords('userField', { sectionId });
  const participants = useMemo(() => {
    const fieldOf = new Map(fields.records.map((f) => [f.id, f]));
    return [...users.records]
      .sort((a, b) => comparePolish(a.lastName, b.lastName) || comparePolish(a.firstName, b.firstName))
      .map((person) => ({
        person,
        laptop: fieldOf.get(`${person.id}/laptop`),
        signed: fieldOf.get(`${person.id}/signed`),
        note: fieldOf.get(`${person.id}/note`),
      }));
  }, [users.records, fields.records]);
  const loading = users.status === 'loading' || (!users.synced && participants.length === 0);
  return { loading, participants };
}
