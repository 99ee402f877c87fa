import { decodeJsonText, encodeJsonData, encodeJsonText } from '../../../sync/contract/index.ts';
import type { Task, TaskWire } from '../../../sync/contract/index.ts';
import type { TaskSource } from '../../store/documents.ts';

/** A task as children get it: what their app reads of its content, and nothing else. */
export const toWire = ({ id: _id, content, ...task }: Task): TaskWire => ({
  ...task,
  jsonData: encodeJsonData(content),
});

/** A task as its author gets it back, byte by byte. A task without a source was never saved here. */
export const toAuthorsWire = (task: Task, source: TaskSource | undefined): TaskWire =>
  source ? { ...toWire(task), jsonData: source.jsonData } : toWire(task);

/** What was sent, encoded twice if it was only once. */
export const sourceOf = (id: string, jsonData: string): TaskSource => ({
  id,
  jsonData: decodeJsonText(jsonData) === jsonData ? encodeJsonText(jsonData) : jsonData,
});
