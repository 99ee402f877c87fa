import { z } from 'zod';
import type { CallAnswer, Calls } from '../../sync/contract/calls/index.ts';
import { sectionIdSchema, userIdSchema, type UserId } from '../../sync/contract/ids.ts';
import type { Actor } from '../../sync/contract/scope.ts';

/** The signed-in person as `GET /api/users/current` gives them, kept for offline starts. */
export interface CurrentUser {
  id: UserId;
  username: string;
  firstName: string;
  experience: number;
  note: string | null;
  permissions: string[];
  actor: Actor;
}

const shape = {
  id: userIdSchema,
  username: z.string(),
  firstName: z.string(),
  experience: z.number(),
  note: z.string().nullable(),
  permissions: z.array(z.string()),
};

/** From the answer of `users.current`. */
export function toCurrentUser(answer: CallAnswer<Calls['users.current']>): CurrentUser {
  const { id, username, firstName, experience, note, permissions, teaches } = answer;
  const actor = { userId: id, permissions, teaches };
  return { id, username, firstName, experience, note, permissions, actor };
}

/** As the device keeps it. */
export const currentUserSchema: z.ZodType<CurrentUser> = z.object({
  ...shape,
  actor: z.object({
    userId: userIdSchema,
    permissions: z.array(z.string()),
    teaches: z.array(sectionIdSchema),
  }),
});

/** Staff see other people's data, so their database does not outlast their session. Design section 5. */
export const isStaff = (user: CurrentUser): boolean =>
  user.permissions.some((permission) => ['MANAGE', 'ADMIN', 'REVIEW', 'TEACHER'].includes(permission));
