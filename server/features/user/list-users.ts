import type { UserListQuery, UserPage, UserSortField, UserWire } from '../../../sync/contract/calls/index.ts';
import type { User } from '../../../sync/contract/index.ts';
import { describeUser } from '../../account/describe-user.ts';
import { ok, type Pieces, type Success } from '../../http/reply.ts';
import { mapPieces } from '../../http/send-list.ts';
import type { Field, Fields } from '../../store/collection.ts';
import { collections } from '../../store/collections.ts';
import type { Query, Store, StoredRecord } from '../../store/store.ts';
import type { UserSummary } from '../../store/summaries/shapes.ts';

type StoredField = Field<Fields<User, UserSummary>>;

/** What the columns are sorted by that are no fields of a person; undefined for one that nobody has anything in yet. */
const sortedBy: { readonly [F in Exclude<UserSortField, keyof User>]: StoredField | undefined } = {
  experience: 'summary.experience',
  paymentSum: 'summary.paymentSum',
  hasSigned: 'summary.hasSigned',
  hasLaptop: 'summary.hasLaptop',
  note: 'summary.noteKey',
  sectionDisplayName: 'summary.sectionKey',
  lastSmsSent: 'summary.lastSmsSent',
  lastAttendanceMarked: 'summary.lastAttendanceMarked',
  lastPaymentMade: 'summary.lastPaymentMade',
};
const fieldOf = (column: UserSortField): StoredField | undefined =>
  column in sortedBy ? sortedBy[column as keyof typeof sortedBy] : (column as keyof User);

function toQuery({ sectionId, filter, enabled, sort }: UserListQuery): Query<Fields<User, UserSummary>> {
  const field = sort && fieldOf(sort.field);
  const direction = sort?.direction ?? 'asc';
  const isUnique = field === 'username' || field === 'id';
  const names = isUnique ? [] : (['lastName', 'firstName'] as const);
  const fields = [...new Set([...(field ? [field] : []), ...names])];
  return {
    where: { ...(sectionId ? { sectionId } : {}), ...(enabled === undefined ? {} : { enabled }) },
    ...(filter ? { contains: filter } : {}),
    // Equals go by name in the same direction, so that one index gives the whole order.
    sort: fields.map((name) => ({ field: name, direction })),
  };
}

const describe = (record: StoredRecord<User, UserSummary>) => describeUser(record, { withPayments: true });

/** With `page`: `{content, totalPages}`; without it the plain list. */
export async function listUsers(
  store: Store,
  query: UserListQuery,
): Promise<Success<UserPage> | Pieces<UserWire>> {
  const { page, size } = query;
  const found = toQuery(query);
  if (page === undefined) return { pieces: mapPieces(store.pieces(collections.user, found), describe) };
  const { records, total } = await store.find(collections.user, {
    ...found,
    offset: page * size,
    limit: size,
  });
  return ok({
    content: records.map(describe),
    totalPages: Math.ceil(total / size),
    totalElements: total,
  });
}
