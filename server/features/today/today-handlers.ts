import { ABSENT_SHOWN, type Today, type todayCalls } from '../../../sync/contract/calls/today.ts';
import {
  attendanceStatusSchema,
  has,
  type Actor,
  type Section,
  type User,
} from '../../../sync/contract/index.ts';
import { weekDayOf } from '../../../sync/domain/lesson-day.ts';
import { comparePolish } from '../../../sync/domain/polish-order.ts';
import { dayInWarsaw } from '../../../sync/domain/warsaw-clock.ts';
import type { ServerContext } from '../../context.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { kept } from '../../http/reply.ts';
import { dayToWire } from '../../http/wire-dates.ts';
import { collections } from '../../store/collections.ts';
import { groupBy } from '../../store/group-by.ts';
import { createKeeper } from '../../store/keep.ts';

const compareNames = (a: User, b: User): number =>
  comparePolish(a.lastName, b.lastName) || comparePolish(a.firstName, b.firstName);

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
    const sectionId = records.map(({ doc }) => doc.id);
    const [members, marks] = await Promise.all([
      store.group(collections.user, { where: { sectionId, enabled: true }, by: ['sectionId', 'id'] }),
      store.group(collections.attendance, {
        where: { sectionId, date: day, value: attendanceStatusSchema.options },
        by: ['sectionId', 'userId'],
      }),
    ]);
    const isHere = new Set(members.map(({ key }) => `${key.sectionId}/${key.id}`));
    // As the register counts: neither guests nor who has left since are of those to check.
    const checked = groupBy(
      marks.filter(({ key }) => isHere.has(`${key.sectionId}/${key.userId}`)),
      ({ key }) => key.sectionId as string,
    );
    const describe = ({ id, city, weekDay, hour, username, hasTwin }: Section) => ({
      ...{ id, city, weekDay, hour, username, hasTwin },
    });
    // One's own groups first, for those who teach and organise.
    const rank = ({ doc }: (typeof records)[number]) => (actor.teaches.includes(doc.id) ? 0 : 1);
    const ordered = [...records].sort((a, b) => rank(a) - rank(b));
    return ordered.map(({ doc, summary }) => ({
      ...describe(doc),
      enrolledUsers: summary.enrolled,
      marked: checked.get(doc.id)?.length ?? 0,
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
    // One index gives one direction; who missed as many stand by name.
    const ordered = [...records].sort(
      (a, b) => b.summary.missed - a.summary.missed || compareNames(a.doc, b.doc),
    );
    const people = ordered.map(({ doc: { id, firstName, lastName, sectionId }, summary }) => ({
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
