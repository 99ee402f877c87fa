import { z } from 'zod';
import { wireDateTimeSchema } from '../wire.ts';

/** What about a person is changed, as their history names it. */
const aboutPerson = [
  ...['created', 'firstName', 'lastName', 'email', 'phoneNumber', 'enabled', 'permissions', 'section'],
  ...['password', 'laptop', 'signed', 'note', 'payment', 'correction', 'exception'],
] as const;

/** What about a section. */
const aboutSection = [
  ...['section-created', 'section-deleted', 'section-restored'],
  ...['city', 'weekDay', 'hour', 'hourlyPrice', 'notesUrl', 'teachers'],
] as const;

const changedValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** One change by staff. Of a password only that it was reset. */
export const userChangeSchema = z.object({
  id: z.string(),
  at: wireDateTimeSchema,
  /** Who made it; null for somebody who is gone. */
  by: z.string().nullable(),
  what: z.enum(aboutPerson),
  /** Texts as they were, a section's name, names of teachers, a kind of exception; grosze for money. */
  before: changedValue,
  after: changedValue,
});
export type UserChange = z.infer<typeof userChangeSchema>;

/** A change of a section, or of somebody in it. */
export const sectionChangeSchema = userChangeSchema.extend({
  what: z.enum([...aboutPerson, ...aboutSection]),
  /** Whom it was about; null where it was the section itself. */
  person: z.string().nullable(),
});
export type SectionChange = z.infer<typeof sectionChangeSchema>;
