import { z } from 'zod';
import { splitLines } from '../../domain/course/tagged-lines.ts';
import { courseStatusSchema, friendlyIdentifierSchema } from '../course.ts';
import { courseIdSchema, lessonIdSchema } from '../ids.ts';
import { amountInputSchema } from '../money.ts';
import { hourSchema, weekDaySchema } from '../section.ts';
import { fingerprint, seenQuery } from '../fingerprint.ts';
import { nameText, optionalAddress, optionalText, requiredField, requiredText, text } from '../text.ts';
import { dateTimeInputSchema, schoolDayInputSchema, wireDateTimeSchema, wireDaySchema } from '../wire.ts';
import type { CallTable } from './call.ts';

/** More than a course has; each is told on the public page. */
const MOST_LESSONS = 200;

/** Admin seed, sections 3, 5 and 7. */
const courseBody = z.strictObject({
  title: nameText(200),
  friendlyIdentifier: friendlyIdentifierSchema,
  imageUrl: optionalAddress(),
  description: optionalText(10_000),
  startDate: schoolDayInputSchema,
  endDate: schoolDayInputSchema,
  /** PLN */
  weeklyPrice: amountInputSchema,
  weeklyDiscountedPrice: amountInputSchema.nullish().transform((grosze) => grosze ?? null),
  weekday: weekDaySchema,
  hour: hourSchema,
  cityName: nameText(80),
  cityNameLocative: optionalText(80),
  fullAddress: requiredText(300),
  organizerName: nameText(120),
  organizerPhone: nameText(40),
  organizerEmail: z.email().max(200),
  courseLevel: nameText(80),
  recommendedAge: nameText(80),
  maxStudents: z.int().min(1).max(10_000),
  courseStatus: courseStatusSchema,
  skillsLearned: requiredText(5000).refine((text) => splitLines(text).length > 0, requiredField),
  entryRequirements: requiredText(5000),
  lessons: z
    .array(z.strictObject({ lessonId: lessonIdSchema, scheduledAt: dateTimeInputSchema.nullable() }))
    .max(MOST_LESSONS),
});
export type CourseBody = z.output<typeof courseBody>;

const newCourseBody = courseBody.extend({
  courseStatus: courseBody.shape.courseStatus.default('DRAFT'),
  lessons: courseBody.shape.lessons.default([]),
});

/** What anybody may know of a course. */
const publicCourseSchema = z.object({
  title: z.string(),
  friendlyIdentifier: z.string(),
  imageUrl: z.string().nullable(),
  description: z.string().nullable(),
  startDate: wireDaySchema,
  endDate: wireDaySchema,
  /** PLN a week. */
  weeklyPrice: z.number(),
  weeklyDiscountedPrice: z.number().nullable(),
  weekday: weekDaySchema,
  hour: hourSchema,
  cityName: z.string(),
  cityNameLocative: z.string().nullable(),
  fullAddress: z.string(),
  organizerName: z.string(),
  organizerPhone: z.string(),
  organizerEmail: z.string(),
  courseLevel: z.string(),
  recommendedAge: z.string(),
  maxStudents: z.int(),
  courseStatus: courseStatusSchema,
  /** Items parted by a line-break tag. */
  skillsLearned: z.string(),
  entryRequirements: z.string(),
});

const courseWireSchema = publicCourseSchema.extend({
  id: courseIdSchema,
  lessons: z.array(
    z.object({
      id: z.string(),
      lesson: z.object({ id: lessonIdSchema, title: z.string(), category: z.string() }),
      scheduledAt: wireDateTimeSchema.nullable(),
    }),
  ),
});
export type CourseWire = z.infer<typeof courseWireSchema>;

/** What its editor was opened with (decision 0026). The titles of its lessons are no part of it: those are edited beside it. */
export const courseFingerprint = ({ lessons, ...course }: CourseWire): string =>
  fingerprint({
    ...course,
    lessons: lessons.map(({ lesson, scheduledAt }) => ({ lessonId: lesson.id, scheduledAt })),
  });

const coursePageSchema = publicCourseSchema.extend({
  lessons: z.array(z.object({ title: z.string(), scheduledAt: wireDateTimeSchema.nullable() })),
});
export type CoursePage = z.infer<typeof coursePageSchema>;

const byCourse = z.strictObject({ courseId: courseIdSchema });
const byIdentifier = z.strictObject({ friendlyIdentifier: text().max(200) });

export const courseCalls = {
  'courses.list': {
    method: 'GET',
    path: '/api/courses',
    who: 'MANAGE',
    summary: 'All courses, by title',
    answer: z.array(courseWireSchema),
  },
  'courses.read': {
    method: 'GET',
    path: '/api/courses/:courseId',
    who: 'MANAGE',
    summary: 'A course with its lessons',
    params: byCourse,
    answer: courseWireSchema,
  },
  'courses.create': {
    method: 'POST',
    path: '/api/courses',
    who: 'MANAGE',
    once: true,
    summary: 'A new course; a draft unless it says otherwise',
    body: newCourseBody,
    answer: courseWireSchema,
    status: 201,
  },
  'courses.update': {
    method: 'PUT',
    path: '/api/courses/:courseId',
    who: 'MANAGE',
    summary: 'Replaces a course, its lessons too',
    params: byCourse,
    query: seenQuery,
    body: courseBody,
    answer: courseWireSchema,
  },
  'courses.delete': {
    method: 'DELETE',
    path: '/api/courses/:courseId',
    who: 'MANAGE',
    summary: 'Deletes a course; its lessons stay in their libraries',
    params: byCourse,
  },
  'courses.copy': {
    method: 'POST',
    path: '/api/courses/copy',
    who: 'MANAGE',
    once: true,
    summary: 'A copy with the same lessons and times, as a draft; both by friendly identifier',
    query: z.strictObject({ source: text().max(200), new: friendlyIdentifierSchema }),
    answer: courseWireSchema,
    status: 201,
  },
  'courses.page': {
    method: 'GET',
    path: '/api/courses/public/:friendlyIdentifier',
    who: 'anyone',
    summary: 'What the public page shows; a draft for MANAGE alone',
    params: byIdentifier,
    answer: coursePageSchema,
  },
  'courses.calendar': {
    method: 'GET',
    path: '/api/courses/public/:friendlyIdentifier/calendar.ics',
    who: 'anyone',
    summary: 'The lessons as iCalendar; of a draft for MANAGE alone',
    params: byIdentifier,
    answer: z.string(),
    answerType: 'text/calendar',
  },
} as const satisfies CallTable;
