import type { FileUse } from '../../../sync/contract/calls/index.ts';
import { filesLinkedIn } from '../../../sync/contract/index.ts';
import { allCollections, type CollectionName } from '../../store/collections.ts';
import type { Store } from '../../store/store.ts';

/** What a link is never shown from: people, money, marks and the server's own. A new collection is looked through. */
const WITHOUT_LINKS: ReadonlySet<string> = new Set<CollectionName>([
  'user',
  'userField',
  'attendance',
  'taskProgress',
  'slideProgress',
  'memberHistory',
  'formerPrices',
  'completionCheck',
  'credential',
  'refreshToken',
  'payment',
  'priceException',
  'paymentImport',
  'importItem',
  'smsPreview',
  'sms',
  'smsDay',
  'paymentMonth',
  'file',
  'setting',
]);
const linking = allCollections.filter(({ name }) => !WITHOUT_LINKS.has(name));

/** The records that link to each file, by the file's name. A file that none links to is absent. */
export async function findUses(store: Store): Promise<Map<string, FileUse[]>> {
  const uses = new Map<string, FileUse[]>();
  for (const collection of linking) {
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
  const { groupName, title, displayName, slide } = doc as Record<string, unknown>;
  const name = title ?? displayName ?? (slide as { title?: unknown } | null | undefined)?.title;
  const parts = [groupName, name].filter((part) => typeof part === 'string');
  return parts.length > 0 ? parts.join(': ') : undefined;
}
