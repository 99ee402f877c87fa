import { forbidden, notFound } from '../../http/problems.ts';
import { taskMessages } from './task-messages.ts';

export const taskRefusals = {
  'unknown-task': notFound(taskMessages.unknown),
  published: forbidden(taskMessages.published),
  publishing: forbidden(taskMessages.publishing),
};
export type TaskRefusal = keyof typeof taskRefusals;
