import { sectionDisplayName } from '../../sync/contract/index.ts';
import { collections } from '../store/collections.ts';
import type { Store } from '../store/store.ts';

/** What these sections are called, by id; one that is gone is left out. */
export async function sectionNames(
  store: Store,
  ids: readonly unknown[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids)].filter((id) => typeof id === 'string');
  const sections = await store.getMany(collections.section, known);
  return new Map(sections.map(({ id, doc }) => [id, sectionDisplayName(doc)]));
}
