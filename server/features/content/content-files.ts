import { z } from 'zod';
import {
  DEFAULT_GRADIENT,
  moduleEntrySchema,
  slideSchema,
  taskContentSchema,
  taskSchema,
} from '../../../sync/contract/index.ts';

/** `content/tasks/{groupName}/{NN-slug}.json` */
export const taskFileSchema = taskSchema.omit({ id: true, content: true }).extend({
  enabled: z.boolean().default(true),
  content: taskContentSchema,
  /** A program that completes the task. */
  solution: z.string().min(1),
  /** Typical mistakes, each of which must fail. What else is written beside them is for the tests. */
  wrongAnswers: z.array(z.union([z.string(), z.looseObject({ code: z.string() })])).default([]),
});
export type TaskFile = z.infer<typeof taskFileSchema>;

const optionalText = z
  .string()
  .nullish()
  .transform((text) => text || null);

const slideFileSchema = z.object({
  priority: slideSchema.shape.priority.optional(),
  title: z.string().min(1),
  type: z.string().default('TEXT'),
  content: optionalText,
  codeSample: slideSchema.shape.codeSample.nullish().transform((text) => text || null),
  solution: optionalText,
  videoUrl: optionalText,
  imageUrl: optionalText,
  downloadUrl: optionalText,
  downloadLabel: optionalText,
  gradient: z.string().default(DEFAULT_GRADIENT),
  requiresConfirmation: z.boolean().default(false),
  checklist: z.array(z.string()).default([]),
});

/** `content/slides/{groupName}.json` */
export const slidesFileSchema = z.object({
  groupName: slideSchema.shape.groupName,
  title: z.string(),
  slides: z.array(slideFileSchema).min(1),
});

/** `content/modules/{category}.json` */
export const modulesFileSchema = z.array(moduleEntrySchema);
