import { sectionDisplayName, type SectionId } from '../../../sync/contract/index.ts';
import { collections } from '../../store/collections.ts';
import type { Store } from '../../store/store.ts';

/** What these sections are called; one that is gone is left out. */
export async function sectionNames(
  store: Store,
  ids: readonly (SectionId | null)[],
): Promise<ReadonlyMap<SectionId | null, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  const sections = await store.getMany(collections.section, known);
  return new Map(sections.map(({ doc }) => [doc.id, sectionDisplayName(doc)]));
}
