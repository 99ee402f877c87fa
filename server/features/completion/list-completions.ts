import type { SectionCompletions, SuspectCompletion } from '../../../sync/contract/calls/index.ts';
import { taskId, type SectionId } from '../../../sync/contract/index.ts';
import { dateTimeToWire } from '../../http/wire-dates.ts';
import { collections } from '../../store/collections.ts';
import type { Store } from '../../store/store.ts';

/** As many as somebody looks through at once; the next come when these are decided. */
const SHOWN = 50;

/** The completed tasks of everybody in a section: how many stand where, and the suspect ones, the newest first. */
export async function listCompletions(
  store: Store,
  sectionId: SectionId,
): Promise<Omit<SectionCompletions, 'checking'>> {
  const members = await store.findDocs(collections.user, { where: { sectionId } });
  const people = new Map(members.map((user) => [user.id, user]));
  if (people.size === 0) return { waiting: 0, verified: 0, suspect: 0, suspects: [] };

  const userId = [...people.keys()];
  const [completed, checked, suspect] = await Promise.all([
    store.count(collections.taskProgress, { where: { userId }, range: { completedAt: { from: 0 } } }),
    store.count(collections.completionCheck, { where: { userId } }),
    store.find(collections.completionCheck, {
      where: { userId, verdict: 'suspect' },
      sort: [{ field: 'completedAt', direction: 'desc' }],
      limit: SHOWN,
    }),
  ]);
  const checks = suspect.records.map(({ doc }) => doc);
  const [progress, tasks] = await Promise.all([
    store.getMany(
      collections.taskProgress,
      checks.map(({ id }) => id),
    ),
    store.getMany(collections.task, [...new Set(checks.map((c) => taskId(c.groupName, c.priority)))]),
  ]);
  const progressOf = new Map(progress.map(({ id, doc }) => [id, doc]));
  const taskOf = new Map(tasks.map(({ id, doc }) => [id, doc]));
  const suspects = checks.map((check): SuspectCompletion => {
    const { firstName, lastName } = people.get(check.userId)!;
    const done = progressOf.get(check.id);
    return {
      ...{ userId: check.userId, groupName: check.groupName, priority: check.priority, firstName, lastName },
      title: taskOf.get(taskId(check.groupName, check.priority))?.displayName ?? check.groupName,
      completedAt: dateTimeToWire(check.completedAt),
      award: done?.award ?? 0,
      reasons: check.reasons,
      code: done?.passedCode ?? done?.code ?? null,
    };
  });
  return {
    // A check may be one ahead of what was counted a moment before.
    waiting: Math.max(0, completed - checked),
    verified: checked - suspect.total,
    suspect: suspect.total,
    suspects,
  };
}
