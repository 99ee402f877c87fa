import type { FileUse } from '../../../sync/contract/calls/index.ts';
import { filesLinkedIn } from '../../../sync/contract/index.ts';
import type { Collection } from '../../store/collection.ts';
import { collections } from '../../store/collections.ts';
import type { Store } from '../../store/store.ts';

/** What staff write and others read. Wherever in such a record an address stands, the file is used. */
const LINKING: readonly Collection[] = [
  collections.slide,
  collections.task,
  collections.configuration,
  collections.section,
  collections.course,
  collections.lesson,
];

/** The records that link to each file, by the file's name. A file that none links to is absent. */
export async function findUses(store: Store): Promise<Map<string, FileUse[]>> {
  const uses = new Map<string, FileUse[]>();
  for (const collection of LINKING) {
    const { records } = await store.find(collection, {});
    for (const { id, doc } of records)
      for (const name of new Set(filesLinkedIn(JSON.stringify(doc)))) {
        const known = uses.get(name) ?? [];
        uses.set(name, [...known, { noun: collection.name, id, title: titleOf(doc) ?? id }]);
      }
  }
  return uses;
}

/** By the fields that records of any kind bear a name in. */
function titleOf(doc: object): string | undefined {
  const { groupName, title, displayName } = doc as Record<string, unknown>;
  const parts = [groupName, title ?? displayName].filter((part) => typeof part === 'string');
  return parts.length > 0 ? parts.join(': ') : undefined;
}
