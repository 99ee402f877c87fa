import { z } from 'zod';
import { WEEK_DAYS } from '../domain/schedule.ts';
import { sectionIdSchema, userIdSchema } from './ids.ts';
import type { NounDefinition } from './noun.ts';

export const weekDaySchema = z.enum(WEEK_DAYS);
export type WeekDay = z.infer<typeof weekDaySchema>;

/** HH:mm in Europe/Warsaw. */
export const hourSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const sectionSchema = z.object({
  id: sectionIdSchema,
  city: z.string().min(1),
  weekDay: weekDaySchema,
  hour: hourSchema,
  /** Grosze. */
  hourlyPrice: z.number().int().min(0),
  notesUrl: z.string().nullable(),
  /** First half of the wizard's login name: `{username}/{user id}`. */
  username: z.string(),
  teacherIds: z.array(userIdSchema),
});
export type Section = z.infer<typeof sectionSchema>;

/** What a section is called beside a person. */
export const sectionDisplayName = (section: Pick<Section, 'city' | 'weekDay' | 'hour'>): string =>
  `${section.city}, ${section.weekDay} ${section.hour}`;

export const section = {
  name: 'section',
  audience: 'staff',
  schema: sectionSchema,
  commands: {},
} satisfies NounDefinition<Section>;

/** `GET /api/sections`, for anybody. */
export const publicSectionSchema = sectionSchema.pick({
  id: true,
  city: true,
  weekDay: true,
  hour: true,
  username: true,
});
export type PublicSection = z.infer<typeof publicSectionSchema>;

/** `GET /api/sections/{id}`, for anybody: what the sign-in wizard shows and nothing more. */
export const publicSectionDetailSchema = publicSectionSchema.extend({
  users: z.array(z.object({ id: userIdSchema, firstName: z.string(), shortLastName: z.string() })),
  /** Names are for devices that staff have enrolled, and this is none. */
  namesHidden: z.literal(true).optional(),
});
export type PublicSectionDetail = z.infer<typeof publicSectionDetailSchema>;
