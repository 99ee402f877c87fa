import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  groupNameSchema,
  moduleEntrySchema,
  prioritySchema,
  slideSchema,
  taskContentSchema,
  taskSchema,
} from '../../sync/contract/index.ts';

/** The curriculum's files, as strictly as an author would want to be told of a slip. */
export const taskFileSchema = taskSchema
  .omit({ id: true, content: true })
  .extend({
    content: z.strictObject(taskContentSchema.shape),
    solution: z.string().min(1),
    wrongAnswers: z.array(z.strictObject({ code: z.string(), why: z.string().min(5) })).min(2),
  })
  .strict();

export const deckFileSchema = z.strictObject({
  groupName: groupNameSchema,
  title: z.string().min(1),
  slides: z.array(slideSchema.omit({ id: true }).extend({ priority: prioritySchema }).strict()).min(6),
});
export const modulesFileSchema = z.array(moduleEntrySchema.strict()).min(1);
export const levelFileSchema = z.strictObject(taskContentSchema.shape);

export const root = new URL('../../', import.meta.url).pathname;

export const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

export function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name))
    .sort();
}
