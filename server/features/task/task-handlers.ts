import type { taskCalls } from '../../../sync/contract/calls/task.ts';
import {
  decodeJsonData,
  encodeJsonData,
  has,
  jsonDocument,
  taskId,
  type Task,
  type TaskWire,
} from '../../../sync/contract/index.ts';
import { findInvalidPatterns } from '../../../sync/domain/required-content.ts';
import type { ServerContext } from '../../context.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { badInput, notFound } from '../../http/problems.ts';
import { answerChange } from '../../http/refusals.ts';
import { ok, problem } from '../../http/reply.ts';
import { deleteTask, saveTask } from './save-task.ts';
import { taskMessages } from './task-messages.ts';
import { taskRefusals } from './task-refusals.ts';
import { taskProgressHandlers } from './task-progress-handlers.ts';
import { collections } from '../../store/collections.ts';

const toWire = ({ id: _id, content, ...task }: Task): TaskWire => ({
  ...task,
  jsonData: encodeJsonData(content),
});

export function taskHandlers(context: ServerContext): HandlersOf<typeof taskCalls> {
  const { store } = context;
  return {
    ...taskProgressHandlers(context),

    async 'tasks.read'({ query, actor }) {
      const task = (await store.get(collections.task, taskId(query.groupName, query.priority)))?.doc;
      if (!task || !(task.enabled || has(actor, 'MANAGE'))) return notFound(taskMessages.unknown);
      return ok(toWire(task));
    },

    async 'tasks.list'() {
      const found = await store.find(collections.task, {
        sort: [
          { field: 'groupName', direction: 'asc' },
          { field: 'priority', direction: 'asc' },
        ],
      });
      return ok(found.records.map(({ doc }) => toWire(doc)));
    },

    async 'tasks.save'({ body, actor }) {
      const { jsonData, ...fields } = body;
      const content = decodeJsonData(jsonData);
      if (!content || !jsonDocument().safeParse(content).success) return badInput(['jsonData']);
      const wrong = findInvalidPatterns(content.requiredContent);
      if (wrong.length) return problem(400, 'bad-pattern', taskMessages.badPattern(wrong), ['jsonData']);
      const task: Task = { id: taskId(body.groupName, body.priority), ...fields, content };
      const saved = await saveTask(context, actor, task);
      return saved.ok ? ok(toWire(saved.result)) : answerChange(saved, taskRefusals);
    },

    'tasks.delete': async ({ query, actor }) =>
      answerChange(await deleteTask(context, actor, query), taskRefusals),
  };
}
