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
  /** There is another section in its place at its time. */
  hasTwin: z.literal(true).optional(),
});
export type Section = z.infer<typeof sectionSchema>;

type Place = Pick<Section, 'city' | 'weekDay' | 'hour'>;
interface Twin {
  /** Unknown where an older version had written down or answered. */
  username?: string | undefined;
  hasTwin?: true | undefined;
}

export const placeAndTime = ({ city, weekDay, hour }: Place): string => `${city}, ${weekDay} ${hour}`;

/** Its login name behind what a section is called, where another one is called the same. */
export const toldApart = (name: string, { username, hasTwin }: Twin): string =>
  hasTwin && username ? `${name} (${username})` : name;

/** What a section is called beside a person, and wherever it has to be known from the others. */
export const sectionDisplayName = (section: Place & Twin): string =>
  toldApart(placeAndTime(section), section);

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
  hasTwin: true,
});
export type PublicSection = z.infer<typeof publicSectionSchema>;

/** `GET /api/sections/{id}`, for anybody: what the sign-in wizard shows and nothing more. */
export const publicSectionDetailSchema = publicSectionSchema.extend({
  users: z.array(z.object({ id: userIdSchema, firstName: z.string(), shortLastName: z.string() })),
  /** Names are for devices that staff have enrolled, and this is none. */
  namesHidden: z.literal(true).optional(),
});
export type PublicSectionDetail = z.infer<typeof publicSectionDetailSchema>;
