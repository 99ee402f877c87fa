import { z } from 'zod';
import { DEFAULT_GRADIENT, slideSchema, type Slide } from '../../../sync/contract/index.ts';

/** An address on the web or of our own; never `javascript:`. Nothing at all is null. */
const address = z
  .string()
  .trim()
  .max(2000)
  .regex(/^(https?:\/\/|\/(?!\/)|$)/i)
  .nullish()
  .transform((text) => text || null);
const text = (schema: z.ZodType<string | null>) => schema.nullish().transform((value) => value || null);

/** A slide as the editor sends it, with what the seed leaves out filled in. */
export const slideBody = z.object({
  groupName: slideSchema.shape.groupName,
  priority: slideSchema.shape.priority.default(0),
  title: z.string().trim().min(1).max(200),
  type: z.string().max(20).default('TEXT'),
  content: text(z.string().max(100_000)),
  codeSample: text(slideSchema.shape.codeSample),
  solution: text(z.string().max(100_000)),
  videoUrl: address,
  imageUrl: address,
  downloadUrl: address,
  downloadLabel: text(z.string().max(200)),
  gradient: z
    .string()
    .max(100)
    .nullish()
    .transform((value) => value || DEFAULT_GRADIENT),
  requiresConfirmation: z.boolean().default(false),
  checklist: z.array(z.string().max(500)).max(50).default([]),
}) satisfies z.ZodType<Omit<Slide, 'id'>>;
