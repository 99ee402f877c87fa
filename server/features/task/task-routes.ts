import { z } from 'zod';
import {
  decodeJsonData,
  encodeJsonData,
  has,
  taskId,
  taskWireSchema,
  type Task,
  type TaskWire,
} from '../../../sync/contract/index.ts';
import { findInvalidPatterns } from '../../../sync/domain/required-content.ts';
import type { ServerContext } from '../../context.ts';
import { endpoint } from '../../http/endpoint.ts';
import { badInput, notFound } from '../../http/problems.ts';
import { noContent, ok, problem } from '../../http/reply.ts';
import type { Routes } from '../../http/routes.ts';
import { deleteTask, saveTask } from './save-task.ts';
import { taskKeyQuery } from './task-keys.ts';
import { taskMessages } from './task-messages.ts';
import { collections } from '../../store/collections.ts';

const saveBody = taskWireSchema.extend({
  displayName: z.string().trim().min(1).max(200),
  jsonData: z.string().max(500_000),
});

const toWire = ({ id: _id, content, ...task }: Task): TaskWire => ({
  ...task,
  jsonData: encodeJsonData(content),
});

export function taskRoutes(context: ServerContext): Routes {
  const { store } = context;
  return {
    'GET /api/task': endpoint({ query: taskKeyQuery }, async ({ query, actor }) => {
      const task = (await store.get(collections.task, taskId(query.groupName, query.priority)))?.doc;
      if (!task || !(task.enabled || has(actor, 'MANAGE'))) return notFound(taskMessages.unknown);
      return ok(toWire(task));
    }),

    'GET /api/task/all': endpoint({}, async () => {
      const found = await store.find(collections.task, {
        sort: [
          { field: 'groupName', direction: 'asc' },
          { field: 'priority', direction: 'asc' },
        ],
      });
      return ok(found.records.map(({ doc }) => toWire(doc)));
    }),

    'POST /api/task': endpoint({ body: saveBody }, async ({ body, actor }) => {
      const { jsonData, ...fields } = body;
      const content = decodeJsonData(jsonData);
      if (!content) return badInput(['jsonData']);
      const wrong = findInvalidPatterns(content.requiredContent);
      if (wrong.length) return problem(400, 'bad-pattern', taskMessages.badPattern(wrong), ['jsonData']);
      const task: Task = { id: taskId(body.groupName, body.priority), ...fields, content };
      const saved = await saveTask(context, actor, task);
      return saved.ok ? ok(toWire(saved.result)) : saved.reply;
    }),

    'DELETE /api/task': endpoint({ query: taskKeyQuery }, async ({ query, actor }) => {
      const deleted = await deleteTask(context, actor, query);
      return deleted.ok ? noContent() : deleted.reply;
    }),
  };
}
