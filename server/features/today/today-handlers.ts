import { ABSENT_SHOWN, type Today, type todayCalls } from '../../../sync/contract/calls/today.ts';
import { attendanceStatusSchema, has, type Actor, type Section } from '../../../sync/contract/index.ts';
import { weekDayOf } from '../../../sync/domain/lesson-day.ts';
import { dayInWarsaw } from '../../../sync/domain/warsaw-clock.ts';
import type { ServerContext } from '../../context.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { kept } from '../../http/reply.ts';
import { dayToWire } from '../../http/wire-dates.ts';
import { collections } from '../../store/collections.ts';
import { createKeeper } from '../../store/keep.ts';

/** Absent so often in a row, somebody should call. */
const TWICE = 2;

export function todayHandlers({ store, clock }: ServerContext): HandlersOf<typeof todayCalls> {
  const keep = createKeeper<Today>(store, [collections.section, collections.attendance, collections.user]);

  async function lessonsOf(actor: Actor, day: string) {
    const { records } = await store.find(collections.section, {
      where: {
        weekDay: weekDayOf(day),
        ...(has(actor, 'MANAGE') ? {} : { teacherIds: { has: actor.userId } }),
      },
      sort: [{ field: 'hour', direction: 'asc' }],
    });
    const marks = await store.group(collections.attendance, {
      where: {
        sectionId: records.map(({ doc }) => doc.id),
        date: day,
        value: attendanceStatusSchema.options,
      },
      by: ['sectionId', 'guestOf'],
    });
    const own = marks.filter(({ key }) => !key.guestOf);
    const marked = new Map(own.map(({ key, count }) => [key.sectionId, count]));
    const describe = ({ id, city, weekDay, hour }: Section) => ({ id, city, weekDay, hour });
    // One's own groups first, for those who teach and organise.
    const rank = ({ doc }: (typeof records)[number]) => (actor.teaches.includes(doc.id) ? 0 : 1);
    const ordered = [...records].sort((a, b) => rank(a) - rank(b));
    return ordered.map(({ doc, summary }) => ({
      ...describe(doc),
      enrolledUsers: summary.enrolled,
      marked: marked.get(doc.id) ?? 0,
    }));
  }

  async function absentOf(actor: Actor) {
    const { records, total } = await store.find(collections.user, {
      where: { enabled: true, ...(has(actor, 'MANAGE') ? {} : { sectionId: [...actor.teaches] }) },
      // Who has left every group is missed by nobody.
      range: { 'summary.missed': { from: TWICE }, sectionId: { from: '' } },
      sort: [
        { field: 'summary.missed', direction: 'desc' },
        { field: 'lastName', direction: 'desc' },
        { field: 'firstName', direction: 'desc' },
      ],
      limit: ABSENT_SHOWN,
    });
    const people = records.map(({ doc: { id, firstName, lastName, sectionId }, summary }) => ({
      ...{ id, firstName, lastName, sectionId: sectionId!, sectionDisplayName: summary.sectionName },
      missed: summary.missed,
    }));
    return { total, people };
  }

  return {
    async 'today.read'({ actor }) {
      const day = dayInWarsaw(clock());
      const key = JSON.stringify([day, actor.userId, has(actor, 'MANAGE'), actor.teaches]);
      return kept(
        await keep(key, async () => {
          const [lessons, absent] = await Promise.all([lessonsOf(actor, day), absentOf(actor)]);
          return { date: dayToWire(day), lessons, absent };
        }),
      );
    },
  };
}
