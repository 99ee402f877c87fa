import {
  attendanceStatusSchema,
  sectionDisplayName,
  userFieldId,
  type Attendance,
  type Section,
  type TaskProgress,
  type User,
  type UserField,
  type UserFieldName,
  type UserId,
} from '../../../sync/contract/index.ts';
import { shiftDay } from '../../../sync/domain/lesson-day.ts';
import { polishSortKey } from '../../../sync/domain/polish-order.ts';
import { collections } from '../collections.ts';
import type { Payment, Sms } from '../documents.ts';
import { owing } from './owing.ts';
import { docsOf, find, getMany, group, type Reading, type RecordChange, type Summary } from '../summary.ts';
import type { UserSummary } from './shapes.ts';

type Part = Summary<UserSummary>['parts'][number];

/** Records that name their person. */
function* namedUsers(changes: readonly RecordChange[]): Reading<UserId[]> {
  return docsOf<Attendance | Payment | Sms | TaskProgress | UserField>(changes).map(({ userId }) => userId);
}

const byUser = <Row extends { key: { userId: unknown } }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.key.userId, row]));

const awards: Part = {
  source: 'taskProgress',
  owners: namedUsers,
  *compute(userId) {
    const query = { where: { userId }, by: ['userId'] as const, sum: 'award' as const };
    const rows = byUser(yield* group(collections.taskProgress, query));
    return (id) => ({ experience: rows.get(id)?.sum ?? 0 });
  },
};

const payments: Part = {
  source: 'payment',
  owners: namedUsers,
  *compute(userId) {
    const days = yield* group(collections.payment, {
      where: { userId },
      by: ['userId', 'paymentDate'],
      sum: 'amount',
    });
    const sums = new Map<string, number>();
    const last = new Map<string, string>();
    for (const { key, sum } of days) {
      const [id, day] = [String(key.userId), String(key.paymentDate)];
      sums.set(id, (sums.get(id) ?? 0) + sum);
      // A correction bears the day of what it corrects: nothing is left of a payment that was taken back whole.
      if (sum > 0 && day > (last.get(id) ?? '')) last.set(id, day);
    }
    return (id) => ({ paymentSum: sums.get(id) ?? 0, lastPaymentMade: last.get(id) ?? null });
  },
};

/** Absences of each person after the last day that was none. */
function* countMissed(ids: readonly string[]): Reading<Map<string, number>> {
  const came = byUser(
    yield* group(collections.attendance, {
      where: { userId: ids, value: ['PRESENT', 'LATE', 'EXCUSED'] },
      by: ['userId'],
      max: 'date',
    }),
  );
  const missed = new Map<string, number>();
  for (const id of ids) {
    const last = came.get(id)?.max as string | undefined;
    const absences = yield* group(collections.attendance, {
      where: { userId: id, value: 'ABSENT' },
      range: { date: last === undefined ? {} : { from: shiftDay(last, 1) } },
      by: ['userId', 'guestOf'],
    });
    // A guest who didn't come has missed no lesson of their own group.
    missed.set(id, absences.find(({ key }) => !key.guestOf)?.count ?? 0);
  }
  return missed;
}

const marks: Part = {
  source: 'attendance',
  owners: namedUsers,
  *compute(userId) {
    // Without the marks that were taken back.
    const where = { userId, value: attendanceStatusSchema.options };
    const query = { where, by: ['userId'] as const, max: 'date' as const };
    const rows = byUser(yield* group(collections.attendance, query));
    const missed = yield* countMissed(userId);
    return (id) => ({
      lastAttendanceMarked: (rows.get(id)?.max as string | undefined) ?? null,
      missed: missed.get(id) ?? 0,
    });
  },
};

const texts: Part = {
  source: 'sms',
  owners: namedUsers,
  *compute(userId) {
    // What only the log has reached nobody.
    const query = {
      where: { userId, status: 'sent', toLog: null },
      by: ['userId'] as const,
      max: 'day' as const,
    };
    const rows = byUser(yield* group(collections.sms, query));
    return (id) => ({ lastSmsSent: (rows.get(id)?.max as string | undefined) ?? null });
  },
};

const fieldNames: readonly UserFieldName[] = ['laptop', 'signed', 'note'];

const fields: Part = {
  source: 'userField',
  owners: namedUsers,
  *compute(ids) {
    const fieldIds = ids.flatMap((id) => fieldNames.map((name) => userFieldId(id as UserId, name)));
    const found = yield* getMany(collections.userField, fieldIds);
    const values = new Map(found.map(({ id, doc }) => [id, doc.value]));
    return (id) => {
      const value = (name: UserFieldName) => values.get(userFieldId(id as UserId, name));
      const note = String(value('note') ?? '');
      return {
        hasLaptop: value('laptop') === true,
        hasSigned: value('signed') === true,
        note,
        noteKey: polishSortKey(note),
      };
    };
  },
};

function* computeSection(ids: readonly string[]): ReturnType<Part['compute']> {
  const users = yield* getMany(collections.user, ids);
  const sectionIds = [...new Set(users.flatMap(({ doc }) => doc.sectionId ?? []))];
  const sections = yield* getMany(collections.section, sectionIds);
  const names = new Map<string, string>(sections.map(({ id, doc }) => [id, sectionDisplayName(doc)]));
  const sectionOf = new Map<string, string | null>(users.map(({ id, doc }) => [id, doc.sectionId]));
  return (id) => {
    const name = names.get(sectionOf.get(id) ?? '') ?? null;
    return { sectionName: name, sectionKey: name === null ? null : polishSortKey(name) };
  };
}

const ownSection: Part = {
  source: 'user',
  *owners(changes) {
    const moved = (changes as readonly RecordChange<User>[]).filter(
      ({ before, after }) => before?.sectionId !== after?.sectionId,
    );
    return moved.map(({ id }) => id);
  },
  compute: computeSection,
};

const renamedSection: Part = {
  source: 'section',
  *owners(changes) {
    const renamed = (changes as readonly RecordChange<Section>[]).filter(
      ({ before, after }) => (before && sectionDisplayName(before)) !== (after && sectionDisplayName(after)),
    );
    const sectionId = renamed.map(({ id }) => id);
    if (sectionId.length === 0) return [];
    return (yield* find(collections.user, { where: { sectionId } })).map(({ id }) => id);
  },
  compute: computeSection,
};

export const userSummary: Summary<UserSummary> = {
  of: 'user',
  version: 11,
  empty: {
    experience: 0,
    paymentSum: 0,
    lastPaymentMade: null,
    lastSmsSent: null,
    lastAttendanceMarked: null,
    missed: 0,
    isPupil: false,
    owesFrom: null,
    hasLaptop: false,
    hasSigned: false,
    note: '',
    sectionName: null,
    noteKey: '',
    sectionKey: null,
  },
  parts: [ownSection, renamedSection, fields, awards, payments, marks, texts, ...owing],
};
