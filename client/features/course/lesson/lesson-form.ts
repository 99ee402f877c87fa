import { z } from 'zod';
import type { CallInput, Calls } from '../../../../sync/contract/calls/index.ts';
import type { Lesson } from '../../../../sync/contract/index.ts';
import { formMessages } from '../../../ui/form/form-messages.ts';
import { lessonMessages as texts } from './lesson-messages.ts';

const { required } = texts;
const text = (missing: string, longest: number) => z.string().trim().min(1, missing).max(longest);
const address = z
  .string()
  .trim()
  .max(2000)
  .refine((typed) => typed === '' || z.url({ protocol: /^https?$/ }).safeParse(typed).success, {
    error: formMessages.url,
  });

/** A lesson as its form holds it: all is text. Its category is chosen in the picker. */
export const lessonFormSchema = z.object({
  title: text(required.title, 200),
  shortDescription: text(required.shortDescription, 2000),
  kahootUrl: address,
  lessonSummaryUrl: address,
  teacherInstructions: text(required.teacherInstructions, 50_000),
  additionalResources: z.string().trim().max(10_000),
});
export type LessonDraft = z.input<typeof lessonFormSchema>;
export type LessonValues = z.output<typeof lessonFormSchema>;

export const draftOf = (lesson: Lesson | null): LessonDraft => ({
  title: lesson?.title ?? '',
  shortDescription: lesson?.shortDescription ?? '',
  kahootUrl: lesson?.kahootUrl ?? '',
  lessonSummaryUrl: lesson?.lessonSummaryUrl ?? '',
  teacherInstructions: lesson?.teacherInstructions ?? '',
  additionalResources: lesson?.additionalResources ?? '',
});

/** Admin seed, section 5: 'empty optional fields are sent as null'. */
export const bodyOf = (
  category: string,
  { kahootUrl, lessonSummaryUrl, additionalResources, ...lesson }: LessonValues,
): CallInput<Calls['lessons.update']>['body'] => ({
  ...lesson,
  category,
  kahootUrl: kahootUrl || null,
  lessonSummaryUrl: lessonSummaryUrl || null,
  additionalResources: additionalResources || null,
});
