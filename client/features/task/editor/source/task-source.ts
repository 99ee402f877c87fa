import { z } from 'zod';
import { taskContentSchema } from '../../../../../sync/contract/index.ts';
import { findJsonProblem, jsonProblemText } from '../../../../editor/json/read-json.ts';
import { taskEditorMessages as texts } from '../task-editor-messages.ts';

const wrongAnswerSchema = z.union([
  z.string(),
  z.looseObject({
    code: z.string(),
    /** What the mistake is, for whoever edits the task. */
    why: z.string().optional(),
  }),
]);

/** A task's JSON as its author has it: what children get, and beside it what only staff may know. */
const taskSourceSchema = taskContentSchema.extend({
  /** Devices pass over hints they can't read; here their author is still around to mend them. */
  hints: z.array(z.string()).optional(),
  /** A program that completes the task. */
  solution: z.string().nullish(),
  /** Typical mistakes, each of which must fail. */
  wrongAnswers: z.array(wrongAnswerSchema).nullish(),
});
export type TaskSource = z.infer<typeof taskSourceSchema>;

export type SourceReading = { ok: true; source: TaskSource } | { ok: false; message: string };

/** What the author's JSON says; else what is wrong with it, in Polish. */
export function readTaskSource(text: string): SourceReading {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    const problem = findJsonProblem(text);
    return { ok: false, message: texts.badJson(problem ? jsonProblemText(problem) : '') };
  }
  const read = taskSourceSchema.safeParse(json);
  if (read.success) return { ok: true, source: read.data };
  const field = read.error.issues[0]?.path.map(String).join('.');
  return { ok: false, message: texts.badField(field || 'JSON') };
}

export interface WrongAnswer {
  code: string;
  why: string;
}

export const wrongAnswersOf = ({ wrongAnswers }: TaskSource): WrongAnswer[] =>
  (wrongAnswers ?? []).map((answer) =>
    typeof answer === 'string' ? { code: answer, why: '' } : { code: answer.code, why: answer.why ?? '' },
  );
