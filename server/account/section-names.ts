import { sectionDisplayName } from '../../sync/contract/index.ts';
import { collections } from '../store/collections.ts';
import type { Store } from '../store/store.ts';

/** What these sections are called, by id; a deleted one as it was. */
export async function sectionNames(
  store: Store,
  ids: readonly unknown[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids)].filter((id) => typeof id === 'string');
  const sections = (await store.getMany(collections.section, known, { summaries: false })).map(
    ({ doc }) => doc,
  );
  const gone = known.filter((id) => !sections.some((section) => section.id === id));
  const deleted = gone.length > 0 ? await store.getMany(collections.deletedSection, gone) : [];
  const all = [...sections, ...deleted.map(({ doc }) => doc.section)];
  return new Map(all.map((section) => [section.id, sectionDisplayName(section)]));
}
