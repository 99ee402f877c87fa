import type { SectionChange, UserChange } from '../../../../sync/contract/calls/index.ts';
import { userFieldId, type SectionId, type User, type UserId } from '../../../../sync/contract/index.ts';
import { foldText } from '../../../../sync/domain/fold-text.ts';
import { sectionNames } from '../../../account/section-names.ts';
import { notFound } from '../../../http/problems.ts';
import { ok } from '../../../http/reply.ts';
import { dateTimeToWire } from '../../../http/wire-dates.ts';
import { collections } from '../../../store/collections.ts';
import type { AuditRow, Store } from '../../../store/store.ts';
import { usersMessages } from '../user-messages.ts';
import { readChanges, type ReadChange, type Value } from './read-change.ts';

type Source = readonly [collection: string, recordIds: readonly string[]];
type Wanted = (change: ReadChange) => boolean;

/** Who changed what about a person, from the audit rows of every record that is about them. */
export async function listChanges(store: Store, userId: UserId, limit: number) {
  if (!(await store.get(collections.user, userId))) return notFound(usersMessages.unknown);
  const sources = await sourcesOf(store, [userId]);
  const isTold: Wanted = (change) => change.userId === userId;
  const { content, more } = await readHistory(store, sources, limit, isTold, []);
  const own = content.map(({ person: _person, ...change }) => change as UserChange);
  return ok({ content: own, more });
}

/** Who changed what about a section and the people in it. Of people who left only that they came and went. */
export async function listSectionChanges(store: Store, sectionId: SectionId, limit: number) {
  if (!(await store.get(collections.section, sectionId))) return notFound(usersMessages.unknownSection);
  const members = await store.findDocs(collections.user, { where: { sectionId } });
  const moved = await store.findDocs(collections.memberHistory, {
    where: { sectionIds: { has: sectionId } },
  });
  const here = new Set(members.map(({ id }) => id));
  const sources = [
    ['section', [sectionId]] as const,
    ...(await sourcesOf(store, [...here])),
    ['user', moved.map(({ id }) => id).filter((id) => !here.has(id))] as const,
  ];
  const isTold: Wanted = ({ userId, what, before, after }) =>
    userId === null || (what === 'section' ? before === sectionId || after === sectionId : here.has(userId));
  return ok(await readHistory(store, sources, limit, isTold, [...here]));
}

/** The records that are about these people. */
async function sourcesOf(store: Store, userIds: readonly UserId[]): Promise<Source[]> {
  const payments =
    userIds.length > 0 ? await store.findDocs(collections.payment, { where: { userId: userIds } }) : [];
  // A correction is told of the payment that it corrects, which may be a brother's.
  const paymentIds = payments.flatMap(({ id, corrects }) => [id, ...(corrects ? [corrects] : [])]);
  const fieldIds = userIds.flatMap((id) =>
    (['laptop', 'signed', 'note'] as const).map((field) => userFieldId(id, field)),
  );
  return [
    ['user', userIds],
    ['credential', userIds],
    ['userField', fieldIds],
    ['payment', [...new Set(paymentIds)]],
  ];
}

/** `among`: of whom each has to be told apart. */
async function readHistory(
  store: Store,
  sources: readonly Source[],
  limit: number,
  isTold: Wanted,
  among: readonly UserId[],
) {
  const rows = await Promise.all(
    sources
      .filter(([, ids]) => ids.length > 0)
      .map(([collection, ids]) => store.audit({ collection, recordId: [...ids], limit: limit + 1 })),
  );
  // An audit row's id begins with its time.
  const newest = rows.flat().sort((a, b) => (a.id < b.id ? 1 : -1));
  const shown = newest.slice(0, limit).flatMap((row) =>
    readChanges(row)
      .filter(isTold)
      .map((change) => ({ row, change })),
  );
  const words = await readWords(store, shown, among);
  const content = shown.map(({ row, change: { userId, what, before, after } }, index): SectionChange => ({
    id: `${row.id}/${index}`,
    at: dateTimeToWire(row.at),
    by: words.person(row.by),
    person: userId && words.person(userId),
    what,
    before: words.value(what, before),
    after: words.value(what, after),
  }));
  return { content, more: newest.length > limit };
}

/** Names of the people and sections that changes speak of by their ids. */
async function readWords(
  store: Store,
  shown: readonly { row: AuditRow; change: ReadChange }[],
  among: readonly UserId[],
) {
  const teachers = shown.flatMap(({ change: { before, after } }) =>
    [before, after].flatMap((value) => (isList(value) ? value : [])),
  );
  const people = shown.flatMap(({ row, change }) => [row.by, ...(change.userId ? [change.userId] : [])]);
  const found = await store.getMany(collections.user, [...new Set([...people, ...teachers, ...among])]);
  const names = new Map(tellApart(found.map(({ doc }) => doc)));
  const sections = await sectionNames(
    store,
    shown.flatMap(({ change: { what, before, after } }) => (what === 'section' ? [before, after] : [])),
  );
  return {
    person: (id: string): string | null => names.get(id) ?? null,
    value(what: SectionChange['what'], value: ReadChange['before']): Value {
      if (isList(value)) return value.map((id) => names.get(id) ?? '?').join(', ');
      return what === 'section' && value !== null ? (sections.get(String(value)) ?? '') : value;
    },
  };
}

/** Names by id; behind those that are alike stands the login name. */
function tellApart(users: readonly User[]): [string, string][] {
  const names = users.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const keys = names.map(foldText);
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return users.map(({ id, username }, i) => {
    const isAlike = counts.get(keys[i]!)! > 1;
    return [id, isAlike ? `${names[i]} (${username})` : names[i]!];
  });
}

const isList = (value: ReadChange['before']): value is readonly UserId[] => Array.isArray(value);
