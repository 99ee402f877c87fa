import { z } from 'zod';
import { FRIENDLY_IDENTIFIER, LONGEST_IDENTIFIER } from '../domain/course/friendly-identifier.ts';
import type { courseIdSchema, daySchema, lessonIdSchema } from './ids.ts';
import type { hourSchema, weekDaySchema } from './section.ts';
import { text } from './text.ts';

/** Admin seed, section 4: any may follow any. */
export const COURSE_STATUSES = ['DRAFT', 'PLANNED', 'ONGOING', 'COMPLETED', 'CANCELLED', 'UNLISTED'] as const;
export const courseStatusSchema = z.enum(COURSE_STATUSES);
export type CourseStatus = z.infer<typeof courseStatusSchema>;

/** In the page's address. */
export const friendlyIdentifierSchema = text().regex(FRIENDLY_IDENTIFIER).max(LONGEST_IDENTIFIER);

/** As it is kept: days YYYY-MM-DD, hours and lessons by the clock in Warsaw, money in grosze. It is online only. */
export interface Course {
  id: z.infer<typeof courseIdSchema>;
  title: string;
  friendlyIdentifier: string;
  imageUrl: string | null;
  description: string | null;
  startDate: z.infer<typeof daySchema>;
  endDate: z.infer<typeof daySchema>;
  weeklyPrice: number;
  weeklyDiscountedPrice: number | null;
  weekday: z.infer<typeof weekDaySchema>;
  hour: z.infer<typeof hourSchema>;
  cityName: string;
  /** 'w Krakowie' */
  cityNameLocative: string | null;
  fullAddress: string;
  organizerName: string;
  organizerPhone: string;
  organizerEmail: string;
  courseLevel: string;
  /** Free text, such as '9–12 lat'. */
  recommendedAge: string;
  maxStudents: number;
  courseStatus: CourseStatus;
  /** Items parted by a line-break tag. */
  skillsLearned: string;
  entryRequirements: string;
  /** In the order of the course; each lesson once. */
  lessons: ScheduledLesson[];
}

export interface ScheduledLesson {
  lessonId: z.infer<typeof lessonIdSchema>;
  /** YYYY-MM-DDTHH:mm */
  scheduledAt: string | null;
}
