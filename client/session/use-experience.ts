import { totalExperience } from '../../sync/domain/task-progress.ts';
import { useRecords } from '../database/hooks.ts';
import type { CurrentUser } from './current-user.ts';

/**
 * A learner's XP: the fold over their progress, or, until that has reached this device, what the server last said. Null until
 * the device's own records are read: a child must never see fewer points than they have.
 */
export function useExperience(user: CurrentUser): number | null {
  const { status, records, synced } = useRecords('taskProgress', { prefix: `${user.id}/` });
  if (status === 'loading') return null;
  const folded = totalExperience(records);
  return synced ? folded : Math.max(folded, user.experience);
}
