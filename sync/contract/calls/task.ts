import { z } from 'zod';
import { groupNameSchema, newGroupNameSchema, prioritySchema } from '../ids.ts';
import { seenQuery } from '../fingerprint.ts';
import { nameText, text } from '../text.ts';
import { taskSchema, taskWireSchema } from '../task.ts';
import { booleanInQuery, wholeInQuery, wireDateTimeSchema } from '../wire.ts';
import type { CallTable } from './call.ts';

/** How the seed's calls name a task or a slide. */
export const keyQuery = z.strictObject({
  groupName: groupNameSchema,
  priority: wholeInQuery(0, 1_000_000).pipe(prioritySchema),
});

/** `experienceReward` is what the learner has got or, before completion, can get. */
export const taskProgressWireSchema = z.object({
  experienceReward: z.number(),
  completedAt: wireDateTimeSchema.nullable(),
  wasEasierStartingCodeShown: z.boolean(),
  code: z.string().nullable(),
  completionRate: z.number(),
  taskSummary: taskSchema.pick({
    id: true,
    groupName: true,
    priority: true,
    displayName: true,
    experienceReward: true,
  }),
});
export type TaskProgressWire = z.infer<typeof taskProgressWireSchema>;

export const taskCalls = {
  'tasks.read': {
    method: 'GET',
    path: '/api/task/',
    who: 'signed-in',
    summary:
      'One task; for MANAGE alone an unpublished one, and what its author wrote beside what children get',
    query: keyQuery,
    answer: taskWireSchema,
  },
  'tasks.save': {
    method: 'POST',
    path: '/api/task/',
    who: 'MANAGE',
    summary: 'Creates or replaces a task. Publishing it, or changing a published one, wants REVIEW',
    query: seenQuery.extend({
      /** Refuses to publish what children couldn't use: without a description, or with nothing to check (409). */
      strict: booleanInQuery().optional(),
    }),
    body: z.strictObject({
      ...taskWireSchema.shape,
      groupName: newGroupNameSchema,
      displayName: nameText(200),
      jsonData: text().max(500_000),
    }),
    answer: taskWireSchema,
  },
  'tasks.delete': {
    method: 'DELETE',
    path: '/api/task/',
    who: 'MANAGE',
    summary: 'Deletes a task; a published one wants REVIEW',
    query: keyQuery,
  },
  'tasks.list': {
    method: 'GET',
    path: '/api/task/all',
    who: 'MANAGE',
    summary: 'All tasks, for the editor',
    answer: z.array(taskWireSchema),
  },
  'tasks.next': {
    method: 'GET',
    path: '/api/task/next/',
    who: 'signed-in',
    summary: 'The next task of the group that is not done; 404 where all are',
    query: keyQuery,
    answer: z.object({ groupName: z.string(), priority: z.number() }),
  },
  'task-progress.read': {
    method: 'GET',
    path: '/api/task/task-progress/',
    who: 'signed-in',
    summary: 'Own progress in a task',
    query: keyQuery,
    answer: taskProgressWireSchema,
  },
  'task-progress.list': {
    method: 'GET',
    path: '/api/task/task-progress-list',
    who: 'signed-in',
    summary: 'Own progress in every published task',
    answer: z.array(taskProgressWireSchema),
  },
  'task-progress.complete': {
    method: 'POST',
    path: '/api/task/complete/',
    who: 'signed-in',
    summary: 'The task is done; awards XP once',
    query: keyQuery,
    answer: taskProgressWireSchema,
  },
  'task-progress.show-hint': {
    method: 'POST',
    path: '/api/task/show-easier-starting-code/',
    who: 'signed-in',
    summary: 'The hint was shown; halves the award',
    query: keyQuery,
    answer: taskProgressWireSchema,
  },
} as const satisfies CallTable;
