import { isPublicConfiguration } from '../../../sync/contract/index.ts';
import type { Store, Write } from '../../store/store.ts';
import type { Content } from './load-content.ts';

function writesOf({ tasks, slides, modules }: Content): Write[] {
  return [
    ...tasks.map(({ task }): Write => ({
      collection: 'task',
      id: task.id,
      expect: null,
      doc: task,
      scope: task.enabled ? 'content' : 'staff',
    })),
    ...slides.map((doc): Write => ({ collection: 'slide', id: doc.id, expect: null, doc, scope: 'content' })),
    ...modules.map(({ name, entries }): Write => ({
      collection: 'configuration',
      id: name,
      expect: null,
      doc: { id: name, value: entries },
      scope: isPublicConfiguration(name) ? 'content' : 'staff',
    })),
  ];
}

/** Puts the curriculum into a store that has none. What staff have changed since is never overwritten. */
export async function seedContent(store: Store, content: Content): Promise<void> {
  const present = await Promise.all(
    ['task', 'slide', 'configuration'].map((c) => store.find(c, { limit: 1 })),
  );
  if (present.some(({ total }) => total > 0)) return;
  const writes = writesOf(content);
  // A conflict means that another process on the same store was faster.
  if (writes.length > 0) await store.commit({ writes });
}
