import { CLASS_GROUPS } from '../../../sync/contract/documents/code-org-groups.ts';
import { BUILT_IN_LANDING } from '../../../sync/contract/documents/landing-tiles.ts';
import {
  CODE_ORG_GROUPS,
  encodeJsonText,
  isPublicConfiguration,
  LANDING_TILES,
  type Configuration,
} from '../../../sync/contract/index.ts';
import type { Collection } from '../../store/collection.ts';
import { collections } from '../../store/collections.ts';
import type { Store, Write } from '../../store/store.ts';
import { insert } from '../../store/write.ts';
import type { Content } from './load-content.ts';

/** What a school's pages show until it says otherwise, as documents that it finds and edits. */
const firstDocuments: readonly Configuration[] = [
  { id: LANDING_TILES, value: BUILT_IN_LANDING },
  { id: CODE_ORG_GROUPS, value: { groups: CLASS_GROUPS } },
];

function writesOf({ tasks, slides, modules }: Content): Write[] {
  return [
    ...tasks.flatMap(({ task, solution, wrongAnswers }) => [
      insert(collections.task, task, task.enabled ? 'content' : 'staff'),
      insert(
        collections.taskSource,
        {
          id: task.id,
          jsonData: encodeJsonText(JSON.stringify({ ...task.content, solution, wrongAnswers }, null, 2)),
        },
        null,
      ),
    ]),
    ...slides.map((slide) => insert(collections.slide, slide, 'content')),
    ...[...firstDocuments, ...modules.map(({ name, entries }) => ({ id: name, value: entries }))].map((doc) =>
      insert(collections.configuration, doc, isPublicConfiguration(doc.id) ? 'content' : 'staff'),
    ),
  ];
}

/** Puts the curriculum into a store that has none. What staff have changed since is never overwritten. */
export async function seedContent(store: Store, content: Content): Promise<void> {
  const present = await Promise.all(
    [collections.task, collections.slide, collections.configuration].map((c: Collection) =>
      store.exists(c, {}),
    ),
  );
  if (present.includes(true)) return;
  const writes = writesOf(content);
  // A conflict means that another process on the same store was faster.
  if (writes.length > 0) await store.commit({ writes });
}
