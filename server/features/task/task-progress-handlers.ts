import type { taskCalls, TaskProgressWire } from '../../../sync/contract/calls/task.ts';
import { MODULE_CATEGORIES, taskGroupsOf, taskId, type Actor } from '../../../sync/contract/index.ts';
import { taskProgressId } from '../../../sync/domain/task-progress.ts';
import { runCommand } from '../../changes/run-command.ts';
import type { ServerContext } from '../../context.ts';
import type { HandlersOf, Outcome } from '../../http/handlers.ts';
import { notFound } from '../../http/problems.ts';
import { answerChange, commandRefusals } from '../../http/refusals.ts';
import { ok } from '../../http/reply.ts';
import { chooseNextTask, type TaskOverview } from '../../../sync/domain/next-task.ts';
import { describeProgress } from './task-progress-wire.ts';
import { taskMessages } from './task-messages.ts';
import { collections } from '../../store/collections.ts';

interface Key {
  groupName: string;
  priority: number;
}

type Handlers = HandlersOf<typeof taskCalls>;
type ProgressCalls = 'tasks.next' | Extract<keyof Handlers, `task-progress.${string}`>;

export function taskProgressHandlers(context: ServerContext): Pick<Handlers, ProgressCalls> {
  const { store } = context;

  /** Published, or one that this person has worked in before it was withdrawn. */
  async function readOwn(actor: Actor, { groupName, priority }: Key) {
    const [task, progress] = await Promise.all([
      store.get(collections.task, taskId(groupName, priority)),
      store.get(collections.taskProgress, taskProgressId(actor.userId, groupName, priority)),
    ]);
    return task && (task.doc.enabled || progress) ? { task: task.doc, progress: progress?.doc } : undefined;
  }

  async function answerProgress(actor: Actor, key: Key): Promise<Outcome<TaskProgressWire>> {
    const own = await readOwn(actor, key);
    return own ? ok(describeProgress(own.task, own.progress)) : notFound(taskMessages.unknown);
  }

  async function run(
    type: 'completeTask' | 'showHint',
    actor: Actor,
    key: Key,
  ): Promise<Outcome<TaskProgressWire>> {
    const ran = await runCommand(context, actor, type, key);
    return ran.ok ? answerProgress(actor, key) : answerChange(ran, commandRefusals);
  }

  /** Every published task of the school and what this person has done of them, for the choice of the next one. */
  async function readOverview(actor: Actor): Promise<TaskOverview> {
    const [tasks, progress, ...documents] = await Promise.all([
      store.findDocs(collections.task, { where: { enabled: true } }),
      store.find(collections.taskProgress, { where: { userId: actor.userId } }),
      ...MODULE_CATEGORIES.map((name) => store.get(collections.configuration, name)),
    ]);
    const done = new Set(progress.records.flatMap(({ id, doc }) => (doc.completedAt === null ? [] : id)));
    return {
      modules: documents.map((document) => taskGroupsOf(document?.doc.value)),
      published: tasks,
      isDone: ({ groupName, priority }) => done.has(taskProgressId(actor.userId, groupName, priority)),
    };
  }

  return {
    'task-progress.read': ({ query, actor }) => answerProgress(actor, query),

    'task-progress.complete': async ({ query, actor }) =>
      (await readOwn(actor, query)) ? run('completeTask', actor, query) : notFound(taskMessages.unknown),

    async 'task-progress.show-hint'({ query, actor }) {
      const own = await readOwn(actor, query);
      if (!own) return notFound(taskMessages.unknown);
      return own.task.content.easierStartingCode
        ? run('showHint', actor, query)
        : notFound(taskMessages.noHint);
    },

    async 'tasks.next'({ query, actor }) {
      const next = chooseNextTask(await readOverview(actor), query);
      return next ? ok(next) : notFound(taskMessages.allDone);
    },

    async 'task-progress.list'({ actor }) {
      const [tasks, progress] = await Promise.all([
        store.findDocs(collections.task, {
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
        tasks.map((task) =>
          describeProgress(task, own.get(taskProgressId(actor.userId, task.groupName, task.priority))),
        ),
      );
    },
  };
}
