import type { UserWire } from '../../sync/contract/calls/index.ts';
import {
  userFieldId,
  type Section,
  type User,
  type UserField,
  type UserFieldName,
  type UserId,
  type WireDay,
} from '../../sync/contract/index.ts';
import { dayInWarsaw } from '../../sync/domain/warsaw-clock.ts';
import { dayToWire } from '../http/wire-dates.ts';
import type { GroupRow, Store } from '../store/store.ts';
import { latestDays } from './latest-days.ts';

export const sectionDisplayName = (section: Pick<Section, 'city' | 'weekDay' | 'hour'>): string =>
  `${section.city}, ${section.weekDay} ${section.hour}`;

const sums = (rows: GroupRow[]): Map<unknown, number> => new Map(rows.map((row) => [row.key, row.sum]));
const wireDay = (day: string | undefined): WireDay | null => (day ? dayToWire(day) : null);

async function readFields(store: Store, ids: readonly UserId[]) {
  const names: UserFieldName[] = ['laptop', 'signed', 'note'];
  const fields = await store.getMany<UserField>(
    'userField',
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
  const where = { userId: ids };
  const [field, sections, awards, payments, attended, paid] = await Promise.all([
    readFields(store, ids),
    store.getMany<Section>('section', sectionIds),
    store.group('taskProgress', { where, by: 'userId', sum: 'award' }),
    options.withPayments ? store.group('payment', { where, by: 'userId', sum: 'amount' }) : [],
    latestDays(store, 'attendance', 'date', ids),
    options.withPayments ? latestDays(store, 'payment', 'paymentDate', ids) : new Map<string, string>(),
  ]);
  const sectionNames = new Map(sections.map(({ id, doc }) => [id, sectionDisplayName(doc)]));
  const experience = sums(awards);
  const paymentSums = sums(payments);
  return users.map((user) => ({
    ...user,
    sectionDisplayName: (user.sectionId && sectionNames.get(user.sectionId)) ?? null,
    note: String(field(user.id, 'note') ?? ''),
    createdAt: dayToWire(dayInWarsaw(user.createdAt)),
    lastSmsSent: null,
    lastAttendanceMarked: wireDay(attended.get(user.id)),
    lastPaymentMade: wireDay(paid.get(user.id)),
    paymentSum: options.withPayments ? (paymentSums.get(user.id) ?? 0) / 100 : null,
    experience: experience.get(user.id) ?? 0,
    hasSigned: field(user.id, 'signed') === true,
    hasLaptop: field(user.id, 'laptop') === true,
  }));
}
