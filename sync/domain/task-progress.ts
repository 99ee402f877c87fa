/** A learner's progress in one task. Monotone: nothing here goes back but by a member of staff. Source: design section 4. */

export interface CodeRevision {
  id: string;
  code: string;
  at: number;
  device: string;
  /**
   * One more than the highest that its device had seen or made: what somebody saved knowing of another comes after it, whatever
   * the clocks say. Absent from those of earlier versions of the app, which come first, by time.
   */
  counter?: number | undefined;
}

/** A revision before it has its counter. `base` is the highest counter its device had pulled; null where it can't tell. */
export type NewCodeRevision = Omit<CodeRevision, 'counter'> & { base: number | null };

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
  /** Oldest first; the newest `REVISION_LIMIT`, and of each device the newest few. `code` is the newest one's. */
  revisions: CodeRevision[];
}

export const REVISION_LIMIT = 30;
/** A device that was away while others saved much must find its own in the history all the same. */
const KEPT_OF_EACH_DEVICE = 3;
const KEPT_DEVICES = 10;

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

export const counterOf = ({ counter }: Pick<CodeRevision, 'counter'>): number => counter ?? 0;

/** By counter; of two that knew nothing of each other by device, and by time only what one device or an old app has made. */
function compareRevisions(a: CodeRevision, b: CodeRevision): number {
  if (counterOf(a) !== counterOf(b)) return counterOf(a) - counterOf(b);
  if (counterOf(a) > 0 && a.device !== b.device) return a.device < b.device ? -1 : 1;
  return a.at - b.at || (a.id < b.id ? -1 : 1);
}

/** The highest counter in the progress, which a device that has pulled it bases its next revision on. */
export const highestCounter = (progress: Pick<TaskProgress, 'revisions'> | undefined): number =>
  Math.max(0, ...(progress?.revisions ?? []).map(counterOf));

/** Takes a revision in. Those of one device come in its order; the order among devices leaves no trace. */
export function saveCode(current: TaskProgress, { base, ...revision }: NewCodeRevision): TaskProgress {
  if (current.revisions.some((r) => r.id === revision.id)) return current;
  const own = highestCounter({ revisions: current.revisions.filter((r) => r.device === revision.device) });
  const counter = Math.max(own, base ?? highestCounter(current)) + 1;
  const revisions = newestOf([...current.revisions, { ...revision, counter }].sort(compareRevisions));
  if (!revisions.some((r) => r.id === revision.id)) return current;
  return { ...current, revisions, code: revisions.at(-1)?.code ?? current.code };
}

/** Of sorted revisions those that are kept. What is dropped once would be dropped of more, so that arrival plays no part. */
function newestOf(sorted: readonly CodeRevision[]): CodeRevision[] {
  const ofDevice = new Map<string, number>();
  const kept = sorted.toReversed().filter(({ device }, rank) => {
    if (!ofDevice.has(device) && ofDevice.size >= KEPT_DEVICES) return rank < REVISION_LIMIT;
    const count = (ofDevice.get(device) ?? 0) + 1;
    ofDevice.set(device, count);
    return rank < REVISION_LIMIT || count <= KEPT_OF_EACH_DEVICE;
  });
  return kept.reverse();
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
