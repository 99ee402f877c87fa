import { z } from 'zod';
import { sectionIdSchema, type User } from '../../../sync/contract/index.ts';
import { comparePolish } from '../../../sync/domain/polish-order.ts';
import { describeUsers, type UserWire } from '../../people/describe-users.ts';
import { collections } from '../../store/collections.ts';
import type { Query, Store } from '../../store/store.ts';

/** Sorted by the store. */
const STORED = [
  'id',
  'username',
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'enabled',
  'createdAt',
  'sectionId',
] as const satisfies readonly (keyof User)[];
/** Counted from other records, so they are sorted here. */
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

const sortFields = z.enum([...STORED, ...DERIVED]);
const sortDirections = z.enum(['asc', 'desc']);

/** `key,direction` */
const sortSchema = z.string().transform((text, context) => {
  const [key, way = 'asc'] = text.split(',');
  const field = sortFields.safeParse(key);
  const direction = sortDirections.safeParse(way.toLowerCase());
  if (field.success && direction.success) return { field: field.data, direction: direction.data };
  context.addIssue({ code: 'custom', message: 'unknown order' });
  return z.NEVER;
});

export const listQuery = z.object({
  page: z.coerce.number().int().min(0).max(1_000_000).optional(),
  size: z.coerce.number().int().min(1).max(200).default(15),
  sort: sortSchema.optional(),
  sectionId: z.union([z.literal('').transform(() => undefined), sectionIdSchema]).optional(),
  filter: z.string().trim().max(100).optional(),
  enabled: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
});
type ListQuery = z.infer<typeof listQuery>;

interface UserPage {
  content: UserWire[];
  totalPages: number;
  totalElements: number;
}

const BY_NAME: NonNullable<Query<User>['sort']> = [
  { field: 'lastName', direction: 'asc' },
  { field: 'firstName', direction: 'asc' },
];
type StoredSort = NonNullable<Query<User>['sort']>[number];
type Sort = NonNullable<ListQuery['sort']>;
const isDerived = (sort: Sort): sort is Sort & { field: DerivedField } =>
  (DERIVED as readonly string[]).includes(sort.field);

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

const toQuery = ({ sectionId, filter, enabled, sort }: ListQuery): Query<User> => ({
  where: { ...(sectionId ? { sectionId } : {}), ...(enabled === undefined ? {} : { enabled }) },
  ...(filter ? { contains: filter } : {}),
  sort: sort && !isDerived(sort) ? [sort as StoredSort, ...BY_NAME] : BY_NAME,
});

const all = { withPayments: true };

/** With `page`: `{content, totalPages}`; without it the plain list. */
export async function listUsers(store: Store, query: ListQuery): Promise<UserPage | UserWire[]> {
  const { page, size, sort } = query;
  const wanted = toQuery(query);
  if (page !== undefined && !(sort && isDerived(sort))) {
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
  if (sort && isDerived(sort)) {
    const { field, direction } = sort;
    const sign = direction === 'asc' ? 1 : -1;
    users.sort((a, b) => sign * compare(rank(a[field]), rank(b[field])));
  }
  if (page === undefined) return users;
  const content = users.slice(page * size, (page + 1) * size);
  return { content, totalPages: Math.ceil(users.length / size), totalElements: users.length };
}
