import { taskId, type Actor } from '../../../sync/contract/index.ts';
import { taskProgressId } from '../../../sync/domain/task-progress.ts';
import { runCommand } from '../../changes/run-command.ts';
import type { ServerContext } from '../../context.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound } from '../../http/problems.ts';
import { ok, type Reply } from '../../http/reply.ts';
import type { Routes } from '../../http/routes.ts';
import { chooseNextTask } from '../../../sync/domain/next-task.ts';
import { describeProgress } from './task-progress-wire.ts';
import { taskKeyQuery } from './task-keys.ts';
import { taskMessages } from './task-messages.ts';
import { collections } from '../../store/collections.ts';

interface Key {
  groupName: string;
  priority: number;
}

export function taskProgressRoutes(context: ServerContext): Routes {
  const { store } = context;

  /** Published, or one that this person has worked in before it was withdrawn. */
  async function readOwn(actor: Actor, { groupName, priority }: Key) {
    const [task, progress] = await Promise.all([
      store.get(collections.task, taskId(groupName, priority)),
      store.get(collections.taskProgress, taskProgressId(actor.userId, groupName, priority)),
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

  async function readGroup(actor: Actor, groupName: string) {
    const [tasks, progress] = await Promise.all([
      store.find(collections.task, {
        where: { groupName, enabled: true },
        sort: [{ field: 'priority', direction: 'asc' }],
      }),
      store.find(collections.taskProgress, { where: { userId: actor.userId, groupName } }),
    ]);
    return {
      priorities: tasks.records.map(({ doc }) => doc.priority),
      done: new Set(progress.records.flatMap(({ doc }) => (doc.completedAt === null ? [] : doc.priority))),
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
      const { priorities, done } = await readGroup(actor, query.groupName);
      const priority = chooseNextTask(priorities, done, query.priority);
      return priority === undefined
        ? notFound(taskMessages.allDone)
        : ok({ groupName: query.groupName, priority });
    }),

    'GET /api/task/task-progress-list': endpoint({}, async ({ actor }) => {
      const [tasks, progress] = await Promise.all([
        store.find(collections.task, {
          where: { enabled: true },
          sort: [
            { field: 'groupName', direction: 'asc' },
            { field: 'priority', direction: 'asc' },
          ],
        }),
        store.find(collections.taskProgress, { where: { userId: actor.userId } }),
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
