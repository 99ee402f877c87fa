import { z } from 'zod';
import { applyMark, resolveConflicts } from '../domain/register.ts';
import { daySchema, sectionIdSchema, userIdSchema, type SectionId, type UserId } from './ids.ts';
import type { CommandContext, CommandDefinition, NounDefinition } from './noun.ts';
import { auditedRegister, registerShape, revisionOf } from './register-schema.ts';
import { has, sectionScope, worksWithSection } from './scope.ts';
import { sectionDisplayName, type Section } from './section.ts';
import { text } from './text.ts';
import type { User } from './user.ts';
import { schoolDaySchema } from './wire.ts';

export const attendanceStatusSchema = z.enum(['PRESENT', 'ABSENT', 'LATE', 'EXCUSED']);
export type AttendanceStatus = z.infer<typeof attendanceStatusSchema>;

/** What a register holds: a mark that was taken back leaves it, with its history, as if nobody had checked. */
export const attendanceMarkSchema = z.enum([...attendanceStatusSchema.options, 'UNMARKED']);
export type AttendanceMark = z.infer<typeof attendanceMarkSchema>;

/** Undefined for what nobody has checked. */
export const statusOfMark = (mark: AttendanceMark | undefined): AttendanceStatus | undefined =>
  mark === 'UNMARKED' ? undefined : mark;

/** What a group's devices don't hold of a child of another one, and show. */
const guestSchema = z.object({
  firstName: text().max(80),
  lastName: text().max(80),
  /** Of their own group. */
  sectionName: text().max(120),
});

/** One register per section, day and person. */
export const attendanceSchema = z.object({
  id: z.string(),
  sectionId: sectionIdSchema,
  date: daySchema,
  userId: userIdSchema,
  ...registerShape(attendanceMarkSchema),
  /** Whoever makes up a lesson here, as a guest: the group that they are in and are counted in. */
  guestOf: sectionIdSchema.optional(),
  guest: guestSchema.optional(),
});
export type Attendance = z.infer<typeof attendanceSchema>;

export const attendanceId = (sectionId: SectionId, date: string, userId: UserId): string =>
  `${sectionId}/${date}/${userId}`;

const targetSchema = z.strictObject({ sectionId: sectionIdSchema, date: daySchema, userId: userIdSchema });
const markSchema = targetSchema.extend({
  /** As every call takes them; what was marked on another day before can still be read and resolved. */
  date: schoolDaySchema,
  status: attendanceMarkSchema,
  /** Marks a child of that group as a guest. */
  guest: z.strictObject({ ...guestSchema.shape, sectionId: sectionIdSchema }).optional(),
});
type Marking = z.infer<typeof markSchema>;

type Target = z.infer<typeof targetSchema>;
const target = (a: Target) => ({
  id: attendanceId(a.sectionId, a.date, a.userId),
  scope: sectionScope(a.sectionId),
});

const came: readonly AttendanceMark[] = ['PRESENT', 'LATE'];
/** Was this person at the lesson? */
export const isPresence = (mark: AttendanceMark | undefined): boolean =>
  mark !== undefined && came.includes(mark);

type GuestFields = Pick<Attendance, 'guestOf' | 'guest'>;

/** Not replicated: in which sections a person has been, of which the server alone knows. */
const MEMBER_HISTORY = 'memberHistory';
interface MemberHistoryFound {
  sectionIds: readonly string[];
}

/**
 * Whose guest this is; undefined for somebody of the section, null where there is no such child. A device takes for granted
 * what it has been told of a child that it doesn't hold; the server knows better.
 */
function findGuest(
  { guest, userId, sectionId }: Marking,
  { lookup, isPartial }: CommandContext,
): GuestFields | undefined | null {
  if (!guest) return undefined;
  const { sectionId: guestOf, ...told } = guest;
  const person = lookup('user', userId) as User | undefined;
  if (!person) return isPartial ? { guestOf, guest: told } : null;
  if (person.sectionId === sectionId) return undefined;
  if (person.sectionId !== guestOf) return null;
  const own = lookup('section', guestOf) as Section | undefined;
  const { firstName, lastName } = person;
  const sectionName = own ? sectionDisplayName(own) : told.sectionName;
  return { guestOf, guest: { firstName, lastName, sectionName } };
}

const markAttendance: CommandDefinition<Attendance, Marking> = {
  args: markSchema,
  target,
  needs: (a) => [
    { noun: 'section', id: a.sectionId },
    { noun: 'user', id: a.userId },
    { noun: MEMBER_HISTORY, id: a.userId },
    ...(a.guest ? [{ noun: 'section', id: a.guest.sectionId }] : []),
  ],
  base: revisionOf,
  audited: auditedRegister,
  reduce(current, a, context) {
    if (!worksWithSection(context.actor, a.sectionId)) return { outcome: 'refused', code: 'forbidden' };
    if (!context.lookup('section', a.sectionId)) return { outcome: 'refused', code: 'unknown-section' };
    const person = context.lookup('user', a.userId) as User | undefined;
    const isDecided = current && (current.guestOf || statusOfMark(current.value));
    const guest = isDecided ? current : findGuest(a, context);
    const isTheirs = person && (person.sectionId === a.sectionId || has(context.actor, 'MANAGE'));
    // A child who has moved on since may still be marked for a day they were here; a device holds them no more.
    const history = context.lookup(MEMBER_HISTORY, a.userId) as MemberHistoryFound | undefined;
    const wasTheirs = history?.sectionIds.includes(a.sectionId) || (context.isPartial && !person);
    const isKnown = isTheirs || wasTheirs || current || guest;
    if (guest === null || !isKnown) return { outcome: 'refused', code: 'unknown-user' };
    const { register, outcome } = applyMark(current, {
      id: context.id,
      value: a.status,
      at: context.at,
      by: context.actor.userId,
      device: context.device,
      base: context.base,
    });
    const { id } = target(a);
    const { sectionId, date, userId } = a;
    const fields: GuestFields = guest?.guestOf ? { guestOf: guest.guestOf, guest: guest.guest } : {};
    return { outcome, doc: { ...register, id, sectionId, date, userId, ...fields } };
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
