import { totalExperience } from '../../../sync/domain/task-progress.ts';
import type { CurrentUser } from '../../session/current-user.ts';
import { useRecords } from '../../database/hooks.ts';

/** A learner's XP: the fold over their progress, or, until that has reached this device, what the server last said. */
export function useExperience(user: CurrentUser): number {
  const { records, synced } = useRecords('taskProgress', { prefix: `${user.id}/` });
  const folded = totalExperience(records);
  return synced ? folded : Math.max(folded, user.experience);
}
