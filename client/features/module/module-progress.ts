import type { Slide, SlideProgress, Task, TaskProgress } from '../../../sync/contract/index.ts';
import { slidePercent } from '../../../sync/domain/slide-progress.ts';
import { awardFor } from '../../../sync/domain/task-progress.ts';

export interface TaskStep {
  task: Task;
  done: boolean;
}

export interface TaskGroupProgress {
  /** The group's published tasks by priority. */
  steps: TaskStep[];
  doneCount: number;
  /** Completed tasks of the published ones, 0 to 100, rounded down. */
  percent: number;
  /** Where the tile leads: the first task not completed, else the first of all. Undefined for an empty group. */
  next: Task | undefined;
  /** XP of that task: what was awarded, or what is to be won after a hint. */
  reward: number;
}

export function taskGroupProgress(
  groupName: string,
  tasks: readonly Task[],
  progress: readonly TaskProgress[],
): TaskGroupProgress {
  const own = new Map(progress.filter((p) => p.groupName === groupName).map((p) => [p.priority, p]));
  const steps = tasks
    .filter((task) => task.groupName === groupName && task.enabled)
    .sort((a, b) => a.priority - b.priority)
    .map((task) => ({ task, done: (own.get(task.priority)?.completedAt ?? null) !== null }));
  const doneCount = steps.filter((step) => step.done).length;
  const next = (steps.find((step) => !step.done) ?? steps[0])?.task;
  const nextProgress = next && own.get(next.priority);
  return {
    steps,
    doneCount,
    percent: steps.length === 0 ? 0 : Math.floor((100 * doneCount) / steps.length),
    next,
    reward:
      nextProgress?.award ??
      awardFor(next?.experienceReward ?? 0, (nextProgress?.hintShownAt ?? null) !== null),
  };
}

/** Percent of a deck's slides that were opened. */
export function slideGroupPercent(
  groupName: string,
  slides: readonly Slide[],
  progress: SlideProgress | undefined,
): number {
  const opened = progress?.opened ?? [];
  const priorities = slides.filter((slide) => slide.groupName === groupName).map((slide) => slide.priority);
  return slidePercent(opened, priorities);
}
