import { changedSince, conflict, forbidden, notFound } from '../../http/problems.ts';
import { problem } from '../../http/reply.ts';
import { taskMessages } from './task-messages.ts';

export const taskRefusals = {
  'unknown-task': notFound(taskMessages.unknown),
  // By a code of its own: it may stand where the editor has a new task.
  published: problem(403, 'published', taskMessages.published),
  publishing: forbidden(taskMessages.publishing),
  'changed-since': changedSince(),
  'no-description': conflict('no-description', taskMessages.noDescription),
  'nothing-to-check': conflict('nothing-to-check', taskMessages.nothingToCheck),
};
export type TaskRefusal = keyof typeof taskRefusals;
