import type { CallAnswer, Calls, SettleConflict } from '../../../sync/contract/calls/index.ts';
import type { ArgsOf, CommandType, SectionId } from '../../../sync/contract/index.ts';
import { openConflicts, type Conflict } from '../../../sync/domain/register.ts';
import { conflictsMessages as texts } from './conflict-messages.ts';

type Value = boolean | string;
type Given = { [T in CommandType]: { type: T; args: ArgsOf<T> } }[CommandType];

/** A contested register as the server lists it; one of this device has as much. */
export type Contested = CallAnswer<Calls['conflicts.list']>['cases'][number];

/** One register with open conflicts, ready to be shown and to be answered. */
export interface ConflictCase {
  id: string;
  what: string;
  person: string;
  conflicts: Conflict<Value>[];
  show(value: Value): string;
  /** Marks the conflicts as seen, after setting the register to a value if one is given: by commands of this device. */
  commands(value?: Value): Given[];
  /** The same as a call of the server, for what this device doesn't hold. */
  body(value?: Value): SettleConflict;
}

const fieldCommands = { laptop: 'setLaptop', signed: 'setSigned', note: 'editNote' } as const;
const showField = (value: Value) => (value === true ? texts.yes : value === false ? texts.no : value);

/** `sectionId`: of the person, as this device knows it. */
export function describeCase(
  contested: Contested,
  person: string,
  sectionId: SectionId | null = null,
): ConflictCase {
  const { id, userId } = contested;
  const common = { id, person, conflicts: openConflicts<Value>(contested as never) };
  if (contested.noun === 'attendance') {
    const target = { sectionId: contested.sectionId, date: contested.date, userId };
    return {
      ...common,
      what: texts.attendance(contested.date, contested.sectionName),
      show: (value) => texts.statuses[String(value)] ?? String(value),
      commands: (value) => [
        ...(value === undefined
          ? []
          : [{ type: 'markAttendance' as const, args: { ...target, status: value as never } }]),
        { type: 'resolveAttendance', args: target },
      ],
      body: (value) => ({ ...target, ...(value === undefined ? {} : { value: value as never }) }),
    };
  }
  const { field } = contested;
  const target = { userId, sectionId };
  return {
    ...common,
    what: texts[field],
    show: showField,
    commands: (value) => [
      ...(value === undefined ? [] : [{ type: fieldCommands[field], args: { ...target, value } } as Given]),
      { type: 'resolveUserField', args: { ...target, field } },
    ],
    body: (value) => ({ userId, field, ...(value === undefined ? {} : { value }) }) as SettleConflict,
  };
}
