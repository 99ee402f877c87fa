import type { SectionChange } from '../../../../sync/contract/calls/index.ts';
import type { Section, UserId } from '../../../../sync/contract/index.ts';
import type { Payment } from '../../../store/documents.ts';
import type { AuditRow } from '../../../store/store.ts';

export type Value = SectionChange['before'];

/** What an audit row says, before ids are put into words. */
export interface ReadChange extends Pick<SectionChange, 'what'> {
  /** Whom it was about; null where it was a section. */
  userId: UserId | null;
  before: Value | readonly UserId[];
  after: Value | readonly UserId[];
}

const personFields = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'enabled',
  'permissions',
  'section',
] as const;

/** Nothing where it says nothing to staff; several where it changed several fields, or the money of several people. */
export function readChanges(row: AuditRow): ReadChange[] {
  const { action, collection, recordId, before, after } = row;
  if (collection === 'section') return readSection(row);
  if (collection === 'payment') return readPayment(after);
  if (collection === 'userField') return readRegister(row);
  const userId = recordId as UserId;
  const field = personFields.find((name) => action === `set-${name}`);
  if (field) return [{ userId, what: field, before: toValue(before), after: toValue(after) }];
  if (action === 'create-user') return [{ userId, what: 'created', before: null, after: null }];
  if (action === 'reset-password') return [{ userId, what: 'password', before: null, after: null }];
  if (action === 'add-exception' || action === 'remove-exception')
    return [{ userId, what: 'exception', before: kindOf(before), after: kindOf(after) }];
  return [];
}

const registers = { setLaptop: 'laptop', setSigned: 'signed', editNote: 'note' } as const;

function readRegister({ action, recordId, before, after }: AuditRow): ReadChange[] {
  const what = registers[action as keyof typeof registers] as SectionChange['what'] | undefined;
  if (!what) return [];
  const userId = recordId.slice(0, recordId.lastIndexOf('/')) as UserId;
  // The newest mark is what this person set, even where somebody's later one stands.
  const set = (after as { mark: { value: Value } } | null)?.mark.value ?? null;
  return [{ userId, what, before: (before as { value: Value } | null)?.value ?? null, after: set }];
}

function readPayment(after: unknown): ReadChange[] {
  const booked = [after].flat().filter((row) => row !== null) as Payment[];
  const what = booked.some(({ corrects }) => corrects) ? 'correction' : 'payment';
  const sums = new Map<UserId, number>();
  for (const { userId, amount } of booked) sums.set(userId, (sums.get(userId) ?? 0) + amount);
  return [...sums].map(([userId, sum]) => ({ userId, what, before: null, after: sum }));
}

const sectionFields = ['city', 'weekDay', 'hour', 'hourlyPrice', 'notesUrl'] as const;

function readSection({ action, before, after }: AuditRow): ReadChange[] {
  const [old, now] = [before as Section | null, after as Section | null];
  const whole = (what: SectionChange['what']) => [{ userId: null, what, before: null, after: null }];
  if (action === 'restore-section') return whole('section-restored');
  if (!now) return whole('section-deleted');
  if (!old) return whole('section-created');
  const changes: ReadChange[] = sectionFields
    .filter((field) => old[field] !== now[field])
    .map((field) => ({ userId: null, what: field, before: old[field], after: now[field] }));
  const areOthers = [...old.teacherIds].sort().join() !== [...now.teacherIds].sort().join();
  return areOthers
    ? [...changes, { userId: null, what: 'teachers', before: old.teacherIds, after: now.teacherIds }]
    : changes;
}

const kindOf = (exception: unknown): Value => (exception as { kind: string } | null)?.kind ?? null;

const toValue = (value: unknown): Value =>
  Array.isArray(value) ? value.join(', ') : ((value ?? null) as Value);
