import type { taskCalls } from '../../../sync/contract/calls/task.ts';
import { decodeJsonData, has, jsonDocument, taskId, type Task } from '../../../sync/contract/index.ts';
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
import { sourceOf, toAuthorsWire, toWire } from './task-wire.ts';
import { collections } from '../../store/collections.ts';

export function taskHandlers(context: ServerContext): HandlersOf<typeof taskCalls> {
  const { store } = context;
  return {
    ...taskProgressHandlers(context),

    async 'tasks.read'({ query, actor }) {
      const id = taskId(query.groupName, query.priority);
      const task = (await store.get(collections.task, id))?.doc;
      const isAuthor = has(actor, 'MANAGE');
      if (!task || !(task.enabled || isAuthor)) return notFound(taskMessages.unknown);
      if (!isAuthor) return ok(toWire(task));
      return ok(toAuthorsWire(task, (await store.get(collections.taskSource, id))?.doc));
    },

    async 'tasks.list'() {
      const [found, sources] = await Promise.all([
        store.find(collections.task, {
          sort: [
            { field: 'groupName', direction: 'asc' },
            { field: 'priority', direction: 'asc' },
          ],
        }),
        store.find(collections.taskSource, {}),
      ]);
      const sourceOfTask = new Map(sources.records.map(({ id, doc }) => [id, doc]));
      return ok(found.records.map(({ id, doc }) => toAuthorsWire(doc, sourceOfTask.get(id))));
    },

    async 'tasks.save'({ body, query, actor }) {
      const { jsonData, ...fields } = body;
      const content = decodeJsonData(jsonData);
      if (!content || !jsonDocument().safeParse(content).success)
        return badInput([['jsonData', 'nie da się odczytać']]);
      const wrong = findInvalidPatterns(content.requiredContent);
      if (wrong.length) return problem(400, 'bad-pattern', taskMessages.badPattern(wrong), ['jsonData']);
      const task: Task = { id: taskId(body.groupName, body.priority), ...fields, content };
      const source = sourceOf(task.id, jsonData);
      return answerChange(await saveTask(context, actor, task, source, query), taskRefusals);
    },

    'tasks.delete': async ({ query, actor }) =>
      answerChange(await deleteTask(context, actor, query), taskRefusals),
  };
}
