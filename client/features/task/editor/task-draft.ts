import { z } from 'zod';
import {
  decodeJsonData,
  encodeJsonData,
  newGroupNameSchema,
  taskContentSchema,
  taskWireSchema,
  type TaskContent,
  type TaskWire,
} from '../../../../sync/contract/index.ts';
import { taskEditorMessages as texts } from './task-editor-messages.ts';

const fields = taskWireSchema.shape;

/** Devices pass over hints they can't read; here their author is still around to mend them. */
const editedContentSchema = taskContentSchema.extend({ hints: z.array(z.string()).optional() });

/** Where JSON stops being JSON, 1-based; null at its end. Browsers tell it in English, some of them without a place. */
function placeOfJsonError(error: unknown, text: string): { line: number; column: number } | null {
  const told = error instanceof Error ? error.message : '';
  const [, line, column] = /line (\d+),? column (\d+)/.exec(told) ?? [];
  if (line && column) return { line: Number(line), column: Number(column) };
  const [, position] = /position (\d+)/.exec(told) ?? [];
  if (position === undefined || Number(position) >= text.trimEnd().length) return null;
  const before = text.slice(0, Number(position)).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

/** A number as it is typed: half-typed ones are normal. */
const typedNumber = z
  .string()
  .trim()
  .min(1)
  .transform((text) => Number(text));

const typedContent = z.string().transform((text, context): TaskContent => {
  const wrong = (message: string) => {
    context.addIssue({ code: 'custom', message, input: text });
    return z.NEVER;
  };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return wrong(texts.badJson(placeOfJsonError(error, text)));
  }
  const content = editedContentSchema.safeParse(json);
  if (content.success) return content.data;
  return wrong(texts.badField(content.error.issues[0]?.path.map(String).join('.') || 'JSON'));
});

/** The form, texts mostly, and the task of it as the wire wants it. */
export const taskDraftSchema = z
  .object({
    groupName: z.string().trim().pipe(newGroupNameSchema),
    priority: typedNumber.pipe(fields.priority),
    displayName: z.string().trim(),
    experienceReward: typedNumber.pipe(fields.experienceReward),
    enabled: fields.enabled,
    json: typedContent,
  })
  .transform(({ json, ...draft }): TaskWire => ({
    ...draft,
    displayName: draft.displayName || json.title,
    jsonData: encodeJsonData(json),
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
  const content = decodeJsonData(task.jsonData);
  return {
    groupName: task.groupName,
    priority: String(task.priority),
    displayName: task.displayName,
    experienceReward: String(task.experienceReward),
    enabled: task.enabled,
    // What can't be read as a task's content is shown as it is, so that its author can mend it.
    json: content ? JSON.stringify(content, null, 2) : task.jsonData,
  };
}
