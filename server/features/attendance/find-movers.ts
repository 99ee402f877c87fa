import { statusOfMark, type SectionId } from '../../../sync/contract/index.ts';
import { membershipOn } from '../../../sync/domain/membership/membership.ts';
import { dayToWire } from '../../http/wire-dates.ts';
import { collections } from '../../store/collections.ts';
import type { Store } from '../../store/store.ts';

/**
 * Stays in a section, but those that ended before the day, of everybody who has ever changed sections. Nothing is kept of a stay
 * that ended on its first day: whoever was marked and isn't here was here on the day of that mark.
 */
export async function findMovers(store: Store, sectionId: SectionId, since: string) {
  const [{ records }, marks] = await Promise.all([
    store.find(collections.memberHistory, { where: { sectionIds: { has: sectionId } } }),
    store.findDocs(collections.attendance, { where: { sectionId }, range: { date: { from: since } } }),
  ]);
  const own = marks.filter(({ value, guestOf }) => !guestOf && statusOfMark(value));
  const ids = [...new Set([...records.map(({ id }) => id), ...own.map(({ userId }) => userId)])];
  const people = await store.getMany(collections.user, ids);
  const histories = new Map(records.map(({ id, doc }) => [id, doc.memberships]));
  return people.flatMap(({ doc: { id, firstName, lastName, username, sectionId: now, enabled } }) => {
    const stays = (histories.get(id) ?? []).filter((stay) => stay.sectionId === sectionId);
    const isHere = enabled && now === sectionId;
    const days = isHere ? [] : own.filter(({ userId }) => userId === id).map(({ date }) => date);
    const alone = days
      .filter((day) => membershipOn(stays, day) === undefined)
      .map((day) => ({ from: day, until: day }));
    return [...alone, ...stays]
      .filter(({ until }) => until === null || until >= since)
      .map(({ from, until }) => ({
        ...{ userId: id, firstName, lastName, username },
        from: dayToWire(from),
        until: until === null ? null : dayToWire(until),
      }));
  });
}
