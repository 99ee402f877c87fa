import { z } from 'zod';
import { seenQuery } from '../fingerprint.ts';
import { deckNameSchema, groupNameSchema } from '../ids.ts';
import { CODE_SAMPLE_LIMIT, DEFAULT_GRADIENT, slideSchema, type Slide } from '../slide.ts';
import { nameText, optionalAddress, text } from '../text.ts';
import { booleanInQuery } from '../wire.ts';
import type { CallTable } from './call.ts';
import { keyQuery } from './task.ts';

/** Blanks count: they may be the code's. Nothing at all is null. */
const orNull = (schema: z.ZodString) => schema.nullish().transform((value) => value || null);

/** A slide as the editor sends it, with what the seed leaves out filled in. */
export const slideBody = z.strictObject({
  groupName: deckNameSchema,
  priority: slideSchema.shape.priority.default(0),
  title: nameText(200),
  type: text().max(20).default('TEXT'),
  content: orNull(text().max(100_000)),
  codeSample: orNull(text().max(CODE_SAMPLE_LIMIT)),
  solution: orNull(text().max(100_000)),
  videoUrl: optionalAddress(),
  imageUrl: optionalAddress(),
  downloadUrl: optionalAddress(),
  downloadLabel: orNull(text().max(200)),
  gradient: text()
    .max(100)
    .nullish()
    .transform((value) => value || DEFAULT_GRADIENT),
  requiresConfirmation: z.boolean().default(false),
  checklist: z.array(text().max(500)).max(50).default([]),
}) satisfies z.ZodType<Omit<Slide, 'id'>>;

const bySlide = z.strictObject({ slideId: text().min(1).max(200) });
const byGroup = z.strictObject({ groupName: groupNameSchema });

/** True: into the working copy, which children get by 'slides.publish' alone. Decision 0020. */
const draft = booleanInQuery().optional();

/** Of the working copy against what children have. */
const slideStateSchema = z.enum(['published', 'new', 'changed', 'deleted']);

/** A slide of the working copy. */
export const deckSlideSchema = slideSchema.extend({ state: slideStateSchema });
export type DeckSlide = z.infer<typeof deckSlideSchema>;

const deckSchema = z.object({
  groupName: z.string(),
  /** Slides that children have. */
  published: z.int(),
  /** Slides of the working copy. */
  slides: z.int(),
  /** Slides that publishing would add, change or take away. */
  changes: z.int(),
  /** Of its first slide. */
  title: z.string(),
  gradient: z.string(),
});
export type Deck = z.infer<typeof deckSchema>;

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
  'slides.decks': {
    method: 'GET',
    path: '/api/learning-module/slides-groups/decks',
    who: 'MANAGE',
    summary: 'The groups with how many slides each has, published and in the working copy',
    answer: z.array(deckSchema),
  },
  'slides.deck': {
    method: 'GET',
    path: '/api/learning-module/slides/working-copy',
    who: 'MANAGE',
    summary: 'The working copy of a group in order, or of all, with what publishing would take away',
    query: z.strictObject({ groupName: groupNameSchema.optional() }),
    answer: z.array(deckSlideSchema),
  },
  'slides.create': {
    method: 'POST',
    path: '/api/learning-module/slides',
    who: 'MANAGE',
    once: true,
    summary: 'A new slide, published at once or in the working copy',
    query: z.strictObject({ draft }),
    body: slideBody,
    answer: slideSchema,
    status: 201,
  },
  'slides.update': {
    method: 'PUT',
    path: '/api/learning-module/slides/:slideId',
    who: 'MANAGE',
    summary:
      'Replaces a slide, for children at once or in the working copy; may be sent as it was read, with its id',
    params: bySlide,
    query: seenQuery.extend({ draft }),
    body: slideBody.extend({ id: text().optional() }),
    answer: slideSchema,
  },
  'slides.delete': {
    method: 'DELETE',
    path: '/api/learning-module/slides/:slideId',
    who: 'MANAGE',
    summary: 'Deletes a slide, for children at once or from the working copy',
    params: bySlide,
    query: seenQuery.extend({ draft }),
  },
  'slides.discard': {
    method: 'DELETE',
    path: '/api/learning-module/slides/:slideId/draft',
    who: 'MANAGE',
    summary: 'The slide in the working copy is again as children have it; a new one goes',
    params: bySlide,
  },
  'slides.copy': {
    method: 'POST',
    path: '/api/learning-module/slides/:slideId/copy',
    who: 'MANAGE',
    once: true,
    summary: 'A copy at the end of the working copy of a group',
    params: bySlide,
    body: z.strictObject({ groupName: deckNameSchema }),
    answer: slideSchema,
    status: 201,
  },
  'slides.order': {
    method: 'PUT',
    path: '/api/learning-module/slides-groups/:groupName/order',
    who: 'MANAGE',
    summary: 'Puts the working copy of a group in order; `ids` are all of its slides',
    params: byGroup,
    query: seenQuery,
    body: z.strictObject({ ids: z.array(text().max(200)).max(1000) }),
  },
  'slides.publish': {
    method: 'POST',
    path: '/api/learning-module/slides-groups/:groupName/publish',
    who: 'MANAGE',
    summary: 'Children get the working copy of a group, whole, in one commit',
    params: byGroup,
  },
  'slides.discard-deck': {
    method: 'DELETE',
    path: '/api/learning-module/slides-groups/:groupName/draft',
    who: 'MANAGE',
    summary: 'The working copy of a group is again as children have it',
    params: byGroup,
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
