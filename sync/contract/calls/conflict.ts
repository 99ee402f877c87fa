import { z } from 'zod';
import { attendanceMarkSchema, attendanceSchema } from '../attendance.ts';
import { daySchema, sectionIdSchema, userIdSchema } from '../ids.ts';
import { text } from '../text.ts';
import { NOTE_LIMIT, userFieldSchema } from '../user-field.ts';
import type { CallTable } from './call.ts';

/** As devices hold these registers, without their history. */
const caseSchema = z.discriminatedUnion('noun', [
  attendanceSchema.pick({ id: true, sectionId: true, date: true, userId: true, conflicts: true }).extend({
    noun: z.literal('attendance'),
    /** What the group is called; of one that is gone for good nobody knows. */
    sectionName: z.string().optional(),
  }),
  userFieldSchema
    .pick({ id: true, userId: true, field: true, conflicts: true })
    .extend({ noun: z.literal('userField') }),
]);

/** Which register; `value` is set before its conflicts count as seen, and without it what stands stays. */
const settleSchema = z.union([
  z.strictObject({
    sectionId: sectionIdSchema,
    date: daySchema,
    userId: userIdSchema,
    value: attendanceMarkSchema.optional(),
  }),
  z.strictObject({
    userId: userIdSchema,
    field: z.enum(['laptop', 'signed']),
    value: z.boolean().optional(),
  }),
  z.strictObject({
    userId: userIdSchema,
    field: z.literal('note'),
    value: text().max(NOTE_LIMIT).optional(),
  }),
]);
export type SettleConflict = z.output<typeof settleSchema>;

/** More than anybody settles at once; `total` tells how many there are. */
export const CONFLICTS_SHOWN = 100;

export const conflictCalls = {
  'conflicts.list': {
    method: 'GET',
    path: '/api/conflicts',
    who: 'staff',
    summary:
      'Registers that two people set differently without knowing, the newest first; a teacher’s own sections',
    answer: z.object({
      total: z.int(),
      cases: z.array(caseSchema),
      /** Whom these registers are about, and who set them. */
      people: z.array(z.object({ id: userIdSchema, firstName: z.string(), lastName: z.string() })),
    }),
  },
  'conflicts.settle': {
    method: 'POST',
    path: '/api/conflicts/settle',
    who: 'section-staff',
    summary: 'Marks a register’s conflicts as seen, with another value if one is given',
    body: settleSchema,
  },
} as const satisfies CallTable;
