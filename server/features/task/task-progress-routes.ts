import {
  MODULE_CATEGORIES,
  taskGroupsOf,
  taskId,
  type Actor,
  type Configuration,
  type Task,
  type TaskProgress,
} from '../../../sync/contract/index.ts';
import { taskProgressId } from '../../../sync/domain/task-progress.ts';
import { runCommand } from '../../changes/run-command.ts';
import type { ServerContext } from '../../context.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound } from '../../http/problems.ts';
import { ok, type Reply } from '../../http/reply.ts';
import type { Routes } from '../../http/routes.ts';
import { chooseNextTask, type TaskOverview } from '../../../sync/domain/next-task.ts';
import { describeProgress } from './task-progress-wire.ts';
import { taskKeyQuery } from './task-keys.ts';
import { taskMessages } from './task-messages.ts';

interface Key {
  groupName: string;
  priority: number;
}

export function taskProgressRoutes(context: ServerContext): Routes {
  const { store } = context;

  /** Published, or one that this person has worked in before it was withdrawn. */
  async function readOwn(actor: Actor, { groupName, priority }: Key) {
    const [task, progress] = await Promise.all([
      store.get<Task>('task', taskId(groupName, priority)),
      store.get<TaskProgress>('taskProgress', taskProgressId(actor.userId, groupName, priority)),
    ]);
    return task && (task.doc.enabled || progress) ? { task: task.doc, progress: progress?.doc } : undefined;
  }

  async function answerProgress(actor: Actor, key: Key): Promise<Reply> {
    const own = await readOwn(actor, key);
    return own ? ok(describeProgress(own.task, own.progress)) : notFound(taskMessages.unknown);
  }

  async function run(type: 'completeTask' | 'showHint', actor: Actor, key: Key): Promise<Reply> {
    const { refused } = await runCommand(context, actor, type, key);
    return refused ?? answerProgress(actor, key);
  }

  /** Every published task of the school and what this person has done of them, for the choice of the next one. */
  async function readOverview(actor: Actor): Promise<TaskOverview> {
    const [tasks, progress, ...documents] = await Promise.all([
      store.find<Task>('task', { where: { enabled: true } }),
      store.find<TaskProgress>('taskProgress', { where: { userId: actor.userId } }),
      ...MODULE_CATEGORIES.map((name) => store.get<Configuration>('configuration', name)),
    ]);
    const done = new Set(progress.records.flatMap(({ id, doc }) => (doc.completedAt === null ? [] : id)));
    return {
      modules: documents.map((document) => taskGroupsOf(document?.doc.value)),
      published: tasks.records.map(({ doc }) => doc),
      isDone: ({ groupName, priority }) => done.has(taskProgressId(actor.userId, groupName, priority)),
    };
  }

  return {
    'GET /api/task/task-progress': endpoint({ query: taskKeyQuery }, ({ query, actor }) =>
      answerProgress(actor, query),
    ),

    'POST /api/task/complete': endpoint({ query: taskKeyQuery }, async ({ query, actor }) =>
      (await readOwn(actor, query)) ? run('completeTask', actor, query) : notFound(taskMessages.unknown),
    ),

    'POST /api/task/show-easier-starting-code': endpoint(
      { query: taskKeyQuery },
      async ({ query, actor }) => {
        const own = await readOwn(actor, query);
        if (!own) return notFound(taskMessages.unknown);
        return own.task.content.easierStartingCode
          ? run('showHint', actor, query)
          : notFound(taskMessages.noHint);
      },
    ),

    'GET /api/task/next': endpoint({ query: taskKeyQuery }, async ({ query, actor }) => {
      const next = chooseNextTask(await readOverview(actor), query);
      return next ? ok(next) : notFound(taskMessages.allDone);
    }),

    'GET /api/task/task-progress-list': endpoint({}, async ({ actor }) => {
      const [tasks, progress] = await Promise.all([
        store.find<Task>('task', {
          where: { enabled: true },
          sort: [
            { field: 'groupName', direction: 'asc' },
            { field: 'priority', direction: 'asc' },
          ],
        }),
        store.find<TaskProgress>('taskProgress', { where: { userId: actor.userId } }),
      ]);
      const own = new Map(progress.records.map(({ id, doc }) => [id, doc]));
      return ok(
        tasks.records.map(({ doc }) =>
          describeProgress(doc, own.get(taskProgressId(actor.userId, doc.groupName, doc.priority))),
        ),
      );
    }),
  };
}
