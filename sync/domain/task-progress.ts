/** A learner's progress in one task. Monotone: nothing here goes back but by a member of staff. Source: design section 4. */

export interface CodeRevision {
  id: string;
  code: string;
  at: number;
  device: string;
}

export interface TaskProgress {
  id: string;
  userId: string;
  groupName: string;
  priority: number;
  /** Epoch milliseconds; null while not completed. */
  completedAt: number | null;
  hintShownAt: number | null;
  /** XP, frozen at the first acceptance; null while not completed. */
  award: number | null;
  /** The program that passed when it was completed; absent where the device sent none, as older ones do. */
  passedCode?: string | undefined;
  code: string | null;
  /** Oldest first; the newest `REVISION_LIMIT`. `code` is the newest one's. */
  revisions: CodeRevision[];
}

export const REVISION_LIMIT = 30;

export function emptyTaskProgress(userId: string, groupName: string, priority: number): TaskProgress {
  return {
    id: taskProgressId(userId, groupName, priority),
    userId,
    groupName,
    priority,
    completedAt: null,
    hintShownAt: null,
    award: null,
    code: null,
    revisions: [],
  };
}

export function taskProgressId(userId: string, groupName: string, priority: number): string {
  return `${userId}/${groupName}/${priority}`;
}

/** Half the reward after a hint, rounded up: an odd point goes to the child. */
export function awardFor(experienceReward: number, hintShown: boolean): number {
  return hintShown ? Math.ceil(experienceReward / 2) : experienceReward;
}

/** The first completion freezes the award and the program that passed; any later one changes nothing. */
export function completeTask(
  current: TaskProgress,
  at: number,
  experienceReward: number,
  passedCode?: string,
): TaskProgress {
  if (current.completedAt !== null) return current;
  const award = awardFor(experienceReward, current.hintShownAt !== null);
  return { ...current, completedAt: at, award, ...(passedCode === undefined ? {} : { passedCode }) };
}

/** A person took the completion back: the task is open again, and what was saved in it stays. */
export function takeBackCompletion({ passedCode: _taken, ...current }: TaskProgress): TaskProgress {
  return { ...current, completedAt: null, award: null };
}

/** The hint is sticky: once shown it stays shown, with the time of the first showing. */
export function showHint(current: TaskProgress, at: number): TaskProgress {
  return current.hintShownAt === null ? { ...current, hintShownAt: at } : current;
}

/** Keeps the newest revisions by the time they were made, so the order in which devices report leaves no trace. */
export function saveCode(current: TaskProgress, revision: CodeRevision): TaskProgress {
  if (current.revisions.some((r) => r.id === revision.id)) return current;
  const revisions = [...current.revisions, revision]
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    .slice(-REVISION_LIMIT);
  if (!revisions.includes(revision)) return current;
  return { ...current, revisions, code: revisions.at(-1)?.code ?? current.code };
}

/** Total XP of a learner: a fold over their progress records. */
export function totalExperience(progress: Iterable<Pick<TaskProgress, 'award'>>): number {
  let sum = 0;
  for (const p of progress) sum += p.award ?? 0;
  return sum;
}

/** 0 or 100, percent: a task is done or it is not. */
export function completionRate(progress: Pick<TaskProgress, 'completedAt'>): number {
  return progress.completedAt === null ? 0 : 100;
}
