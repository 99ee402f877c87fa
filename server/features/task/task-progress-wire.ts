import type { TaskProgressWire } from '../../../sync/contract/calls/index.ts';
import type { Task, TaskProgress } from '../../../sync/contract/index.ts';
import { awardFor, completionRate } from '../../../sync/domain/task-progress.ts';
import { dateTimeToWire } from '../../http/wire-dates.ts';

/**
 * A learner's progress in a task as the seed's calls give it. `experienceReward` is what the learner has got or, before
 * completion, can get.
 */
export function describeProgress(task: Task, progress: TaskProgress | undefined): TaskProgressWire {
  const { id, groupName, priority, displayName, experienceReward } = task;
  const hintShown = typeof progress?.hintShownAt === 'number';
  const completedAt = progress?.completedAt ?? null;
  return {
    experienceReward: progress?.award ?? awardFor(experienceReward, hintShown),
    completedAt: completedAt === null ? null : dateTimeToWire(completedAt),
    wasEasierStartingCodeShown: hintShown,
    code: progress?.code ?? null,
    completionRate: completionRate({ completedAt }),
    taskSummary: { id, groupName, priority, displayName, experienceReward },
  };
}
