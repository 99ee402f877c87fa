import type { attendanceCalls } from '../../../sync/contract/calls/attendance.ts';
import {
  has,
  statusOfMark,
  worksWithSection,
  type Attendance,
  type SectionId,
} from '../../../sync/contract/index.ts';
import { dayInWarsaw } from '../../../sync/domain/warsaw-clock.ts';
import { runCommands, type NewCommand } from '../../changes/run-command.ts';
import type { ServerContext } from '../../context.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { forbidden, notFound } from '../../http/problems.ts';
import { answerChange, commandRefusals } from '../../http/refusals.ts';
import { ok } from '../../http/reply.ts';
import { dayToWire } from '../../http/wire-dates.ts';
import { collections } from '../../store/collections.ts';
import { groupBy } from '../../store/group-by.ts';
import { describeGuests, findGuests } from './find-guests.ts';
import { findMakeUps } from './find-make-ups.ts';
import { findMovers } from './find-movers.ts';
import { wereEverIn } from '../../account/memberships.ts';
import { sectionNames } from '../../account/section-names.ts';

const UNKNOWN_SECTION = 'Nie znaleziono grupy.';
const UNKNOWN_USER = 'Nie znaleziono uczestnika.';

export function attendanceHandlers(context: ServerContext): HandlersOf<typeof attendanceCalls> {
  const { store, clock } = context;
  const today = () => dayInWarsaw(clock());

  /** The register of a day: everybody of the section, and those who were marked and have moved on since. */
  async function readRegister(sectionId: SectionId, date: string) {
    const [members, marks] = await Promise.all([
      store.findDocs(collections.user, { where: { sectionId, enabled: true } }),
      store.findDocs(collections.attendance, { where: { sectionId, date } }),
    ]);
    const statuses = new Map(
      marks.flatMap(({ userId, value }) => {
        const status = statusOfMark(value);
        return status ? [[userId, status] as const] : [];
      }),
    );
    const ids = new Set([...members.map(({ id }) => id), ...statuses.keys()]);
    // In a report 'no record' is an absence: admin seed, section 4.
    const records = [...ids].map((userId) => ({
      userId,
      status: statuses.get(userId) ?? ('ABSENT' as const),
      date: dayToWire(date),
    }));
    // Tells an absence that somebody wrote down from one that nobody has checked.
    const unmarked = [...ids].filter((userId) => !statuses.has(userId));
    const guests = marks.flatMap(({ userId, guestOf, guest }) =>
      guestOf && guest && statuses.has(userId) ? [{ userId, sectionId: guestOf, ...guest }] : [],
    );
    const madeUp = await findMakeUps(store, sectionId, { from: date, to: date }, today());
    return { sectionId, date: dayToWire(date), records, unmarked, guests, madeUp };
  }

  return {
    async 'attendance.read'({ query, actor }) {
      if (!worksWithSection(actor, query.sectionId)) return forbidden();
      if (!(await store.get(collections.section, query.sectionId))) return notFound(UNKNOWN_SECTION);
      return ok(await readRegister(query.sectionId, query.date));
    },

    /** By day, the newest first. A teacher sees the days in their own sections. */
    async 'attendance.history'({ params: { userId }, actor }) {
      const user = (await store.get(collections.user, userId))?.doc;
      if (!user) return notFound(UNKNOWN_USER);
      const mayKnow =
        has(actor, 'MANAGE') || (user.sectionId !== null && worksWithSection(actor, user.sectionId));
      if (!mayKnow) return forbidden();
      const marks = await store.findDocs(collections.attendance, {
        where: { userId },
        sort: [{ field: 'date', direction: 'desc' }],
      });
      // What a child did as a guest is of the teacher whose group it is in, too.
      const isSeen = ({ sectionId, guestOf }: Attendance) =>
        worksWithSection(actor, sectionId) || (guestOf !== undefined && worksWithSection(actor, guestOf));
      const seen = marks.filter((mark) => statusOfMark(mark.value) !== undefined && isSeen(mark));
      const names = await sectionNames(
        store,
        seen.map(({ sectionId }) => sectionId),
      );
      return ok(
        [...groupBy(seen, ({ date }) => date)].map(([day, ofDay]) => {
          const date = dayToWire(day);
          return {
            date,
            records: ofDay.map(({ value, sectionId, guestOf }) => ({
              userId,
              status: statusOfMark(value)!,
              sectionId,
              sectionName: names.get(sectionId) ?? null,
              guest: guestOf !== undefined,
              date,
            })),
          };
        }),
      );
    },

    'attendance.find-guests': async ({ params: { sectionId }, query, actor }) =>
      worksWithSection(actor, sectionId) ? ok(await findGuests(store, sectionId, query.search)) : forbidden(),

    async 'attendance.make-ups'({ params: { sectionId }, query, actor }) {
      if (!worksWithSection(actor, sectionId)) return forbidden();
      return ok(await findMakeUps(store, sectionId, query, today()));
    },

    async 'attendance.movers'({ params: { sectionId }, query, actor }) {
      if (!worksWithSection(actor, sectionId)) return forbidden();
      return ok(await findMovers(store, sectionId, query.from));
    },

    async 'attendance.save'({ body, actor }) {
      const { sectionId, date } = body;
      if (!worksWithSection(actor, sectionId)) return forbidden();
      if (!(await store.get(collections.section, sectionId))) return notFound(UNKNOWN_SECTION);
      const asGuests = body.records.flatMap(({ userId, guest }) => (guest ? [userId] : []));
      const guests = await describeGuests(store, asGuests);
      if (!asGuests.every((id) => guests.has(id))) return notFound(UNKNOWN_USER);
      const marks = await store.findDocs(collections.attendance, { where: { sectionId, date } });
      const marked = new Set(marks.map(({ userId }) => userId));
      const unmarked = body.records.flatMap(({ userId }) =>
        guests.has(userId) || marked.has(userId) ? [] : [userId],
      );
      if (!(await wereEverIn(store, sectionId, unmarked))) return notFound(UNKNOWN_USER);
      const commands = body.records.map(({ userId, status }): NewCommand => {
        const guest = guests.get(userId);
        return {
          type: 'markAttendance',
          args: { sectionId, date, userId, status, ...(guest ? { guest } : {}) },
        };
      });
      const saved = await runCommands(context, actor, commands);
      return saved.ok ? ok(await readRegister(sectionId, date)) : answerChange(saved, commandRefusals);
    },
  };
}
