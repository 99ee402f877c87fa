import { z } from 'zod';
import { attendanceMarkSchema, attendanceStatusSchema } from '../attendance.ts';
import { sectionIdSchema, userIdSchema } from '../ids.ts';
import { shiftDay } from '../../domain/lesson-day.ts';
import { text } from '../text.ts';
import { dayInputSchema, laterUsernameSchema, schoolDayInputSchema, wireDaySchema } from '../wire.ts';
import type { CallTable } from './call.ts';

const markSchema = z.object({
  userId: userIdSchema,
  status: attendanceStatusSchema,
  date: wireDaySchema,
});

/** A child of another section: who, and where they belong. */
const guestSchema = z.object({
  userId: userIdSchema,
  firstName: z.string(),
  lastName: z.string(),
  sectionId: sectionIdSchema,
  sectionName: z.string(),
});
/** Their user name tells children of the same name apart. */
const guestCandidateSchema = guestSchema.extend({ username: laterUsernameSchema });
export type GuestCandidate = z.infer<typeof guestCandidateSchema>;

/** A missed lesson of `date` that was made up for as a guest of a section on another day. */
const makeUpSchema = z.object({
  userId: userIdSchema,
  date: wireDaySchema,
  madeUpOn: wireDaySchema,
  sectionId: sectionIdSchema,
  sectionName: z.string(),
});

/** A stay in the section of somebody who has ever changed sections, or the day they were marked on where none is kept. */
const stayOfMoverSchema = z.object({
  userId: userIdSchema,
  firstName: z.string(),
  lastName: z.string(),
  /** Tells children of the same name apart. */
  username: laterUsernameSchema,
  from: wireDaySchema,
  /** The last day; null for as long as it lasts. */
  until: wireDaySchema.nullable(),
});
export type StayOfMover = z.infer<typeof stayOfMoverSchema>;

/** Days. */
const MAKE_UP_SPAN = 366;

/** What a list of names to choose from holds. */
export const GUESTS_SHOWN = 20;

/**
 * Everybody of the section, and those who were marked and have moved on since; 'no record' is an absence, and `unmarked`
 * names those who have none.
 */
const registerSchema = z.object({
  sectionId: sectionIdSchema,
  date: wireDaySchema,
  records: z.array(markSchema),
  unmarked: z.array(userIdSchema),
  /** Those of the records who are in another section. */
  guests: z.array(guestSchema),
  /** Absences of this register that were made up for elsewhere. */
  madeUp: z.array(makeUpSchema),
});

const marksBody = z
  .strictObject({
    sectionId: sectionIdSchema,
    date: schoolDayInputSchema,
    records: z
      .array(
        z.strictObject({
          userId: userIdSchema,
          /** `UNMARKED` takes a mark back. */
          status: attendanceMarkSchema,
          /** The register's day once more, as the seed sends it. */
          date: dayInputSchema.optional(),
          /** A child of another section, who makes up a lesson here. */
          guest: z.literal(true).optional(),
        }),
      )
      .min(1)
      .max(200),
  })
  .superRefine(({ date, records }, context) => {
    for (const [i, record] of records.entries())
      if (record.date !== undefined && record.date !== date)
        context.addIssue({ code: 'custom', message: 'inny dzień niż listy', path: ['records', i, 'date'] });
    const people = records.map(({ userId }) => userId);
    for (const [i, userId] of people.entries())
      if (people.indexOf(userId) < i)
        context.addIssue({ code: 'custom', message: 'zaznaczono dwa razy', path: ['records', i, 'userId'] });
  });

export const attendanceCalls = {
  'attendance.read': {
    method: 'GET',
    path: '/api/attendance',
    who: 'section-staff',
    summary: "A section's register of a day",
    query: z.strictObject({ sectionId: sectionIdSchema, date: dayInputSchema }),
    answer: registerSchema,
  },
  'attendance.history': {
    method: 'GET',
    path: '/api/attendance/:userId',
    who: 'section-staff',
    summary:
      "A person's marks by day, the newest first; a teacher sees those of own sections and of their children as guests",
    params: z.strictObject({ userId: userIdSchema }),
    answer: z.array(
      z.object({
        date: wireDaySchema,
        records: z.array(
          markSchema.extend({
            sectionId: sectionIdSchema,
            sectionName: z.string().nullable(),
            /** As a guest of that section. */
            guest: z.boolean(),
          }),
        ),
      }),
    ),
  },
  'attendance.find-guests': {
    method: 'GET',
    path: '/api/sections-admin/:sectionId/guests',
    who: 'section-staff',
    summary: 'Children of other sections, by a part of their name, who may be marked as guests of this one',
    params: z.strictObject({ sectionId: sectionIdSchema }),
    query: z.strictObject({ search: text().trim().min(2).max(80) }),
    answer: z.array(guestCandidateSchema),
  },
  'attendance.make-ups': {
    method: 'GET',
    path: '/api/sections-admin/:sectionId/make-ups',
    who: 'section-staff',
    summary: "Missed lessons of a section's children that they made up for as guests elsewhere",
    params: z.strictObject({ sectionId: sectionIdSchema }),
    query: z
      .strictObject({ from: dayInputSchema, to: dayInputSchema })
      .refine(({ from, to }) => to >= from && to <= shiftDay(from, MAKE_UP_SPAN), {
        message: 'najwyżej rok później',
        path: ['to'],
      }),
    answer: z.array(makeUpSchema),
  },
  'attendance.movers': {
    method: 'GET',
    path: '/api/sections-admin/:sectionId/movers',
    who: 'section-staff',
    summary:
      'When those who have changed sections were in this one since a day; of whom nothing is said, they never did',
    params: z.strictObject({ sectionId: sectionIdSchema }),
    query: z.strictObject({ from: dayInputSchema }),
    answer: z.array(stayOfMoverSchema),
  },
  'attendance.save': {
    method: 'POST',
    path: '/api/attendance',
    who: 'section-staff',
    summary: 'Marks people of a section on a day',
    body: marksBody,
    answer: registerSchema,
  },
} as const satisfies CallTable;
