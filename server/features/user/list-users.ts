import type { UserListQuery, UserPage, UserSortField, UserWire } from '../../../sync/contract/calls/index.ts';
import type { User } from '../../../sync/contract/index.ts';
import { describeUser } from '../../account/describe-user.ts';
import { mapInTurns } from '../../http/send-list.ts';
import type { Field, Fields } from '../../store/collection.ts';
import { collections } from '../../store/collections.ts';
import type { Query, Store } from '../../store/store.ts';
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
  const fields = [...new Set([...(field ? [field] : []), 'lastName' as const, 'firstName' as const])];
  return {
    where: { ...(sectionId ? { sectionId } : {}), ...(enabled === undefined ? {} : { enabled }) },
    ...(filter ? { contains: filter } : {}),
    // Equals go by name in the same direction, so that one index gives the whole order.
    sort: fields.map((name) => ({ field: name, direction })),
  };
}

/** With `page`: `{content, totalPages}`; without it the plain list. */
export async function listUsers(store: Store, query: UserListQuery): Promise<UserPage | UserWire[]> {
  const { page, size } = query;
  const paging = page === undefined ? {} : { offset: page * size, limit: size };
  const { records, total } = await store.find(collections.user, { ...toQuery(query), ...paging });
  const content = await mapInTurns(records, (record) => describeUser(record, { withPayments: true }));
  return page === undefined
    ? content
    : { content, totalPages: Math.ceil(total / size), totalElements: total };
}
