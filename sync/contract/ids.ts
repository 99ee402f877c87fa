import { customAlphabet } from 'nanoid';
import { z } from 'zod';
import { showsSomething } from '../domain/seen-text.ts';
import { requiredField, text } from './text.ts';

const nanoid = customAlphabet('0123456789abcdefghijklmnopqrstuvwxyz', 14);

/** A new random id: 14 lower-case letters and digits (72 bits), safe in a path, a scope and a record id. */
export const newId = (): string => nanoid();

const plainId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

export const userIdSchema = plainId.brand<'UserId'>();
export type UserId = z.infer<typeof userIdSchema>;

export const sectionIdSchema = plainId.brand<'SectionId'>();
export type SectionId = z.infer<typeof sectionIdSchema>;

export const deviceIdSchema = plainId.brand<'DeviceId'>();
export type DeviceId = z.infer<typeof deviceIdSchema>;

export const commandIdSchema = plainId.brand<'CommandId'>();
export type CommandId = z.infer<typeof commandIdSchema>;

/** Chosen by who books it, so that the same payment sent twice is one. */
export const paymentIdSchema = plainId.brand<'PaymentId'>();
export type PaymentId = z.infer<typeof paymentIdSchema>;

export const courseIdSchema = plainId.brand<'CourseId'>();
export type CourseId = z.infer<typeof courseIdSchema>;

export const lessonIdSchema = plainId.brand<'LessonId'>();
export type LessonId = z.infer<typeof lessonIdSchema>;

/** A group's name is part of addresses and record ids, so it holds no slash and nothing invisible that misleads. */
export const groupNameSchema = text()
  .min(1)
  .max(80)
  .regex(/^[^/\p{Cc}\p{Bidi_Control}]+$/u, 'W nazwie nie może być ukośnika „/” ani niewidocznych znaków.');

/** What browsers take for a way up, wherever it stands in an address. */
const WAYS_UP = ['.', '..'];
/** The first part of addresses that belong to other screens and to the server. */
const TAKEN_ADDRESSES = ['admin', 'api', 'assets', 'kurs', 'platnosc', ...WAYS_UP];
const TAKEN = 'Tej nazwy nie można użyć: pod takim adresem jest inna strona.';

/** Of a group that is being saved. */
const savedNameSchema = groupNameSchema
  .refine(showsSomething, requiredField)
  // An object whose keys are groups can't hold it.
  .refine((name) => name !== '__proto__', 'Tej nazwy nie można użyć.');

/** The name of a group that is being saved: its tasks have to be within reach at `/{groupName}/{priority}`. */
export const newGroupNameSchema = savedNameSchema.refine(
  (name) => !TAKEN_ADDRESSES.includes(name.trim().toLowerCase()),
  TAKEN,
);

/** The group that a slide is saved in: staff open and publish it by an address in which its name is a later part. */
export const deckNameSchema = savedNameSchema.refine((name) => !WAYS_UP.includes(name.trim()), TAKEN);

export const prioritySchema = z.number().int().min(0).max(1_000_000);

/** A calendar day in Europe/Warsaw, YYYY-MM-DD. One that is none ends the check: what compares days must not meet it. */
export const daySchema = z.iso.date({ abort: true });
