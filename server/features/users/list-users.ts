import type { UserListQuery, UserPage, UserWire } from '../../../sync/contract/calls/index.ts';
import type { User } from '../../../sync/contract/index.ts';
import { comparePolish } from '../../../sync/domain/polish-order.ts';
import { describeUsers } from '../../people/describe-users.ts';
import type { Query, Store } from '../../store/store.ts';
import { collections } from '../../store/collections.ts';

/** Counted from other records, so they are sorted here; the store sorts the others. */
const DERIVED = [
  'experience',
  'paymentSum',
  'hasSigned',
  'hasLaptop',
  'note',
  'sectionDisplayName',
  'lastSmsSent',
  'lastAttendanceMarked',
  'lastPaymentMade',
] as const;
type DerivedField = (typeof DERIVED)[number];

type StoredSort = NonNullable<Query<User>['sort']>[number];

const BY_NAME: readonly StoredSort[] = [
  { field: 'lastName', direction: 'asc' },
  { field: 'firstName', direction: 'asc' },
];
const isDerived = (field: string): field is DerivedField => (DERIVED as readonly string[]).includes(field);

/** The part of a value that orders it: a day as one number, a missing value before any. */
function rank(value: UserWire[DerivedField]): string | number {
  if (Array.isArray(value)) return value.reduce((sum, n) => sum * 100 + n, 0);
  if (typeof value === 'string') return value;
  return value === null ? -1 : Number(value);
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'string' && typeof b === 'string') return comparePolish(a, b);
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

const toQuery = ({ sectionId, filter, enabled, sort }: UserListQuery): Query<User> => ({
  where: { ...(sectionId ? { sectionId } : {}), ...(enabled === undefined ? {} : { enabled }) },
  ...(filter ? { contains: filter } : {}),
  sort: sort && !isDerived(sort.field) ? [sort as StoredSort, ...BY_NAME] : BY_NAME,
});

const all = { withPayments: true };

/** With `page`: `{content, totalPages}`; without it the plain list. */
export async function listUsers(store: Store, query: UserListQuery): Promise<UserPage | UserWire[]> {
  const { page, size, sort } = query;
  const wanted = toQuery(query);
  if (page !== undefined && !(sort && isDerived(sort.field))) {
    const found = await store.find(collections.user, { ...wanted, offset: page * size, limit: size });
    const content = await describeUsers(
      store,
      found.records.map(({ doc }) => doc),
      all,
    );
    return { content, totalPages: Math.ceil(found.total / size), totalElements: found.total };
  }
  const found = await store.find(collections.user, wanted);
  const users = await describeUsers(
    store,
    found.records.map(({ doc }) => doc),
    all,
  );
  if (sort && isDerived(sort.field)) {
    const { field, direction } = sort;
    const sign = direction === 'asc' ? 1 : -1;
    users.sort((a, b) => sign * compare(rank(a[field]), rank(b[field])));
  }
  if (page === undefined) return users;
  const content = users.slice(page * size, (page + 1) * size);
  return { content, totalPages: Math.ceil(users.length / size), totalElements: users.length };
}
