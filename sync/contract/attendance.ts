import { z } from 'zod';
import { applyMark, resolveConflicts } from '../domain/register.ts';
import { daySchema, sectionIdSchema, userIdSchema, type SectionId, type UserId } from './ids.ts';
import type { CommandDefinition, NounDefinition } from './noun.ts';
import { auditedRegister, registerShape, revisionOf } from './register-schema.ts';
import { has, sectionScope, worksWithSection } from './scope.ts';
import type { User } from './user.ts';

export const attendanceStatusSchema = z.enum(['PRESENT', 'ABSENT', 'LATE', 'EXCUSED']);
export type AttendanceStatus = z.infer<typeof attendanceStatusSchema>;

/** What a register holds: a mark that was taken back leaves it, with its history, as if nobody had checked. */
export const attendanceMarkSchema = z.enum([...attendanceStatusSchema.options, 'UNMARKED']);
export type AttendanceMark = z.infer<typeof attendanceMarkSchema>;

/** Undefined for what nobody has checked. */
export const statusOfMark = (mark: AttendanceMark | undefined): AttendanceStatus | undefined =>
  mark === 'UNMARKED' ? undefined : mark;

/** One register per section, day and person. */
export const attendanceSchema = z.object({
  id: z.string(),
  sectionId: sectionIdSchema,
  date: daySchema,
  userId: userIdSchema,
  ...registerShape(attendanceMarkSchema),
});
export type Attendance = z.infer<typeof attendanceSchema>;

export const attendanceId = (sectionId: SectionId, date: string, userId: UserId): string =>
  `${sectionId}/${date}/${userId}`;

const targetSchema = z.strictObject({ sectionId: sectionIdSchema, date: daySchema, userId: userIdSchema });
const markSchema = targetSchema.extend({ status: attendanceMarkSchema });

type Target = z.infer<typeof targetSchema>;
const target = (a: Target) => ({
  id: attendanceId(a.sectionId, a.date, a.userId),
  scope: sectionScope(a.sectionId),
});

const markAttendance: CommandDefinition<Attendance, z.infer<typeof markSchema>> = {
  args: markSchema,
  target,
  needs: (a) => [
    { noun: 'section', id: a.sectionId },
    { noun: 'user', id: a.userId },
  ],
  base: revisionOf,
  audited: auditedRegister,
  reduce(current, a, context) {
    if (!worksWithSection(context.actor, a.sectionId)) return { outcome: 'refused', code: 'forbidden' };
    if (!context.lookup('section', a.sectionId)) return { outcome: 'refused', code: 'unknown-section' };
    const person = context.lookup('user', a.userId) as User | undefined;
    const isTheirs = person && (person.sectionId === a.sectionId || has(context.actor, 'MANAGE'));
    // A child who has moved on since may still be marked for a day they were here.
    if (!isTheirs && !current) return { outcome: 'refused', code: 'unknown-user' };
    const { register, outcome } = applyMark(current, {
      id: context.id,
      value: a.status,
      at: context.at,
      by: context.actor.userId,
      device: context.device,
      base: context.base,
    });
    const { id } = target(a);
    return { outcome, doc: { ...register, id, sectionId: a.sectionId, date: a.date, userId: a.userId } };
  },
};

const resolveAttendance: CommandDefinition<Attendance, Target> = {
  args: targetSchema,
  target,
  needs: () => [],
  audited: auditedRegister,
  reduce(current, a, context) {
    if (!worksWithSection(context.actor, a.sectionId)) return { outcome: 'refused', code: 'forbidden' };
    if (!current) return { outcome: 'refused', code: 'invalid' };
    const resolved = resolveConflicts(current, context.actor.userId);
    return { outcome: resolved === current ? 'known' : 'applied', doc: { ...current, ...resolved } };
  },
};

export const attendance = {
  name: 'attendance',
  audience: 'staff',
  dayOf: (mark) => mark.date,
  schema: attendanceSchema,
  commands: { markAttendance, resolveAttendance },
} satisfies NounDefinition<Attendance>;
