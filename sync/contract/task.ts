import { z } from 'zod';
import { groupNameSchema, prioritySchema } from './ids.ts';
import type { NounDefinition } from './noun.ts';

export const testCaseSchema = z.object({
  inputs: z.array(z.string()).default([]),
  outputs: z.array(z.string()).default([]),
  message: z.string().default(''),
});
export type TestCase = z.infer<typeof testCaseSchema>;

/**
 * Where `where` is 'code' the pattern is tested on the source; anything else tests the console output. `flags` are those of
 * `sync/domain/required-content.ts`.
 */
export type RequiredContent =
  | {
      type: 'regex' | 'regex_not';
      content: string;
      flags?: string | undefined;
      message?: string | undefined;
      where?: string | undefined;
    }
  | { type: 'any' | 'all'; items: RequiredContent[]; message?: string | undefined };

export const requiredContentSchema: z.ZodType<RequiredContent> = z.lazy(() =>
  z.union([
    z.object({
      type: z.enum(['regex', 'regex_not']),
      content: z.string(),
      flags: z.string().optional(),
      message: z.string().optional(),
      where: z.string().optional(),
    }),
    z.object({
      type: z.enum(['any', 'all']),
      items: z.array(requiredContentSchema),
      message: z.string().optional(),
    }),
  ]),
);

/** What `jsonData` holds, as far as children get it: what else an author wrote there stays with the staff. */
export const taskContentSchema = z.object({
  title: z.string(),
  description: z.string().default(''),
  startingCode: z.string().default(''),
  easierStartingCode: z.string().nullish(),
  /** Free steps before the easier starting code, the gentlest first. What is no list of texts counts as none. */
  hints: z.array(z.string()).optional().catch(undefined),
  testCases: z.array(testCaseSchema).default([]),
  requiredContent: requiredContentSchema.nullish(),
});
export type TaskContent = z.infer<typeof taskContentSchema>;

export const taskSchema = z.object({
  /** `{groupName}/{priority}` */
  id: z.string(),
  groupName: groupNameSchema,
  priority: prioritySchema,
  displayName: z.string(),
  experienceReward: z.number().int().min(0).max(100_000),
  /** Published. */
  enabled: z.boolean(),
  content: taskContentSchema,
});
export type Task = z.infer<typeof taskSchema>;

export const taskId = (groupName: string, priority: number): string => `${groupName}/${priority}`;

/** A task on the wire of the REST calls. `jsonData` is a JSON string that is itself JSON-encoded twice. */
export const taskWireSchema = taskSchema.omit({ id: true, content: true }).extend({ jsonData: z.string() });
export type TaskWire = z.infer<typeof taskWireSchema>;

/** `text` is the JSON of a task as its author wrote it, letter by letter. */
export const encodeJsonText = (text: string): string => JSON.stringify(text);
export const encodeJsonData = (content: TaskContent): string => encodeJsonText(JSON.stringify(content));

/** The author's JSON text of one or two layers of encoding, as authors paste both; undefined where the outer one is broken. */
export function decodeJsonText(jsonData: string): string | undefined {
  try {
    const value: unknown = JSON.parse(jsonData);
    return typeof value === 'string' ? value : jsonData;
  } catch {
    return undefined;
  }
}

/** Undefined where the text is not a task's content. */
export function decodeJsonData(jsonData: string): TaskContent | undefined {
  try {
    const parsed = taskContentSchema.safeParse(JSON.parse(decodeJsonText(jsonData) ?? ''));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Published tasks are content; the others are seen by staff alone. */
export const task = {
  name: 'task',
  audience: 'everyone',
  schema: taskSchema,
  commands: {},
} satisfies NounDefinition<Task>;
