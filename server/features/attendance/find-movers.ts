import type { SectionId } from '../../../sync/contract/index.ts';
import { dayToWire } from '../../http/wire-dates.ts';
import { collections } from '../../store/collections.ts';
import type { Store } from '../../store/store.ts';

/** Stays in a section, but those that ended before the day, of everybody who has ever changed sections. */
export async function findMovers(store: Store, sectionId: SectionId, since: string) {
  const { records } = await store.find(collections.memberHistory, {
    where: { sectionIds: { has: sectionId } },
  });
  const people = await store.getMany(
    collections.user,
    records.map(({ id }) => id),
  );
  const histories = new Map(records.map(({ id, doc }) => [id, doc.memberships]));
  return people.flatMap(({ doc: { id, firstName, lastName } }) =>
    histories
      .get(id)!
      .filter((stay) => stay.sectionId === sectionId && (stay.until === null || stay.until >= since))
      .map((stay) => ({
        userId: id,
        firstName,
        lastName,
        from: dayToWire(stay.from),
        until: stay.until === null ? null : dayToWire(stay.until),
      })),
  );
}
