import { z } from 'zod';
import { lessonIdSchema } from './ids.ts';
import { nameText } from './text.ts';

/** What a library of lessons is called; it is part of an address. */
export const lessonCategorySchema = nameText(80).regex(/^(?!\.{1,2}$)[^/]+$/);

/** What a teacher needs to give a lesson; it may be part of many courses. Online only. */
export const lessonSchema = z.object({
  id: lessonIdSchema,
  title: z.string(),
  category: z.string(),
  shortDescription: z.string(),
  /** For the teacher alone: never on a public page. */
  teacherInstructions: z.string(),
  kahootUrl: z.string().nullable(),
  lessonSummaryUrl: z.string().nullable(),
  additionalResources: z.string().nullable(),
  /** In lists in place of the short one. */
  description: z.string().nullable(),
});
export type Lesson = z.infer<typeof lessonSchema>;
