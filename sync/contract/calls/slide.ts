import { z } from 'zod';
import { groupNameSchema } from '../ids.ts';
import { CODE_SAMPLE_LIMIT, DEFAULT_GRADIENT, slideSchema, type Slide } from '../slide.ts';
import { nameText, text } from '../text.ts';
import type { CallTable } from './call.ts';
import { keyQuery } from './task.ts';

/** An address on the web or of our own; never `javascript:`. Nothing at all is null. */
const address = text()
  .trim()
  .max(2000)
  .regex(/^(https?:\/\/|\/(?!\/)|$)/i)
  .nullish()
  .transform((value) => value || null);
const optionalText = (schema: z.ZodType<string | null>) =>
  schema.nullish().transform((value) => value || null);

/** A slide as the editor sends it, with what the seed leaves out filled in. */
const slideBody = z.strictObject({
  groupName: slideSchema.shape.groupName,
  priority: slideSchema.shape.priority.default(0),
  title: nameText(200),
  type: text().max(20).default('TEXT'),
  content: optionalText(text().max(100_000)),
  codeSample: optionalText(text().max(CODE_SAMPLE_LIMIT)),
  solution: optionalText(text().max(100_000)),
  videoUrl: address,
  imageUrl: address,
  downloadUrl: address,
  downloadLabel: optionalText(text().max(200)),
  gradient: text()
    .max(100)
    .nullish()
    .transform((value) => value || DEFAULT_GRADIENT),
  requiresConfirmation: z.boolean().default(false),
  checklist: z.array(text().max(500)).max(50).default([]),
}) satisfies z.ZodType<Omit<Slide, 'id'>>;

const bySlide = z.strictObject({ slideId: text().min(1).max(200) });

export const slideCalls = {
  'slides.list': {
    method: 'GET',
    path: '/api/learning-module/slides',
    who: 'signed-in',
    summary: 'Slides of a group in order, or all',
    query: z.strictObject({ groupName: groupNameSchema.optional() }),
    answer: z.array(slideSchema),
  },
  'slides.groups': {
    method: 'GET',
    path: '/api/learning-module/slides-groups',
    who: 'signed-in',
    summary: 'Names of the groups, sorted',
    answer: z.array(z.string()),
  },
  'slides.create': {
    method: 'POST',
    path: '/api/learning-module/slides',
    who: 'MANAGE',
    summary: 'A new slide',
    body: slideBody,
    answer: slideSchema,
    status: 201,
  },
  'slides.update': {
    method: 'PUT',
    path: '/api/learning-module/slides/:slideId',
    who: 'MANAGE',
    summary: 'Replaces a slide; may be sent as it was read, with its id',
    params: bySlide,
    body: slideBody.extend({ id: text().optional() }),
    answer: slideSchema,
  },
  'slides.delete': {
    method: 'DELETE',
    path: '/api/learning-module/slides/:slideId',
    who: 'MANAGE',
    summary: 'Deletes a slide',
    params: bySlide,
  },
  'slide-progress.open': {
    method: 'POST',
    path: '/api/learning-module/slides/progress',
    who: 'signed-in',
    summary: 'The slide was seen',
    query: keyQuery,
  },
  'groups-progress.read': {
    method: 'GET',
    path: '/api/learning-module/groups-progress',
    who: 'signed-in',
    summary: 'Own progress in each group, percent',
    answer: z.record(z.string(), z.number()),
  },
} as const satisfies CallTable;
