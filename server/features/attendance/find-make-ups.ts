import { isPresence, type SectionId, type UserId } from '../../../sync/contract/index.ts';
import { shiftDay, weekDayOf } from '../../../sync/domain/lesson-day.ts';
import { MAKE_UP_DAYS, matchMakeUps } from '../../../sync/domain/make-up.ts';
import { dayInWarsaw } from '../../../sync/domain/warsaw-clock.ts';
import { dayToWire } from '../../http/wire-dates.ts';
import { collections } from '../../store/collections.ts';
import { groupBy } from '../../store/group-by.ts';
import type { Store } from '../../store/store.ts';
import { sectionNames } from '../../account/section-names.ts';

/**
 * Lessons of a section from one day to another that its children missed and made up for as guests of other sections. One that
 * nobody has checked counts as missed once its day is over: a visit on Wednesday is for last Saturday, not for the next.
 */
export async function findMakeUps(
  store: Store,
  sectionId: SectionId,
  { from, to }: { from: string; to: string },
  today: string,
) {
  // What a visit makes up for hangs on the lessons around it, and on the visits around those.
  const near = { from: shiftDay(from, -2 * MAKE_UP_DAYS), to: shiftDay(to, 2 * MAKE_UP_DAYS) };
  const visits = await store.findDocs(collections.attendance, {
    where: { guestOf: sectionId, value: ['PRESENT', 'LATE'] },
    range: { date: near },
  });
  if (visits.length === 0) return [];
  const byChild = groupBy(visits, ({ userId }) => userId);
  const userId: UserId[] = [...byChild.keys()];
  const [section, children, marks, names] = await Promise.all([
    store.get(collections.section, sectionId),
    store.getMany(collections.user, userId),
    store.findDocs(collections.attendance, { where: { sectionId, userId }, range: { date: near } }),
    sectionNames(
      store,
      visits.map((visit) => visit.sectionId),
    ),
  ]);
  const lessons = section ? daysOf(section.doc.weekDay, near).filter((day) => day < today) : [];
  return children.flatMap(({ doc: child }) => {
    const own = marks.filter((mark) => mark.userId === child.id);
    const came = new Set(own.filter(({ value }) => isPresence(value)).map(({ date }) => date));
    const days = [...new Set([...lessons, ...own.map(({ date }) => date)])];
    const joined = dayInWarsaw(child.createdAt);
    const missed = days.filter((day) => !came.has(day) && day >= joined);
    const visited = new Map(byChild.get(child.id)!.map((visit) => [visit.date, visit.sectionId]));
    return [...matchMakeUps(missed, [...visited.keys()])]
      .filter(([day]) => day >= from && day <= to)
      .map(([day, madeUpOn]) => ({
        userId: child.id,
        date: dayToWire(day),
        madeUpOn: dayToWire(madeUpOn),
        sectionId: visited.get(madeUpOn)!,
        sectionName: names.get(visited.get(madeUpOn)!) ?? '',
      }));
  });
}

/** Every day of the week's day inside the range. */
function daysOf(weekDay: string, { from, to }: { from: string; to: string }): string[] {
  const days: string[] = [];
  let day = from;
  while (weekDayOf(day) !== weekDay) day = shiftDay(day, 1);
  for (; day <= to; day = shiftDay(day, 7)) days.push(day);
  return days;
}
