import { z } from 'zod';
import { sectionIdSchema, userIdSchema } from '../ids.ts';
import { fingerprint, seenQuery } from '../fingerprint.ts';
import { publicSectionDetailSchema, publicSectionSchema, sectionSchema, type Section } from '../section.ts';
import { nameText, text } from '../text.ts';
import { wireDateTimeSchema } from '../wire.ts';
import type { CallTable } from './call.ts';
import { userWireSchema } from './user.ts';

/** Empty where there are none. */
export const notesUrlSchema = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2000)]);
const noneIfEmpty = (url: string | null | undefined) => url || null;
const notesUrl = notesUrlSchema.nullish().transform(noneIfEmpty);

export const sectionBodySchema = z.strictObject({
  city: nameText(80),
  weekDay: sectionSchema.shape.weekDay,
  hour: sectionSchema.shape.hour,
  hourlyPrice: sectionSchema.shape.hourlyPrice.max(1_000_000),
  notesUrl,
  /** Left as it is where not sent. */
  teacherIds: z.array(userIdSchema).max(20).optional(),
});
export type SectionBody = z.output<typeof sectionBodySchema>;

/** What its editor was opened with (decision 0026): what the form holds, whatever is counted of it. */
export const sectionFingerprint = ({
  city,
  weekDay,
  hour,
  hourlyPrice,
  notesUrl,
  teacherIds,
}: Section): string => fingerprint({ city, weekDay, hour, hourlyPrice, notesUrl, teacherIds });

const countedSectionSchema = sectionSchema.extend({
  enrolledUsers: z.int(),
  /** Were at a lesson of the section at least once in the month. */
  attendingUsers: z.int(),
  attendingUsersLastMonth: z.int(),
  /** Paid at least once in the month. Null for those who don't see payments. */
  payingUsers: z.int().nullable(),
  payingUsersLastMonth: z.int().nullable(),
});

const deletedSectionSchema = publicSectionSchema.partial({ username: true }).extend({
  at: wireDateTimeSchema,
  /** Who deleted it; null for somebody who is gone. */
  by: z.string().nullable(),
});

/** Somebody of the staff who teaches, or may. */
const teacherSchema = z.object({ id: userIdSchema, firstName: z.string(), lastName: z.string() });

const participantsBody = z.strictObject({
  users: z
    .array(
      z.strictObject({
        firstName: nameText(80),
        lastName: nameText(80),
        phoneNumber: text().regex(/^\d{9}$/),
      }),
    )
    .min(1)
    .max(100),
  /** Random, of who sends: where an answer got lost, the same people sent again under it are the same accounts. */
  requestId: text()
    .regex(/^[A-Za-z0-9_-]{10,64}$/)
    .optional(),
});
export type NewParticipant = z.output<typeof participantsBody>['users'][number];

/** A new account; its password is told here and never again. */
const newAccountSchema = z.object({
  id: userIdSchema,
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  password: z.string(),
});
export type NewAccount = z.infer<typeof newAccountSchema>;

const bySection = z.strictObject({ sectionId: sectionIdSchema });

export const sectionCalls = {
  'sections.pick': {
    method: 'GET',
    path: '/api/sections',
    who: 'anyone',
    summary: 'Sections, as the sign-in wizard shows them',
    answer: z.array(publicSectionSchema),
    skipsUnreadable: true,
  },
  'sections.pick-person': {
    method: 'GET',
    path: '/api/sections/:sectionId',
    who: 'anyone',
    summary: 'A section and who is in it, as the sign-in wizard shows them',
    params: bySection,
    answer: publicSectionDetailSchema,
  },
  'sections.list': {
    method: 'GET',
    path: '/api/sections-admin',
    who: 'staff',
    summary: 'Sections with their counts: own ones, or all for MANAGE',
    answer: z.array(countedSectionSchema),
  },
  'sections.read': {
    method: 'GET',
    path: '/api/sections-admin/:sectionId',
    who: 'section-staff',
    summary: 'A section with its counts and people',
    params: bySection,
    answer: countedSectionSchema.extend({ users: z.array(userWireSchema), teachers: z.array(teacherSchema) }),
  },
  'sections.teachers': {
    method: 'GET',
    path: '/api/teachers',
    who: 'ADMIN',
    summary: 'Who may teach a section: accounts in use with TEACHER, by last name',
    answer: z.array(teacherSchema),
  },
  'sections.create': {
    method: 'POST',
    path: '/api/sections-admin',
    who: 'ADMIN',
    once: true,
    summary: 'A new section',
    body: sectionBodySchema,
    answer: sectionSchema,
    status: 201,
  },
  'sections.update': {
    method: 'PUT',
    path: '/api/sections-admin/:sectionId',
    who: 'ADMIN',
    summary: 'Changes a section; its login name stays',
    params: bySection,
    query: seenQuery,
    body: sectionBodySchema,
    answer: sectionSchema,
  },
  'sections.set-notes-url': {
    method: 'PATCH',
    path: '/api/sections-admin/:sectionId/notes-url',
    who: 'ADMIN',
    summary: "Where the section's notes lie",
    params: bySection,
    /** Has to be there: an address that was left out isn't one to take away. */
    query: z.strictObject({ notesUrl: notesUrlSchema.transform(noneIfEmpty) }),
    answer: sectionSchema,
  },
  'sections.delete': {
    method: 'DELETE',
    path: '/api/sections-admin/:sectionId',
    who: 'ADMIN',
    summary: 'Deletes a section that nobody is in',
    params: bySection,
  },
  'sections.deleted': {
    method: 'GET',
    path: '/api/deleted-sections',
    who: 'ADMIN',
    summary: 'Deleted sections, the last one first',
    answer: z.array(deletedSectionSchema),
  },
  'sections.restore': {
    method: 'POST',
    path: '/api/deleted-sections/:sectionId/restore',
    who: 'ADMIN',
    summary: 'Brings a deleted section back, with its attendance and counts',
    params: bySection,
    answer: sectionSchema,
  },
  'sections.add-participants': {
    method: 'POST',
    path: '/api/sections-admin/:sectionId/users',
    who: 'MANAGE',
    summary:
      'New accounts in a section, all or none, with their passwords, told once, or again for the same request',
    params: bySection,
    body: participantsBody,
    answer: z.array(newAccountSchema),
    status: 201,
  },
} as const satisfies CallTable;
