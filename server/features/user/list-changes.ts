import type { UserChange } from '../../../sync/contract/calls/user.ts';
import { userFieldId, type UserId } from '../../../sync/contract/index.ts';
import { notFound } from '../../http/problems.ts';
import { ok } from '../../http/reply.ts';
import { dateTimeToWire } from '../../http/wire-dates.ts';
import { sectionNames } from '../../account/section-names.ts';
import { collections } from '../../store/collections.ts';
import type { Payment } from '../../store/documents.ts';
import type { AuditRow, Store } from '../../store/store.ts';
import { usersMessages } from './user-messages.ts';

type Change = Pick<UserChange, 'what' | 'before' | 'after'>;
type Value = UserChange['before'];

/** Who changed what about a person, from the audit rows of every record that is about them. */
export async function listChanges(store: Store, userId: UserId, limit: number) {
  if (!(await store.get(collections.user, userId))) return notFound(usersMessages.unknown);
  const payments = await store.find(collections.payment, { where: { userId } });
  // A correction is told of the payment that it corrects, which may be a brother's.
  const paymentIds = payments.records.flatMap(({ id, doc }) => [id, ...(doc.corrects ? [doc.corrects] : [])]);
  const fieldIds = (['laptop', 'signed', 'note'] as const).map((field) => userFieldId(userId, field));
  const sources: [collection: string, recordId: string | string[]][] = [
    ['user', userId],
    ['credential', userId],
    ['userField', fieldIds],
    ['payment', [...new Set(paymentIds)]],
  ];
  const rows = await Promise.all(
    sources.map(([collection, recordId]) => store.audit({ collection, recordId, limit: limit + 1 })),
  );
  // An audit row's id begins with its time.
  const newest = rows.flat().sort((a, b) => (a.id < b.id ? 1 : -1));
  const shown = newest.slice(0, limit).flatMap((row) => {
    const change = readChange(row, userId);
    return change ? [{ row, change }] : [];
  });
  const people = await store.getMany(collections.user, [...new Set(shown.map(({ row }) => row.by))]);
  const names = new Map<string, string>(
    people.map(({ id, doc }) => [id, `${doc.firstName} ${doc.lastName}`]),
  );
  const sections = await sectionNames(
    store,
    shown.flatMap(({ change: { what, before, after } }) => (what === 'section' ? [before, after] : [])),
  );
  const nameOf = (what: Change['what'], value: Value): Value =>
    what === 'section' && value !== null ? (sections.get(String(value)) ?? '') : value;
  const content = shown.map(({ row, change: { what, before, after } }): UserChange => ({
    id: row.id,
    at: dateTimeToWire(row.at),
    by: names.get(row.by) ?? null,
    what,
    before: nameOf(what, before),
    after: nameOf(what, after),
  }));
  return ok({ content, more: newest.length > limit });
}

const fields = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'enabled',
  'permissions',
  'section',
] as const;

/** What an audit row says of this person; undefined where it says nothing, or of others. */
function readChange(
  { action, collection, recordId, before, after }: AuditRow,
  userId: UserId,
): Change | undefined {
  const field = fields.find((name) => action === `set-${name}`);
  if (field) return { what: field, before: toValue(before), after: toValue(after) };
  if (action === 'create-user') return { what: 'created', before: null, after: null };
  if (action === 'reset-password') return { what: 'password', before: null, after: null };
  if (action === 'add-exception' || action === 'remove-exception')
    return { what: 'exception', before: kindOf(before), after: kindOf(after) };
  if (collection === 'userField') return readRegister(action, recordId, before, after);
  if (collection !== 'payment') return undefined;
  const isOwn = (row: Payment) => row.userId === userId;
  const booked = [after].flat().filter((row) => row !== null) as Payment[];
  if (!booked.some(isOwn)) return undefined;
  const sum = booked.filter(isOwn).reduce((all, { amount }) => all + amount, 0);
  return {
    what: booked.some(({ corrects }) => corrects) ? 'correction' : 'payment',
    before: null,
    after: sum,
  };
}

const registers = { setLaptop: 'laptop', setSigned: 'signed', editNote: 'note' } as const;

function readRegister(action: string, _id: string, before: unknown, after: unknown): Change | undefined {
  const what = registers[action as keyof typeof registers] as Change['what'] | undefined;
  // The newest mark is what this person set, even where somebody's later one stands.
  const set = (after as { mark: { value: Value } } | null)?.mark.value ?? null;
  return what && { what, before: (before as { value: Value } | null)?.value ?? null, after: set };
}

const kindOf = (exception: unknown): Value => (exception as { kind: string } | null)?.kind ?? null;

const toValue = (value: unknown): Value =>
  Array.isArray(value) ? value.join(', ') : ((value ?? null) as Value);
