import type { UserId } from '../../../sync/contract/index.ts';
import { collections } from '../../store/collections.ts';
import type { Store } from '../../store/store.ts';

/** Percent done of each group of tasks and slides, 0 to 100, rounded down. */
export async function readGroupsProgress(store: Store, userId: UserId): Promise<Record<string, number>> {
  const [tasks, slides, completed, opened] = await Promise.all([
    store.find(collections.task, { where: { enabled: true } }),
    store.find(collections.slide, {}),
    store.find(collections.taskProgress, { where: { userId } }),
    store.find(collections.slideProgress, { where: { userId } }),
  ]);
  const done = new Set([
    ...completed.records.flatMap(({ doc }) =>
      doc.completedAt === null ? [] : `task/${doc.groupName}/${doc.priority}`,
    ),
    ...opened.records.flatMap(({ doc }) =>
      doc.opened.map((priority) => `slide/${doc.groupName}/${priority}`),
    ),
  ]);
  // Slides of one priority are opened together, so they count once.
  const parts = new Map([
    ...tasks.records.map(({ doc }) => [`task/${doc.groupName}/${doc.priority}`, doc.groupName] as const),
    ...slides.records.map(({ doc }) => [`slide/${doc.groupName}/${doc.priority}`, doc.groupName] as const),
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
