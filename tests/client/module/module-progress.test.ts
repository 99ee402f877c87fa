import { describe, expect, it } from 'vitest';
import { signInPath, slidesPath, taskPath } from '../../../client/features/module/module-paths.ts';
import { slideGroupPercent, taskGroupProgress } from '../../../client/features/module/module-progress.ts';
import {
  readModuleEntries,
  taskProgressSchema,
  taskSchema,
  type Slide,
  type SlideProgress,
  type Task,
  type TaskProgress,
} from '../../../sync/contract/index.ts';

const task = (priority: number, change: Partial<Task> = {}): Task => ({
  ...taskSchema.parse({
    id: `petle/${priority}`,
    groupName: 'petle',
    priority,
    displayName: `Zadanie ${priority}`,
    experienceReward: 75,
    enabled: true,
    content: { title: 'Zadanie' },
  }),
  ...change,
});
const progress = (priority: number, change: Partial<TaskProgress> = {}): TaskProgress => ({
  ...taskProgressSchema.parse({
    id: `u/petle/${priority}`,
    userId: 'u',
    groupName: 'petle',
    priority,
    completedAt: null,
    hintShownAt: null,
    award: null,
    code: null,
    revisions: [],
  }),
  ...change,
});
const done = (priority: number) => progress(priority, { completedAt: 1, award: 75 });

describe('a group of tasks', () => {
  it('leads to the first task not completed, by priority and not by the order of records', () => {
    const group = taskGroupProgress('petle', [task(10), task(2), task(30)], [done(2)]);
    expect(group.next?.priority).toBe(10);
    expect(group.steps.map((s) => [s.task.priority, s.done])).toEqual([
      [2, true],
      [10, false],
      [30, false],
    ]);
    expect(group.percent).toBe(33);
  });

  it('leads back to the first task once all are completed', () => {
    const group = taskGroupProgress('petle', [task(0), task(1)], [done(0), done(1)]);
    expect(group).toMatchObject({ percent: 100, doneCount: 2, next: { priority: 0 }, reward: 75 });
  });

  it('counts published tasks of this group alone', () => {
    const tasks = [task(0), task(1, { enabled: false }), task(2, { groupName: 'inna' })];
    const group = taskGroupProgress('petle', tasks, [done(0), done(1)]);
    expect(group.percent).toBe(100);
    expect(group.steps).toHaveLength(1);
  });

  it('does not take a task that was opened or had its hint shown for a completed one', () => {
    const group = taskGroupProgress('petle', [task(0)], [progress(0, { hintShownAt: 5 })]);
    expect(group).toMatchObject({ percent: 0, doneCount: 0, reward: 38 });
  });

  it('shows what was awarded for a completed task, even if its reward has changed since', () => {
    const group = taskGroupProgress('petle', [task(0, { experienceReward: 500 })], [done(0)]);
    expect(group.reward).toBe(75);
  });

  it('is empty without tasks', () => {
    expect(taskGroupProgress('petle', [], [])).toMatchObject({ percent: 0, next: undefined, steps: [] });
  });
});

it('a deck counts its own slides that were opened', () => {
  const slide = (groupName: string, priority: number) => ({ groupName, priority }) as Slide;
  const opened = { opened: [0, 1, 99] } as unknown as SlideProgress;
  const slides = [slide('wstep', 0), slide('wstep', 1), slide('wstep', 2), slide('inne', 0)];
  expect(slideGroupPercent('wstep', slides, opened)).toBe(66);
  expect(slideGroupPercent('wstep', slides, undefined)).toBe(0);
});

it('a category leaves out what is no entry and keeps an entry of an unknown type', () => {
  const good = { groupName: 'petle', title: 'Pętle', type: 'film' };
  expect(readModuleEntries([good, { title: 'bez grupy' }, null])).toEqual([expect.objectContaining(good)]);
  expect(readModuleEntries({ petle: good })).toEqual([]);
});

describe('addresses', () => {
  it('hold a group name with spaces and Polish letters', () => {
    expect(taskPath('Pętle 1', 20)).toBe('/P%C4%99tle%201/20');
    expect(slidesPath('a?b', 'python')).toBe('/learning-module/a%3Fb/0?category=python');
  });

  it('lead to the login page and back to the overview with its query', () => {
    expect(signInPath('?category=python')).toBe('/login?next=/learning-module?category=python');
    const twoParts = new URL(signInPath('?category=python&x=1'), 'https://own.invalid');
    expect(twoParts.searchParams.get('next')).toBe('/learning-module?category=python&x=1');
  });
});
