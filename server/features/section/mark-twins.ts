import { placeAndTime, sectionScope } from '../../../sync/contract/index.ts';
import { change, type Changed } from '../../changes/change.ts';
import { collections } from '../../store/collections.ts';
import type { Store } from '../../store/store.ts';
import { replace } from '../../store/write.ts';

/** Leaves each section with a mark of whether there is another one in its place at its time, and with none otherwise. */
export function markTwins(store: Store): Promise<Changed<null>> {
  return change(store, async () => {
    const { records } = await store.find(collections.section, { summaries: false });
    const counts = new Map<string, number>();
    for (const { doc } of records) counts.set(placeAndTime(doc), (counts.get(placeAndTime(doc)) ?? 0) + 1);
    const writes = records.flatMap((record) => {
      const { hasTwin, ...section } = record.doc;
      const isTwin = counts.get(placeAndTime(section))! > 1;
      if (isTwin === (hasTwin ?? false)) return [];
      const after = isTwin ? { ...section, hasTwin: true as const } : section;
      return [replace(collections.section, record, after, sectionScope(section.id))];
    });
    return { commit: { writes }, result: null };
  });
}
