import {
  attendanceStatusSchema,
  isPresence,
  type Attendance,
  type AttendanceMark,
  type User,
} from '../../../sync/contract/index.ts';
import { sectionInMonth } from '../../../sync/domain/membership/membership.ts';
import { collections } from '../collections.ts';
import type { MemberHistory, Payment } from '../documents.ts';
import { find, getMany, group, type Reading, type RecordChange, type Summary } from '../summary.ts';
import { afterDays, MONTH } from './month-range.ts';
import type { MonthCounts, SectionSummary } from './shapes.ts';

type Part = Summary<SectionSummary>['parts'][number];
/** By month. */
type Counts = ReadonlyMap<string, Partial<MonthCounts>>;

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

const nobody: MonthCounts = { attending: 0, paying: 0, income: 0, present: 0, absent: 0, madeUp: 0 };
const noMoney = { paying: 0, income: 0 };
const noMarks = { attending: 0, present: 0, absent: 0, madeUp: 0 };

/** A section's months with some of the counts made anew inside the span; `none` are those where nobody was counted. */
function withCounts(
  current: SectionSummary,
  none: Partial<MonthCounts>,
  counts: Counts = new Map(),
  span?: Span,
): Partial<SectionSummary> {
  const isInside = (month: string) => !span || (month >= span.from && month <= span.to);
  const names = [...new Set([...Object.keys(current.months), ...counts.keys()])].sort();
  const months = names.map((month): [string, MonthCounts] => {
    const before = current.months[month] ?? nobody;
    return [month, isInside(month) ? { ...before, ...none, ...counts.get(month) } : before];
  });
  const isEmpty = (month: MonthCounts) => Object.values(month).every((count) => count === 0);
  return { months: Object.fromEntries(months.filter(([, month]) => !isEmpty(month))) };
}

/** Adds up by section and month. */
class Tally {
  private readonly sections = new Map<string, Map<string, Partial<MonthCounts>>>();

  add(section: unknown, month: unknown, name: keyof MonthCounts, count: number): void {
    const months = this.sections.get(String(section)) ?? new Map<string, Partial<MonthCounts>>();
    const counts = months.get(String(month)) ?? {};
    counts[name] = (counts[name] ?? 0) + count;
    this.sections.set(String(section), months.set(String(month), counts));
  }

  of = (section: string): Counts | undefined => this.sections.get(section);
}

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
  const tally = new Tally();
  for (const { key, sum } of rows) {
    const month = String(key.paymentDate);
    const place = placeOf(String(key.userId), month);
    tally.add(place, month, 'income', sum);
    // A voucher is no payment, and what was taken back whole is none either.
    if (sum > 0) tally.add(place, month, 'paying', 1);
  }
  return (id, current) => withCounts(current, noMoney, tally.of(id), span);
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
      [before?.sectionId, before?.guestOf, after?.sectionId, after?.guestOf].filter((id) => id !== undefined),
    );
  },
  *compute(ids, changes) {
    const span = changes && spanOf(daysOf(changes, 'date'));
    const common = { range: { date: rangeOf(span) }, leading: { date: MONTH } };
    // Not by a condition: nearly all marks are no guests', and a store might look them up by that.
    const marked = yield* group(collections.attendance, {
      where: { sectionId: ids, value: attendanceStatusSchema.options },
      by: ['sectionId', 'userId', 'date', 'value', 'guestOf'],
      ...common,
    });
    // A guest is counted in their own section.
    const own = marked.filter(({ key }) => !key.guestOf);
    const away = yield* group(collections.attendance, {
      where: { guestOf: ids, value: ['PRESENT', 'LATE'] },
      by: ['guestOf', 'userId', 'date'],
      ...common,
    });
    const tally = new Tally();
    const here = new Set<string>();
    const attend = (section: unknown, person: unknown, month: unknown) => {
      const key = JSON.stringify([section, person, month]);
      if (!here.has(key)) tally.add(section, month, 'attending', 1);
      here.add(key);
    };
    for (const { key, count } of own) {
      const isThere = isPresence(key.value as AttendanceMark);
      tally.add(key.sectionId, key.date, isThere ? 'present' : 'absent', count);
      if (isThere) attend(key.sectionId, key.userId, key.date);
    }
    for (const { key, count } of away) {
      tally.add(key.guestOf, key.date, 'madeUp', count);
      attend(key.guestOf, key.userId, key.date);
    }
    return (id, current) => withCounts(current, noMarks, tally.of(id), span);
  },
};

const members: Part = {
  source: 'user',
  *owners(changes) {
    return (changes as readonly RecordChange<User>[])
      .filter(
        ({ before, after }) => before?.sectionId !== after?.sectionId || before?.enabled !== after?.enabled,
      )
      .flatMap(({ before, after }) => [before?.sectionId ?? null, after?.sectionId ?? null]);
  },
  *compute(ids): Reading<(id: string, current: SectionSummary) => Partial<SectionSummary>> {
    const rows = yield* group(collections.user, {
      where: { sectionId: ids, enabled: true },
      by: ['sectionId'],
    });
    const enrolled = new Map(rows.map(({ key, count }) => [key.sectionId, count]));
    const paying = yield* computePaying(ids);
    return (id, current) => ({ ...paying(id, current), enrolled: enrolled.get(id) ?? 0 });
  },
};

export const sectionSummary: Summary<SectionSummary> = {
  of: 'section',
  version: 5,
  empty: { enrolled: 0, months: {} },
  parts: [members, marks, payments],
};
