import { z } from 'zod';
import type { CallInput, Calls, CourseWire } from '../../../../sync/contract/calls/index.ts';
import {
  amountInputSchema,
  courseStatusSchema,
  dayToWire,
  friendlyIdentifierSchema,
  lessonIdSchema,
  schoolDaySchema,
  toWireDateTime,
  weekDaySchema,
  wireDateTimeText,
  wireDayText,
} from '../../../../sync/contract/index.ts';
import { joinLines, splitLines } from '../../../../sync/domain/course/tagged-lines.ts';
import { courseMessages as texts } from '../course-messages.ts';

const { fields: labels } = texts;

const required = (label: string, longest: number) =>
  z.string().trim().min(1, texts.required(label)).max(longest);
const optional = (longest: number) => z.string().trim().max(longest);

const isAmount = (text: string): boolean => amountInputSchema.safeParse(text).success;
export const isDay = (text: string): boolean => schoolDaySchema.safeParse(text).success;
const day = (label: string) =>
  z
    .string()
    .min(1, { error: texts.required(label), abort: true })
    .pipe(schoolDaySchema);

const lessonEntrySchema = z.object({
  lessonId: lessonIdSchema,
  title: z.string(),
  category: z.string(),
  /** YYYY-MM-DDTHH:mm, empty where nobody knows yet. */
  scheduledAt: z.string(),
});
export type LessonEntry = z.input<typeof lessonEntrySchema>;

const fieldsSchema = z.object({
  title: required(labels.title, 200),
  friendlyIdentifier: z
    .string()
    .trim()
    .min(1, { error: texts.required(labels.friendlyIdentifier), abort: true })
    .refine((text) => friendlyIdentifierSchema.safeParse(text).success, texts.badIdentifier),
  imageUrl: optional(2000).regex(/^(https?:\/\/\S|\/(?!\/)|$)/i),
  description: optional(10_000),
  startDate: day(labels.startDate),
  endDate: day(labels.endDate),
  weeklyPrice: z
    .string()
    .trim()
    .min(1, { error: texts.required(labels.weeklyPrice), abort: true })
    .refine(isAmount, texts.badNumber),
  weeklyDiscountedPrice: z
    .string()
    .trim()
    .refine((text) => text === '' || isAmount(text), texts.badNumber),
  weekday: z
    .string()
    .min(1, { error: texts.required(labels.weekday), abort: true })
    .pipe(weekDaySchema),
  hour: z.string().min(1, texts.required(labels.hour)),
  cityName: required(labels.cityName, 80),
  cityNameLocative: optional(80),
  fullAddress: required(labels.fullAddress, 300),
  organizerName: required(labels.organizerName, 120),
  organizerPhone: required(labels.organizerPhone, 40),
  organizerEmail: z
    .string()
    .trim()
    .min(1, { error: texts.required(labels.organizerEmail), abort: true })
    .pipe(z.email(texts.badEmail)),
  courseLevel: required(labels.courseLevel, 80),
  recommendedAge: required(labels.recommendedAge, 80),
  maxStudents: z
    .string()
    .trim()
    .min(1, { error: texts.required(labels.maxStudents), abort: true })
    .refine((text) => /^\d{1,4}$/.test(text) && Number(text) >= 1, texts.badStudents),
  courseStatus: courseStatusSchema,
  skillsLearned: required(labels.skillsLearned, 5000),
  entryRequirements: required(labels.entryRequirements, 5000),
  lessons: z.array(lessonEntrySchema),
});

/** A course as its form holds it: all that is typed is text, amounts are PLN, skills stand one in a line. */
export const courseFormSchema = fieldsSchema.refine(({ startDate, endDate }) => endDate >= startDate, {
  path: ['endDate'],
  error: texts.endsBeforeStart,
  // Told together with whatever else is wrong.
  when({ value }) {
    const { startDate, endDate } = value as z.input<typeof fieldsSchema>;
    return isDay(startDate) && isDay(endDate);
  },
});
export type CourseDraft = z.input<typeof courseFormSchema>;
export type CourseValues = z.output<typeof courseFormSchema>;

/** Admin seed, section 4: DRAFT is what a new form begins with. */
export const newCourse: CourseDraft = {
  title: '',
  friendlyIdentifier: '',
  imageUrl: '',
  description: '',
  startDate: '',
  endDate: '',
  weeklyPrice: '',
  weeklyDiscountedPrice: '',
  weekday: '',
  hour: '',
  cityName: '',
  cityNameLocative: '',
  fullAddress: '',
  organizerName: '',
  organizerPhone: '',
  organizerEmail: '',
  courseLevel: '',
  recommendedAge: '',
  maxStudents: '',
  courseStatus: 'DRAFT',
  skillsLearned: '',
  entryRequirements: '',
  lessons: [],
};

const typedAmount = (pln: number | null): string => (pln === null ? '' : String(pln).replace('.', ','));

export const draftOf = ({ id: _, lessons, ...course }: CourseWire): CourseDraft => ({
  ...course,
  imageUrl: course.imageUrl ?? '',
  description: course.description ?? '',
  cityNameLocative: course.cityNameLocative ?? '',
  startDate: wireDayText(course.startDate),
  endDate: wireDayText(course.endDate),
  weeklyPrice: typedAmount(course.weeklyPrice),
  weeklyDiscountedPrice: typedAmount(course.weeklyDiscountedPrice),
  maxStudents: String(course.maxStudents),
  skillsLearned: splitLines(course.skillsLearned).join('\n'),
  lessons: lessons.map(({ lesson, scheduledAt }) => ({
    lessonId: lesson.id,
    title: lesson.title,
    category: lesson.category,
    scheduledAt: scheduledAt === null ? '' : wireDateTimeText(scheduledAt),
  })),
});

type CourseBody = CallInput<Calls['courses.update']>['body'];

const sentAmount = (typed: string): number => amountInputSchema.parse(typed) / 100;

/** The payload of admin seed, section 7: days and times as lists, lessons by their ids. */
export const bodyOf = ({ lessons, ...course }: CourseValues): CourseBody => ({
  ...course,
  imageUrl: course.imageUrl || null,
  description: course.description || null,
  cityNameLocative: course.cityNameLocative || null,
  startDate: dayToWire(course.startDate),
  endDate: dayToWire(course.endDate),
  weeklyPrice: sentAmount(course.weeklyPrice),
  weeklyDiscountedPrice: course.weeklyDiscountedPrice ? sentAmount(course.weeklyDiscountedPrice) : null,
  maxStudents: Number(course.maxStudents),
  skillsLearned: joinLines(splitLines(course.skillsLearned)),
  lessons: lessons.map(({ lessonId, scheduledAt }) => ({
    lessonId,
    scheduledAt: scheduledAt === '' ? null : toWireDateTime(scheduledAt),
  })),
});
