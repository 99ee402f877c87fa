import type { Attendance, User } from '../../../sync/contract/index.ts';
import { sectionInMonth } from '../../../sync/domain/membership/membership.ts';
import { collections } from '../collections.ts';
import type { MemberHistory, Payment } from '../documents.ts';
import { find, getMany, group, type Reading, type RecordChange, type Summary } from '../summary.ts';
import { afterDays, MONTH } from './month-range.ts';
import type { MonthCounts, SectionSummary } from './shapes.ts';

type Part = Summary<SectionSummary>['parts'][number];
type Counts = ReadonlyMap<string, number>;

/** From the first to the last month that the changes speak of; undefined for all. */
interface Span {
  from: string;
  to: string;
}

function spanOf(days: readonly string[]): Span {
  const months = days.map((day) => day.slice(0, MONTH)).sort();
  return { from: months[0]!, to: months.at(-1)! };
}

const rangeOf = (span: Span | undefined) => (span ? { from: span.from, to: afterDays(span.to) } : {});

/** A section's months with one of the two counts made anew inside the span. */
function withCounts(
  current: SectionSummary,
  name: keyof MonthCounts,
  counts: Counts,
  span?: Span,
): Partial<SectionSummary> {
  const isInside = (month: string) => !span || (month >= span.from && month <= span.to);
  const names = [...new Set([...Object.keys(current.months), ...counts.keys()])].sort();
  const months = names.map((month): [string, MonthCounts] => {
    const before = current.months[month] ?? { attending: 0, paying: 0 };
    return [month, isInside(month) ? { ...before, [name]: counts.get(month) ?? 0 } : before];
  });
  return { months: Object.fromEntries(months.filter(([, m]) => m.attending + m.paying > 0)) };
}

/** How many different people each section has in each month. */
function countPeople(rows: readonly { section: string; month: string }[]): Map<string, Map<string, number>> {
  const sections = new Map<string, Map<string, number>>();
  for (const { section, month } of rows) {
    const months = sections.get(section) ?? new Map<string, number>();
    sections.set(section, months.set(month, (months.get(month) ?? 0) + 1));
  }
  return sections;
}

const none: Counts = new Map();

/** In which section each of these people was in a month: by their history, or where they are for who never moved. */
function* placesOf(users: readonly { id: string; doc: User }[]) {
  const histories = yield* getMany(
    collections.memberHistory,
    users.map(({ id }) => id),
  );
  const moved = new Map<string, MemberHistory>(histories.map(({ id, doc }) => [id, doc]));
  const present = new Map<string, string | null>(users.map(({ id, doc }) => [id, doc.sectionId]));
  return (userId: string, month: string): string | null => {
    const history = moved.get(userId);
    return history ? sectionInMonth(history.memberships, month) : (present.get(userId) ?? null);
  };
}

function* computePaying(ids: readonly string[], span?: Span): ReturnType<Part['compute']> {
  const members = yield* find(collections.user, { where: { sectionId: ids } });
  const gone: string[] = [];
  for (const id of ids)
    for (const history of yield* find(collections.memberHistory, { where: { sectionIds: { has: id } } }))
      gone.push(history.id);
  const here = new Set<string>(members.map(({ id }) => id));
  const former = yield* getMany(
    collections.user,
    [...new Set(gone)].filter((id) => !here.has(id)),
  );
  const people = [...members, ...former];
  const placeOf = yield* placesOf(people);
  const rows = yield* group(collections.payment, {
    where: { userId: people.map(({ id }) => id), accountable: true },
    range: { paymentDate: rangeOf(span) },
    by: ['userId', 'paymentDate'],
    leading: { paymentDate: MONTH },
    sum: 'amount',
  });
  // A voucher is no payment, and what was taken back whole is none either.
  const paid = rows.filter(({ sum }) => sum > 0);
  const counts = countPeople(
    paid.map(({ key }) => {
      const month = String(key.paymentDate);
      return { section: placeOf(String(key.userId), month) ?? '', month };
    }),
  );
  return (id, current) => withCounts(current, 'paying', counts.get(id) ?? none, span);
}

const payments: Part = {
  source: 'payment',
  *owners(changes) {
    const payers = (changes as readonly RecordChange<Payment>[]).flatMap(({ before, after }) =>
      [before?.userId, after?.userId].filter((id) => id !== undefined),
    );
    const users = yield* getMany(collections.user, [...new Set(payers)]);
    const histories = yield* getMany(
      collections.memberHistory,
      users.map(({ id }) => id),
    );
    return [...users.map(({ doc }) => doc.sectionId), ...histories.flatMap(({ doc }) => doc.sectionIds)];
  },
  compute: (ids, changes) => computePaying(ids, changes && spanOf(daysOf(changes, 'paymentDate'))),
};

const daysOf = (changes: readonly RecordChange[], field: string): string[] =>
  changes.flatMap(({ before, after }) =>
    [before, after].flatMap((doc) => (doc ? [String((doc as Record<string, unknown>)[field])] : [])),
  );

const marks: Part = {
  source: 'attendance',
  *owners(changes) {
    return (changes as readonly RecordChange<Attendance>[]).flatMap(({ before, after }) =>
      [before?.sectionId, after?.sectionId].filter((id) => id !== undefined),
    );
  },
  *compute(ids, changes) {
    const span = changes && spanOf(daysOf(changes, 'date'));
    const rows = yield* group(collections.attendance, {
      where: { sectionId: ids, value: ['PRESENT', 'LATE'] },
      range: { date: rangeOf(span) },
      by: ['sectionId', 'userId', 'date'],
      leading: { date: MONTH },
    });
    const counts = countPeople(
      rows.map(({ key }) => ({ section: String(key.sectionId), month: String(key.date) })),
    );
    return (id, current) => withCounts(current, 'attending', counts.get(id) ?? none, span);
  },
};

const members: Part = {
  source: 'user',
  *owners(changes) {
    return (changes as readonly RecordChange<User>[])
      .filter(({ before, after }) => before?.sectionId !== after?.sectionId)
      .flatMap(({ before, after }) => [before?.sectionId ?? null, after?.sectionId ?? null]);
  },
  *compute(ids): Reading<(id: string, current: SectionSummary) => Partial<SectionSummary>> {
    const rows = yield* group(collections.user, { where: { sectionId: ids }, by: ['sectionId'] });
    const enrolled = new Map(rows.map(({ key, count }) => [key.sectionId, count]));
    const paying = yield* computePaying(ids);
    return (id, current) => ({ ...paying(id, current), enrolled: enrolled.get(id) ?? 0 });
  },
};

export const sectionSummary: Summary<SectionSummary> = {
  of: 'section',
  version: 3,
  empty: { enrolled: 0, months: {} },
  parts: [members, marks, payments],
};
