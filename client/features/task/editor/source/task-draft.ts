import { z } from 'zod';
import {
  decodeJsonText,
  encodeJsonText,
  newGroupNameSchema,
  taskContentSchema,
  taskWireSchema,
  type TaskWire,
} from '../../../../../sync/contract/index.ts';
import { readTaskSource, type TaskSource } from './task-source.ts';

const fields = taskWireSchema.shape;

/** A number as it is typed: half-typed ones are normal. */
const typedNumber = z
  .string()
  .trim()
  .min(1)
  .transform((text) => Number(text));

/** The text stays what it is; that it can be read is all that is asked of it. */
const typedSource = z.string().transform((text, context): { text: string; source: TaskSource } => {
  const reading = readTaskSource(text);
  if (reading.ok) return { text, source: reading.source };
  context.addIssue({ code: 'custom', message: reading.message, input: text });
  return z.NEVER;
});

/** The form, texts mostly, and the task of it as the wire wants it. */
export const taskDraftSchema = z
  .object({
    groupName: z.string().trim().pipe(newGroupNameSchema),
    priority: typedNumber.pipe(fields.priority),
    displayName: z.string().trim(),
    experienceReward: typedNumber.pipe(fields.experienceReward),
    enabled: fields.enabled,
    json: typedSource,
  })
  .transform(({ json, ...draft }): TaskWire => ({
    ...draft,
    displayName: draft.displayName || json.source.title,
    jsonData: encodeJsonText(json.text),
  }));
export type TaskDraft = z.input<typeof taskDraftSchema>;

const DEFAULT_REWARD = 75;
const emptyContent = taskContentSchema.parse({ title: '', easierStartingCode: '', hints: [] });

export const emptyDraft: TaskDraft = {
  groupName: '',
  priority: '1',
  displayName: '',
  experienceReward: String(DEFAULT_REWARD),
  enabled: false,
  json: JSON.stringify({ ...emptyContent, requiredContent: { type: 'all', items: [] } }, null, 2),
};

export function draftOf(task: TaskWire): TaskDraft {
  // What can't be read is shown as it is, so that its author can mend it.
  const json = decodeJsonText(task.jsonData) ?? task.jsonData;
  const reading = readTaskSource(json);
  const isTitle = reading.ok && reading.source.title === task.displayName;
  return {
    groupName: task.groupName,
    priority: String(task.priority),
    // Left empty it goes on following the title.
    displayName: isTitle ? '' : task.displayName,
    experienceReward: String(task.experienceReward),
    enabled: task.enabled,
    json,
  };
}
