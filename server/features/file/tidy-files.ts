import type { Clock } from '../../clock.ts';
import { collections } from '../../store/collections.ts';
import type { Store } from '../../store/store.ts';

const DAY = 24 * 60 * 60 * 1000;
/** No upload takes so long. */
const UNFINISHED_LIFE = DAY;
/** Contents that no record knows: a restored backup of the records may be followed by a newer one that does. */
const UNKNOWN_LIFE = 30 * DAY;

/** Removes what broken uploads have left behind. */
export async function tidyFiles(store: Store, clock: Clock): Promise<void> {
  await store.files.forgetUnfinished(clock() - UNFINISHED_LIFE);
  const names = await store.files.writtenBefore(clock() - UNKNOWN_LIFE);
  const known = new Set((await store.getMany(collections.file, names)).map(({ id }) => id));
  for (const name of names) if (!known.has(name)) await store.files.remove(name);
}
