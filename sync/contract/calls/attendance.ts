import { z } from 'zod';
import { attendanceMarkSchema, attendanceStatusSchema } from '../attendance.ts';
import { sectionIdSchema, userIdSchema } from '../ids.ts';
import { dayInputSchema, wireDaySchema } from '../wire.ts';
import type { CallTable } from './call.ts';

const markSchema = z.object({
  userId: userIdSchema,
  status: attendanceStatusSchema,
  date: wireDaySchema,
});

/**
 * Everybody of the section, and those who were marked and have moved on since; 'no record' is an absence, and `unmarked`
 * names those who have none.
 */
const registerSchema = z.object({
  sectionId: sectionIdSchema,
  date: wireDaySchema,
  records: z.array(markSchema),
  unmarked: z.array(userIdSchema),
});

const marksBody = z
  .strictObject({
    sectionId: sectionIdSchema,
    date: dayInputSchema,
    records: z
      .array(
        z.strictObject({
          userId: userIdSchema,
          /** `UNMARKED` takes a mark back. */
          status: attendanceMarkSchema,
          /** The register's day once more, as the seed sends it. */
          date: dayInputSchema.optional(),
        }),
      )
      .min(1)
      .max(200),
  })
  .superRefine(({ date, records }, context) => {
    for (const [i, record] of records.entries())
      if (record.date !== undefined && record.date !== date)
        context.addIssue({ code: 'custom', message: 'another day', path: ['records', i, 'date'] });
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
    summary: "A person's marks by day, the newest first; a teacher sees those of own sections",
    params: z.strictObject({ userId: userIdSchema }),
    answer: z.array(
      z.object({
        date: wireDaySchema,
        records: z.array(markSchema.extend({ sectionId: sectionIdSchema })),
      }),
    ),
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
