import { z } from 'zod';
import { sectionIdSchema } from '../ids.ts';
import type { CallTable } from './call.ts';

/** The newest of them is the current one. */
export const MONTHS_REPORTED = 12;

const monthSchema = z.object({
  /** YYYY-MM */
  month: z.string(),
  /** Marks: present or late, absent or excused, and lessons made up for as guests of another section. */
  present: z.int(),
  absent: z.int(),
  madeUp: z.int(),
  /** People who came at least once. */
  attending: z.int(),
  /** Grosze, in money; null for those who don't see payments. */
  income: z.int().nullable(),
});
export type ReportedMonth = z.infer<typeof monthSchema>;

export const reportCalls = {
  'reports.months': {
    method: 'GET',
    path: '/api/reports/months',
    who: 'staff',
    summary:
      'Attendance and income by month: of the school, of a section, or of the own sections of a teacher',
    query: z.strictObject({ sectionId: sectionIdSchema.optional() }),
    answer: z.array(monthSchema),
  },
} as const satisfies CallTable;
