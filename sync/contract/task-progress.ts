import { z } from 'zod';
import * as progress from '../domain/task-progress.ts';
import { groupNameSchema, prioritySchema, userIdSchema } from './ids.ts';
import type { CommandContext, CommandDefinition, NounDefinition } from './noun.ts';
import { has, userScope, type Actor } from './scope.ts';
import { taskId, type Task } from './task.ts';
import { repairedText } from './text.ts';

export const CODE_LIMIT = 64 * 1024;

export const taskProgressSchema = z.object({
  id: z.string(),
  userId: userIdSchema,
  groupName: groupNameSchema,
  priority: prioritySchema,
  completedAt: z.number().int().nullable(),
  hintShownAt: z.number().int().nullable(),
  award: z.number().int().nullable(),
  passedCode: z.string().optional(),
  code: z.string().nullable(),
  revisions: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      at: z.number().int(),
      device: z.string(),
      counter: z.number().int().optional(),
    }),
  ),
});
export type TaskProgress = z.infer<typeof taskProgressSchema>;

const keySchema = z.strictObject({ groupName: groupNameSchema, priority: prioritySchema });
const codeSchema = keySchema.extend({ code: repairedText(CODE_LIMIT) });
/** With the program that passed; one that is too long or no text is left out, since the completion itself must not be refused. */
const completionSchema = keySchema.extend({ code: repairedText(CODE_LIMIT).optional().catch(undefined) });
type Key = z.infer<typeof keySchema>;

const target = (a: Key, actor: Actor) => ({
  id: progress.taskProgressId(actor.userId, a.groupName, a.priority),
  scope: userScope(actor.userId),
});
const needs = (a: Key) => [{ noun: 'task', id: taskId(a.groupName, a.priority) }];

/** A command on one's own progress in a task that is published, or was when this person began it: that work was real. */
function onOwnProgress<Args extends Key>(
  args: z.ZodType<Args>,
  change: (current: TaskProgress, a: Args, task: Task, context: CommandContext) => progress.TaskProgress,
): CommandDefinition<TaskProgress, Args> {
  return {
    args,
    target,
    needs,
    reduce(current, a, context) {
      const task = context.lookup('task', taskId(a.groupName, a.priority)) as Task | undefined;
      const mayKnow = task && (task.enabled || current || has(context.actor, 'MANAGE'));
      if (!mayKnow) return { outcome: 'refused', code: 'unknown-task' };
      const before =
        current ??
        (progress.emptyTaskProgress(context.actor.userId, a.groupName, a.priority) as TaskProgress);
      const after = change(before, a, task, context) as TaskProgress;
      return { outcome: after === before ? 'known' : 'applied', doc: after };
    },
  };
}

export const taskProgress = {
  name: 'taskProgress',
  audience: 'everyone',
  schema: taskProgressSchema,
  commands: {
    completeTask: onOwnProgress(completionSchema, (p, { code }, task, { at }) =>
      progress.completeTask(p, at, task.experienceReward, code),
    ),
    showHint: onOwnProgress(keySchema, (p, _a, _task, { at }) => progress.showHint(p, at)),
    saveCode: {
      ...onOwnProgress(codeSchema, (p, a, _task, { id, at, device, base }) =>
        progress.saveCode(p, { id, code: a.code, at, device, base }),
      ),
      base: progress.highestCounter,
    },
  },
} satisfies NounDefinition<TaskProgress>;
