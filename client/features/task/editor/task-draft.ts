import {
  decodeJsonData,
  encodeJsonData,
  taskContentSchema,
  taskWireSchema,
  type TaskWire,
} from '../../../../sync/contract/index.ts';
import { taskEditorMessages as texts } from './task-editor-messages.ts';

/** The form as it stands: texts, since half-typed numbers and half-typed JSON are normal. */
export interface TaskDraft {
  groupName: string;
  priority: string;
  displayName: string;
  experienceReward: string;
  enabled: boolean;
  json: string;
}

const DEFAULT_REWARD = 75;
const emptyContent = taskContentSchema.parse({ title: '', easierStartingCode: '' });

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

export type DraftResult = { ok: true; task: TaskWire } | { ok: false; message: string };

/** The draft as the wire wants it, or a Polish sentence on what to mend. */
export function parseDraft(draft: TaskDraft): DraftResult {
  let json: unknown;
  try {
    json = JSON.parse(draft.json);
  } catch (error) {
    return { ok: false, message: texts.badJson(error instanceof Error ? error.message : String(error)) };
  }
  const content = taskContentSchema.safeParse(json);
  if (!content.success) return { ok: false, message: texts.badField(fieldOf(content.error.issues[0]?.path)) };
  const number = (text: string) => (text.trim() === '' ? NaN : Number(text));
  const task = taskWireSchema.safeParse({
    groupName: draft.groupName.trim(),
    priority: number(draft.priority),
    displayName: draft.displayName.trim() || content.data.title,
    experienceReward: number(draft.experienceReward),
    enabled: draft.enabled,
    jsonData: encodeJsonData(content.data),
  });
  if (!task.success) return { ok: false, message: texts.badField(fieldOf(task.error.issues[0]?.path)) };
  return { ok: true, task: task.data };
}

const fieldOf = (path: readonly PropertyKey[] | undefined): string => path?.map(String).join('.') || 'JSON';
