import { has, taskId, type Actor, type Task, type TaskWire } from '../../../sync/contract/index.ts';
import { findNewPublicationProblems } from '../../../sync/domain/publication.ts';
import {
  auditRow,
  change,
  isChangedSince,
  isSame,
  refused,
  unchanged,
  type Changed,
} from '../../changes/change.ts';
import type { ServerContext } from '../../context.ts';
import { collections } from '../../store/collections.ts';
import type { TaskSource } from '../../store/documents.ts';
import type { Store } from '../../store/store.ts';
import { remove, replace } from '../../store/write.ts';
import type { TaskRefusal } from './task-refusals.ts';
import { toAuthorsWire } from './task-wire.ts';

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

/** The task, what its author wrote of it, and both as the author would be answered. */
async function read(store: Store, id: string) {
  const [record, source] = await Promise.all([
    store.get(collections.task, id),
    store.get(collections.taskSource, id),
  ]);
  return { record, source, wire: record ? toAuthorsWire(record.doc, source?.doc) : null };
}

/** For the audit: a source says more than its task. */
const auditedOf = (task: Task | undefined, source: TaskSource | undefined) =>
  task ? { ...task, ...(source && { jsonData: source.jsonData }) } : null;

export interface SaveOptions {
  /** Fingerprint of what the editor was opened with; that of null for a new task. */
  seen?: string | undefined;
  /** Publishes only what children can use. */
  strict?: boolean | undefined;
}

export function saveTask(
  { store, clock }: ServerContext,
  actor: Actor,
  task: Task,
  source: TaskSource,
  { seen, strict = false }: SaveOptions,
): Promise<Changed<TaskWire, TaskRefusal>> {
  return change(store, async () => {
    const before = await read(store, task.id);
    const code = refuseUnreviewed(actor, before.record?.doc, task);
    if (code) return refused(code);
    const wire = toAuthorsWire(task, source);
    if (isChangedSince(seen, before.wire, wire)) return refused('changed-since');
    const [problem] = strict ? findNewPublicationProblems(before.record?.doc, task) : [];
    if (problem) return refused(problem);
    if (isSame(before.record?.doc, task) && isSame(before.wire, wire)) return unchanged(wire);
    const write = replace(collections.task, before.record, task, task.enabled ? 'content' : 'staff');
    const audit = auditRow(actor, clock, 'save-task', write, {
      before: auditedOf(before.record?.doc, before.source?.doc),
      after: auditedOf(task, source),
    });
    const writes = [write, replace(collections.taskSource, before.source, source, null)];
    return { commit: { writes, audit: [audit] }, result: wire };
  });
}

export function deleteTask(
  { store, clock }: ServerContext,
  actor: Actor,
  key: Pick<Task, 'groupName' | 'priority'>,
): Promise<Changed<null, TaskRefusal>> {
  return change(store, async () => {
    const { record, source } = await read(store, taskId(key.groupName, key.priority));
    if (!record) return refused('unknown-task');
    const code = refuseUnreviewed(actor, record.doc, null);
    if (code) return refused(code);
    const write = remove(collections.task, record);
    const before = auditedOf(record.doc, source?.doc);
    const audit = [auditRow(actor, clock, 'delete-task', write, { before, after: null })];
    const writes = [write, ...(source ? [remove(collections.taskSource, source)] : [])];
    return { commit: { writes, audit }, result: null };
  });
}
