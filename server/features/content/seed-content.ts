import { encodeJsonText, isPublicConfiguration } from '../../../sync/contract/index.ts';
import type { Collection } from '../../store/collection.ts';
import { collections } from '../../store/collections.ts';
import type { Store, Write } from '../../store/store.ts';
import { insert } from '../../store/write.ts';
import type { Content } from './load-content.ts';

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
    ...modules.map(({ name, entries }) =>
      insert(
        collections.configuration,
        { id: name, value: entries },
        isPublicConfiguration(name) ? 'content' : 'staff',
      ),
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
