import { has, taskId, type Actor, type Task } from '../../../sync/contract/index.ts';
import { auditRow, change, refused, type Changed } from '../../changes/change.ts';
import type { ServerContext } from '../../context.ts';
import { collections } from '../../store/collections.ts';
import { remove, replace } from '../../store/write.ts';
import type { TaskRefusal } from './task-refusals.ts';

/** What learners see changes only by the hand of somebody with REVIEW: publishing, and anything done to a published task. */
function refuseUnreviewed(
  actor: Actor,
  before: Task | undefined,
  after: Task | null,
): TaskRefusal | undefined {
  if (has(actor, 'REVIEW')) return undefined;
  if (before?.enabled) return 'published';
  return after?.enabled ? 'publishing' : undefined;
}

export function saveTask(
  { store, clock }: ServerContext,
  actor: Actor,
  task: Task,
): Promise<Changed<Task, TaskRefusal>> {
  return change(store, async () => {
    const record = await store.get(collections.task, task.id);
    const code = refuseUnreviewed(actor, record?.doc, task);
    if (code) return refused(code);
    const write = replace(collections.task, record, task, task.enabled ? 'content' : 'staff');
    const audit = [auditRow(actor, clock, 'save-task', write, { before: record?.doc ?? null, after: task })];
    return { commit: { writes: [write], audit }, result: task };
  });
}

export function deleteTask(
  { store, clock }: ServerContext,
  actor: Actor,
  key: Pick<Task, 'groupName' | 'priority'>,
): Promise<Changed<null, TaskRefusal>> {
  return change(store, async () => {
    const record = await store.get(collections.task, taskId(key.groupName, key.priority));
    if (!record) return refused('unknown-task');
    const code = refuseUnreviewed(actor, record.doc, null);
    if (code) return refused(code);
    const write = remove(collections.task, record);
    const audit = [auditRow(actor, clock, 'delete-task', write, { before: record.doc, after: null })];
    return { commit: { writes: [write], audit }, result: null };
  });
}
