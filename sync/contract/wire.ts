import { z } from 'zod';
import { daySchema } from './ids.ts';
import { text } from './text.ts';

/** A date on the wire: design section 8. */
export const wireDaySchema = z.tuple([z.int(), z.int(), z.int()]).meta({ description: '[year, month, day]' });
export type WireDay = z.infer<typeof wireDaySchema>;

/** A date and time on the wire, Warsaw's clock. */
export const wireDateTimeSchema = z
  .tuple([z.int(), z.int(), z.int(), z.int(), z.int()])
  .meta({ description: '[year, month, day, hour, minute], Europe/Warsaw' });
export type WireDateTime = z.infer<typeof wireDateTimeSchema>;

const pad = (n: number, width = 2): string => String(n).padStart(width, '0');

/** YYYY-MM-DD */
export const wireDayText = ([year, month, day]: WireDay): string =>
  `${pad(year, 4)}-${pad(month)}-${pad(day)}`;

/** The wire's form of YYYY-MM-DD. Cut, since lists have some of each row and to split takes several times as long. */
export const dayToWire = (day: string): WireDay => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8)),
];

/** A day as a client may send it, `[2026, 5, 9]` or `2026-05-09`; inside it is the text. */
export const dayInputSchema = z
  .union([text(), wireDaySchema.transform(wireDayText)])
  .pipe(daySchema)
  .meta({ description: '[year, month, day] or YYYY-MM-DD' });

const isOfThisCentury = (time: string): boolean => time >= '2000-01-01' && time < '2100-01-01';
/** In Polish, as forms show it at the field. */
const otherCentury = { error: 'Wprowadź datę z tego stulecia' };

/**
 * A day of a lesson, a course or a payment: one of another century is a slip of the hand, and would stand first or last for good.
 */
export const schoolDaySchema = daySchema.refine(isOfThisCentury, otherCentury);
export const schoolDayInputSchema = dayInputSchema.refine(isOfThisCentury, otherCentury);

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/;

/** YYYY-MM-DDTHH:mm */
export const wireDateTimeText = ([year, month, day, hour, minute]: WireDateTime): string =>
  `${wireDayText([year, month, day])}T${pad(hour)}:${pad(minute)}`;

/** The wire's form of YYYY-MM-DDTHH:mm. */
export const toWireDateTime = (value: string): WireDateTime =>
  value.split(/[-T:]/).map(Number) as WireDateTime;

/** A date and time as a client may send it; inside it is YYYY-MM-DDTHH:mm, Warsaw's clock. */
export const dateTimeInputSchema = z
  .union([text(), wireDateTimeSchema.transform(wireDateTimeText)])
  .pipe(z.string().regex(DATE_TIME))
  .refine((value) => daySchema.safeParse(value.slice(0, 10)).success, { error: 'nie ma takiego dnia' })
  .refine(isOfThisCentury, otherCentury)
  .meta({ description: '[year, month, day, hour, minute] or YYYY-MM-DDTHH:mm, Europe/Warsaw' });

/** A whole number in a query. */
export const wholeInQuery = (min: number, max: number) =>
  z
    .union([
      z.int(),
      text()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(min).max(max))
    .meta({ override: { anyOf: undefined, type: 'integer', minimum: min, maximum: max } });

/** `true` or `false` in a query. */
export const booleanInQuery = () =>
  z
    .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
    .meta({ override: { anyOf: undefined, type: 'boolean' } });

/** An empty value in a query means none. */
export const emptyAs = <E, S extends z.ZodType>(none: E, schema: S) =>
  z.union([z.literal('').transform(() => none), schema]);

/**
 * Tells children of the same name apart, in answers that have it since 25 November 2026: an older server, as after a rollback,
 * leaves it out, and they are shown alike, as they were then.
 */
export const laterUsernameSchema = z.string().default('');
