import type { UserWire } from '../../sync/contract/calls/index.ts';
import {
  userFieldId,
  type Section,
  type User,
  type UserFieldName,
  type UserId,
  type WireDay,
} from '../../sync/contract/index.ts';
import { dayInWarsaw } from '../../sync/domain/warsaw-clock.ts';
import { dayToWire } from '../http/wire-dates.ts';
import type { GroupRow, Store } from '../store/store.ts';
import { latestMarks, paymentSums } from './latest-days.ts';
import { collections } from '../store/collections.ts';

export const sectionDisplayName = (section: Pick<Section, 'city' | 'weekDay' | 'hour'>): string =>
  `${section.city}, ${section.weekDay} ${section.hour}`;

const byUser = (rows: GroupRow<'userId'>[]) => new Map(rows.map((row) => [row.key.userId, row]));
const wireDay = (day: string | number | null | undefined): WireDay | null =>
  day ? dayToWire(String(day)) : null;

async function readFields(store: Store, ids: readonly UserId[]) {
  const names: UserFieldName[] = ['laptop', 'signed', 'note'];
  const fields = await store.getMany(
    collections.userField,
    ids.flatMap((id) => names.map((name) => userFieldId(id, name))),
  );
  const values = new Map(fields.map(({ id, doc }) => [id, doc.value]));
  return (id: UserId, name: UserFieldName) => values.get(userFieldId(id, name));
}

/** Everything that the tables of the back office show of these people, in a fixed number of queries. */
export async function describeUsers(
  store: Store,
  users: readonly User[],
  options: { withPayments: boolean },
): Promise<UserWire[]> {
  if (users.length === 0) return [];
  const ids = users.map((user) => user.id);
  const sectionIds = [...new Set(users.flatMap((user) => user.sectionId ?? []))];
  const [field, sections, awards, payments, marks] = await Promise.all([
    readFields(store, ids),
    store.getMany(collections.section, sectionIds),
    store.group(collections.taskProgress, { where: { userId: ids }, by: ['userId'], sum: 'award' }),
    options.withPayments ? paymentSums(store, ids) : [],
    latestMarks(store, ids),
  ]);
  const sectionNames = new Map(sections.map(({ id, doc }) => [id, sectionDisplayName(doc)]));
  const experience = byUser(awards);
  const paid = byUser(payments);
  const attended = byUser(marks);
  return users.map((user) => ({
    ...user,
    sectionDisplayName: (user.sectionId && sectionNames.get(user.sectionId)) ?? null,
    note: String(field(user.id, 'note') ?? ''),
    createdAt: dayToWire(dayInWarsaw(user.createdAt)),
    lastSmsSent: null,
    lastAttendanceMarked: wireDay(attended.get(user.id)?.max),
    lastPaymentMade: wireDay(paid.get(user.id)?.max),
    paymentSum: options.withPayments ? (paid.get(user.id)?.sum ?? 0) / 100 : null,
    experience: experience.get(user.id)?.sum ?? 0,
    hasSigned: field(user.id, 'signed') === true,
    hasLaptop: field(user.id, 'laptop') === true,
  }));
}
