import { z } from 'zod';
import { sectionIdSchema, userIdSchema } from '../ids.ts';
import { nameText, text } from '../text.ts';
import { NOTE_LIMIT } from '../user-field.ts';
import { userSchema } from '../user.ts';
import { booleanInQuery, emptyAs, wholeInQuery, wireDaySchema } from '../wire.ts';
import type { CallTable } from './call.ts';
import { sectionChangeSchema, userChangeSchema } from './user-change.ts';

/** The signed-in person. `experience` is the sum of the awards. */
export const currentUserSchema = z.object({
  id: userIdSchema,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  experience: z.number(),
  note: z.string().nullable(),
  permissions: z.array(z.string()),
  sectionId: sectionIdSchema.nullable(),
  teaches: z.array(sectionIdSchema),
});

/** A person in the tables of the back office. Admin seed, section 3. */
export const userWireSchema = userSchema.extend({
  sectionDisplayName: z.string().nullable(),
  note: z.string(),
  createdAt: wireDaySchema,
  lastSmsSent: wireDaySchema.nullable(),
  lastAttendanceMarked: wireDaySchema.nullable(),
  lastPaymentMade: wireDaySchema.nullable(),
  /** PLN. Null for those who don't see payments. */
  paymentSum: z.number().nullable(),
  experience: z.number(),
  hasSigned: z.boolean(),
  hasLaptop: z.boolean(),
});
export type UserWire = z.infer<typeof userWireSchema>;

/** The columns that the list may be ordered by. */
export const userSortFields = [
  'id',
  'username',
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'enabled',
  'createdAt',
  'sectionId',
  'experience',
  'paymentSum',
  'hasSigned',
  'hasLaptop',
  'note',
  'sectionDisplayName',
  'lastSmsSent',
  'lastAttendanceMarked',
  'lastPaymentMade',
] as const;
export type UserSortField = (typeof userSortFields)[number];

/** `key,direction`; ascending where no direction is given. */
const sortSchema = text()
  .transform((value) => {
    const [field, direction = 'asc', ...rest] = value.split(',');
    return { field, direction: direction.toLowerCase(), rest };
  })
  .pipe(
    z.object({
      field: z.enum(userSortFields),
      direction: z.enum(['asc', 'desc']),
      rest: z.array(z.string()).max(0),
    }),
  )
  .transform(({ field, direction }) => ({ field, direction }))
  .meta({ description: 'key,direction' });

const listQuery = z.strictObject({
  page: wholeInQuery(0, 1_000_000).optional(),
  size: wholeInQuery(1, 200).default(15),
  sort: sortSchema.optional(),
  sectionId: emptyAs(undefined, sectionIdSchema).optional(),
  filter: text().trim().max(100).optional(),
  enabled: emptyAs(undefined, booleanInQuery()).optional(),
});
export type UserListQuery = z.output<typeof listQuery>;

const userPageSchema = z.object({
  content: z.array(userWireSchema),
  totalPages: z.int(),
  totalElements: z.int(),
});
export type UserPage = z.infer<typeof userPageSchema>;

/** The fields that a PATCH may name, each with its rule. */
const patchBody = z
  .strictObject({
    firstName: nameText(80),
    lastName: nameText(80),
    email: z.union([z.literal(''), z.email().max(254)]).nullable(),
    phoneNumber: text()
      .regex(/^(\d{9})?$/)
      .nullable(),
    enabled: z.boolean(),
    permissions: z
      .array(
        text()
          .trim()
          .regex(/^[A-Z_]{1,40}$/),
      )
      .max(20),
    note: text().max(NOTE_LIMIT).nullable(),
    hasLaptop: z.boolean(),
    hasSigned: z.boolean(),
  })
  .partial()
  .check(({ value, issues }) => {
    const fields = Object.keys(value);
    if (fields.length === 1 || issues.length > 0) return;
    for (const field of fields.length ? fields : ['body'])
      issues.push({ code: 'custom', message: 'po jednym polu naraz', path: [field], input: value });
  })
  .meta({ minProperties: 1, maxProperties: 1 });
export type UserPatch = z.output<typeof patchBody>;

const byUser = z.strictObject({ userId: userIdSchema });

export const userCalls = {
  'users.current': {
    method: 'GET',
    path: '/api/users/current',
    who: 'signed-in',
    summary: 'Who is signed in',
    answer: currentUserSchema,
  },
  'users.list': {
    method: 'GET',
    path: '/api/users',
    who: 'MANAGE',
    summary: 'People: a page where `page` is given, the plain list where not',
    query: listQuery,
    answer: z.union([userPageSchema, z.array(userWireSchema)]),
  },
  'users.read': {
    method: 'GET',
    path: '/api/users/:userId',
    who: 'MANAGE',
    summary: 'One person',
    params: byUser,
    answer: userWireSchema,
  },
  'users.memberships': {
    method: 'GET',
    path: '/api/users/:userId/memberships',
    who: 'MANAGE',
    summary: 'In which sections a person was when, the newest first',
    params: byUser,
    answer: z.array(
      z.object({
        sectionId: z.string(),
        /** Null for a section that is gone. */
        sectionDisplayName: z.string().nullable(),
        /** First and last day; null for as long as it lasts. */
        from: wireDaySchema,
        until: wireDaySchema.nullable(),
      }),
    ),
  },
  'users.changes': {
    method: 'GET',
    path: '/api/users/:userId/changes',
    who: 'MANAGE',
    summary: 'Who changed what about a person and when, the newest first; money too',
    params: byUser,
    query: z.strictObject({ limit: wholeInQuery(1, 500).default(20) }),
    answer: z.object({ content: z.array(userChangeSchema), more: z.boolean() }),
  },
  'users.changes-in-section': {
    method: 'GET',
    path: '/api/sections-admin/:sectionId/changes',
    who: 'MANAGE',
    summary: 'Who changed what about a section and the people in it and when, the newest first; money too',
    params: z.strictObject({ sectionId: sectionIdSchema }),
    query: z.strictObject({ limit: wholeInQuery(1, 500).default(20) }),
    answer: z.object({ content: z.array(sectionChangeSchema), more: z.boolean() }),
  },
  'users.patch': {
    method: 'PATCH',
    path: '/api/users/:userId',
    who: 'MANAGE',
    summary:
      'Changes one field. Permissions want ADMIN; nobody changes somebody who has permissions they lack',
    params: byUser,
    /** The text that the editor saw, permissions one per line: where somebody else has changed it since, the patch is refused (409 `changed-since`). */
    query: z.strictObject({ seen: text().max(NOTE_LIMIT).optional() }),
    body: patchBody,
    answer: userWireSchema,
  },
  'users.set-laptop': {
    method: 'PATCH',
    path: '/api/users/:userId/laptop',
    who: 'section-staff',
    summary: 'Whether the person borrows a laptop',
    params: byUser,
    query: z.strictObject({ laptop: booleanInQuery() }),
    answer: userWireSchema,
  },
  'users.set-signed': {
    method: 'PATCH',
    path: '/api/users/:userId/signed',
    who: 'section-staff',
    summary: 'Whether the contract is signed',
    params: byUser,
    query: z.strictObject({ signed: booleanInQuery() }),
    answer: userWireSchema,
  },
  'users.set-section': {
    method: 'POST',
    path: '/api/users/:userId/section',
    who: 'MANAGE',
    summary: 'Moves a person to a section; an empty `sectionId` takes them out',
    params: byUser,
    /** `seen`: where the editor saw them, empty for nowhere. Moved since by somebody else, they stay (409 `changed-since`). */
    query: z.strictObject({
      sectionId: emptyAs(null, sectionIdSchema),
      seen: emptyAs(null, sectionIdSchema).optional(),
    }),
    answer: userWireSchema,
  },
  'users.reset-password': {
    method: 'POST',
    path: '/api/users/:userId/reset-password',
    who: 'MANAGE',
    summary: 'A new password, told once; ends the person’s sessions',
    params: byUser,
    answer: z.object({ username: z.string(), password: z.string() }),
  },
} as const satisfies CallTable;
