import { z } from 'zod';
import { sectionIdSchema, userIdSchema } from './ids.ts';
import type { NounDefinition } from './noun.ts';

/** A person as staff see them. Passwords live apart, in the server's `credential` collection. */
export const userSchema = z.object({
  id: userIdSchema,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The most that a classmate may see of the last name, such as `K.`. */
  shortLastName: z.string(),
  permissions: z.array(z.string()),
  sectionId: sectionIdSchema.nullable(),
  email: z.string().nullable(),
  /** Exactly nine digits, or null. */
  phoneNumber: z.string().nullable(),
  enabled: z.boolean(),
  /** Epoch milliseconds. */
  createdAt: z.number().int(),
});
export type User = z.infer<typeof userSchema>;

/** Whoever is in a group, whatever they may do besides, and whoever has no permissions; so no staff without a group. */
export const takesPart = ({ permissions, sectionId }: Pick<User, 'permissions' | 'sectionId'>): boolean =>
  sectionId !== null || permissions.length === 0;

export const user = {
  name: 'user',
  audience: 'staff',
  // Of those without a section only the staff: their names stand beside marks. The others may be thousands.
  isHeld: (person, scope) => scope !== 'staff' || person.permissions.length > 0,
  schema: userSchema,
  commands: {},
} satisfies NounDefinition<User>;
