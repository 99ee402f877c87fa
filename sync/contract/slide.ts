import { z } from 'zod';
import { groupNameSchema, prioritySchema } from './ids.ts';
import type { NounDefinition } from './noun.ts';

export const CODE_SAMPLE_LIMIT = 3000;
export const DEFAULT_GRADIENT = 'from-purple-500 to-blue-500';

export const slideSchema = z.object({
  id: z.string(),
  groupName: groupNameSchema,
  /** Lower is shown first. */
  priority: prioritySchema,
  title: z.string(),
  type: z.string(),
  /** HTML; cleaned before it is shown. */
  content: z.string().nullable(),
  codeSample: z.string().max(CODE_SAMPLE_LIMIT).nullable(),
  solution: z.string().nullable(),
  videoUrl: z.string().nullable(),
  imageUrl: z.string().nullable(),
  downloadUrl: z.string().nullable(),
  downloadLabel: z.string().nullable(),
  gradient: z.string(),
  requiresConfirmation: z.boolean(),
  checklist: z.array(z.string()),
});
export type Slide = z.infer<typeof slideSchema>;

export const slide = {
  name: 'slide',
  audience: 'everyone',
  schema: slideSchema,
  commands: {},
} satisfies NounDefinition<Slide>;
