import { has, type Actor, type Course } from '../../../sync/contract/index.ts';
import { collections } from '../../store/collections.ts';
import type { Store, StoredRecord } from '../../store/store.ts';

/** By the name in its address; a phone may have written the first letter large. */
export const findCourse = (
  store: Store,
  friendlyIdentifier: string,
): Promise<StoredRecord<Course> | undefined> =>
  store.first(collections.course, { where: { friendlyIdentifier: friendlyIdentifier.toLowerCase() } });

/** The course that stands at this address for whoever asks: a draft for those who write courses alone. */
export async function findReadableCourse(
  store: Store,
  friendlyIdentifier: string,
  actor: Actor | null,
): Promise<Course | undefined> {
  const found = await findCourse(store, friendlyIdentifier);
  if (found?.doc.courseStatus !== 'DRAFT') return found?.doc;
  return actor !== null && has(actor, 'MANAGE') ? found.doc : undefined;
}
