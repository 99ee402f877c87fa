import { z } from 'zod';
import { sectionIdSchema, userIdSchema } from '../ids.ts';
import { publicSectionSchema } from '../section.ts';
import { wireDaySchema } from '../wire.ts';
import type { CallTable } from './call.ts';

const lessonSchema = publicSectionSchema.partial({ username: true }).extend({
  enrolledUsers: z.int(),
  /** Of today's register. */
  marked: z.int(),
});

const absentSchema = z.object({
  id: userIdSchema,
  firstName: z.string(),
  lastName: z.string(),
  sectionId: sectionIdSchema,
  sectionDisplayName: z.string().nullable(),
  /** Lessons missed one after the other. */
  missed: z.int(),
});

/** More names than anybody calls in a day; `total` tells how many there are. */
export const ABSENT_SHOWN = 100;

const todaySchema = z.object({
  date: wireDaySchema,
  lessons: z.array(lessonSchema),
  absent: z.object({ total: z.int(), people: z.array(absentSchema) }),
});
export type Today = z.infer<typeof todaySchema>;

export const todayCalls = {
  'today.read': {
    method: 'GET',
    path: '/api/today',
    who: 'staff',
    summary: 'What today asks of staff: lessons, and who was absent twice in a row; a teacher’s own',
    answer: todaySchema,
  },
} as const satisfies CallTable;
