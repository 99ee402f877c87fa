import { z } from 'zod';
import { lessonIdSchema } from '../ids.ts';
import { lessonCategorySchema, lessonSchema } from '../lesson.ts';
import { seenQuery } from '../fingerprint.ts';
import { nameText, optionalAddress, optionalText, requiredText, text } from '../text.ts';
import type { CallTable } from './call.ts';

/** Admin seed, sections 3 and 5. */
const lessonBody = z.strictObject({
  title: nameText(200),
  category: lessonCategorySchema,
  shortDescription: requiredText(2000),
  teacherInstructions: requiredText(50_000),
  kahootUrl: optionalAddress(),
  lessonSummaryUrl: optionalAddress(),
  additionalResources: optionalText(10_000),
  /** Left as it is where not sent: the form has no field for it. */
  description: text().max(2000).nullable().optional(),
});
export type LessonBody = z.output<typeof lessonBody>;

const byLesson = z.strictObject({ lessonId: lessonIdSchema });

export const lessonCalls = {
  'lessons.categories': {
    method: 'GET',
    path: '/api/lessons/categories',
    who: 'MANAGE',
    summary: 'Names of the libraries, sorted',
    answer: z.array(z.string()),
  },
  'lessons.list': {
    method: 'GET',
    path: '/api/lessons/category/:category',
    who: 'MANAGE',
    summary: 'The lessons of a library, by title',
    params: z.strictObject({ category: lessonCategorySchema }),
    answer: z.array(lessonSchema),
  },
  'lessons.read': {
    method: 'GET',
    path: '/api/lessons/:lessonId',
    who: 'MANAGE',
    summary: 'A lesson',
    params: byLesson,
    answer: lessonSchema,
  },
  'lessons.create': {
    method: 'POST',
    path: '/api/lessons',
    who: 'MANAGE',
    once: true,
    summary: 'A new lesson',
    body: lessonBody,
    answer: lessonSchema,
    status: 201,
  },
  'lessons.update': {
    method: 'PUT',
    path: '/api/lessons/:lessonId',
    who: 'MANAGE',
    summary: 'Replaces a lesson, in every course that has it',
    params: byLesson,
    query: seenQuery,
    body: lessonBody,
    answer: lessonSchema,
  },
} as const satisfies CallTable;
