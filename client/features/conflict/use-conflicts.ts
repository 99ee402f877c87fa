import { useMemo } from 'react';
import { sectionDisplayName, type SectionId } from '../../../sync/contract/index.ts';
import { openConflicts } from '../../../sync/domain/register.ts';
import { useRecords, useSend } from '../../database/hooks.ts';
import { useWriterName } from '../../session/use-writer-name.ts';
import { conflictsMessages as texts } from './conflict-messages.ts';
import { describeCase, type ConflictCase } from './describe-case.ts';

/** Contested registers as a screen shows them. */
export interface Conflicts {
  cases: ConflictCase[];
  /** Of somebody who set one of them. */
  nameOf(id: string): string;
  /** Answers one: as it stands, or with another value. Rejects where that isn't kept. */
  settle(conflictCase: ConflictCase, value?: boolean | string): Promise<void>;
}

/** Every open conflict on this device, or those of one section. */
export function useConflicts(sectionId?: SectionId): Conflicts & { loading: boolean } {
  const marks = useRecords('attendance', sectionId ? { prefix: `${sectionId}/` } : {});
  const fields = useRecords('userField', sectionId ? { sectionId } : {});
  const users = useRecords('user');
  const sections = useRecords('section');
  const nameOf = useWriterName(users.records);
  const send = useSend();

  const cases = useMemo(() => {
    const people = new Map<string, (typeof users.records)[number]>(users.records.map((u) => [u.id, u]));
    const groups = new Map(sections.records.map((section) => [section.id, section]));
    const contested = [
      ...marks.records.map((mark) => {
        // On a section's own panel its name says nothing.
        const section = sectionId ? undefined : groups.get(mark.sectionId);
        return {
          ...mark,
          noun: 'attendance' as const,
          ...(section ? { sectionName: sectionDisplayName(section) } : {}),
        };
      }),
      ...fields.records.map((field) => ({ ...field, noun: 'userField' as const })),
    ].filter((register) => openConflicts<unknown>(register).length > 0);
    return contested.map((c) => {
      // A guest isn't on this device.
      const guest = c.noun === 'attendance' ? c.guest : undefined;
      const name = guest ? `${guest.firstName} ${guest.lastName}` : nameIn(people, c.userId);
      return describeCase(c, name, people.get(c.userId)?.sectionId);
    });
  }, [marks.records, fields.records, users.records, sections.records, sectionId]);

  return {
    cases,
    nameOf,
    loading: marks.status === 'loading' || users.status === 'loading',
    async settle(conflictCase, value) {
      for (const { type, args } of conflictCase.commands(value)) await send(type, args);
    },
  };
}

/** A participant's name, or that it isn't known. */
export function nameIn(
  people: ReadonlyMap<string, { firstName: string; lastName: string }>,
  id: string,
): string {
  const person = people.get(id);
  return person ? `${person.firstName} ${person.lastName}` : texts.unknownPerson;
}
