import { useMemo } from 'react';
import type { ArgsOf, CommandType, SectionId } from '../../../sync/contract/index.ts';
import { openConflicts, type Conflict } from '../../../sync/domain/register.ts';
import { useRecords } from '../../database/hooks.ts';
import { conflictsMessages as texts } from './conflict-messages.ts';

type Value = boolean | string;
type Given = { [T in CommandType]: { type: T; args: ArgsOf<T> } }[CommandType];

/** One register with open conflicts, ready to be shown and to be answered. */
export interface ConflictCase {
  id: string;
  what: string;
  person: string;
  conflicts: Conflict<Value>[];
  show(value: Value): string;
  /** Marks the register's conflicts as seen. */
  resolve: Given;
  /** Sets the register to a value. */
  set(value: Value): Given;
}

const fieldCommands = { laptop: 'setLaptop', signed: 'setSigned', note: 'editNote' } as const;
const showField = (value: Value) => (value === true ? texts.yes : value === false ? texts.no : value);

/** Every open conflict this account can see, or those of one section. */
export function useConflicts(sectionId?: SectionId) {
  const marks = useRecords('attendance', sectionId ? { prefix: `${sectionId}/` } : {});
  const fields = useRecords('userField', sectionId ? { sectionId } : {});
  const users = useRecords('user');

  const cases = useMemo(() => {
    const people = new Map<string, (typeof users.records)[number]>(users.records.map((u) => [u.id, u]));
    const nameOf = (id: string) => {
      const person = people.get(id);
      return person ? `${person.firstName} ${person.lastName}` : texts.unknownPerson;
    };
    const ofAttendance = marks.records
      .filter((m) => openConflicts(m).length > 0)
      .map((m): ConflictCase => {
        const target = { sectionId: m.sectionId, date: m.date, userId: m.userId };
        return {
          id: m.id,
          what: texts.attendance(m.date),
          person: nameOf(m.userId),
          conflicts: openConflicts(m),
          show: (value) => texts.statuses[String(value)] ?? String(value),
          resolve: { type: 'resolveAttendance', args: target },
          set: (value) => ({ type: 'markAttendance', args: { ...target, status: value as never } }),
        };
      });
    const ofFields = fields.records
      .filter((f) => openConflicts(f).length > 0)
      .map((f): ConflictCase => {
        const target = { userId: f.userId, sectionId: people.get(f.userId)?.sectionId ?? null };
        return {
          id: f.id,
          what: texts[f.field],
          person: nameOf(f.userId),
          conflicts: openConflicts(f),
          show: showField,
          resolve: { type: 'resolveUserField', args: { ...target, field: f.field } },
          set: (value) => ({ type: fieldCommands[f.field], args: { ...target, value } }) as Given,
        };
      });
    return { cases: [...ofAttendance, ...ofFields], nameOf };
  }, [marks.records, fields.records, users.records]);

  return { loading: marks.status === 'loading' || users.status === 'loading', ...cases };
}
