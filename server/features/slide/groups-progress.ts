import type { UserId } from '../../../sync/contract/index.ts';
import { collections } from '../../store/collections.ts';
import type { Store } from '../../store/store.ts';

/** Percent done of each group of tasks and slides, 0 to 100, rounded down. */
export async function readGroupsProgress(store: Store, userId: UserId): Promise<Record<string, number>> {
  const [tasks, slides, completed, opened] = await Promise.all([
    store.findDocs(collections.task, { where: { enabled: true } }),
    store.findDocs(collections.slide, {}),
    store.findDocs(collections.taskProgress, { where: { userId } }),
    store.findDocs(collections.slideProgress, { where: { userId } }),
  ]);
  const done = new Set([
    ...completed.flatMap(({ completedAt, groupName, priority }) =>
      completedAt === null ? [] : `task/${groupName}/${priority}`,
    ),
    ...opened.flatMap((deck) => deck.opened.map((priority) => `slide/${deck.groupName}/${priority}`)),
  ]);
  // Slides of one priority are opened together, so they count once.
  const parts = new Map([
    ...tasks.map(({ groupName, priority }) => [`task/${groupName}/${priority}`, groupName] as const),
    ...slides.map(({ groupName, priority }) => [`slide/${groupName}/${priority}`, groupName] as const),
  ]);
  const groups = new Map<string, { all: number; done: number }>();
  for (const [part, groupName] of parts) {
    const group = groups.get(groupName) ?? { all: 0, done: 0 };
    groups.set(groupName, { all: group.all + 1, done: group.done + (done.has(part) ? 1 : 0) });
  }
  return Object.fromEntries(
    [...groups].map(([name, group]) => [name, Math.floor((100 * group.done) / group.all)]),
  );
}
