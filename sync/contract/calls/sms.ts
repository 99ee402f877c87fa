import { z } from 'zod';
import { userIdSchema } from '../ids.ts';
import { text } from '../text.ts';
import type { CallTable } from './call.ts';

/** People of one sending at most. */
export const MOST_RECIPIENTS = 500;

const paymentLink = z.url({ protocol: /^https?$/ }).max(300);

const order = {
  message: text().trim().min(1).max(2000),
  userIds: z.array(userIdSchema).min(1).max(MOST_RECIPIENTS),
  /** Lessons in the month. */
  hours: z.number().min(0).max(100),
  /** Grosze. */
  hourlyPrice: z.int().min(0).max(1_000_000),
  /** What the placeholder for the payment's address stands for. */
  paymentLink: paymentLink.nullish(),
  /** Instead of it, by name: each person gets the one for their group's price. */
  paymentLinks: z.record(text().max(100), paymentLink).optional(),
  /** Polish letters become plain ones, which costs less than half. */
  plainLetters: z.boolean().default(false),
};
export const smsOrderSchema = z.strictObject(order);
export type SmsOrderInput = z.output<typeof smsOrderSchema>;

const textSchema = z.object({
  userId: userIdSchema,
  name: z.string(),
  message: z.string(),
  segments: z.int(),
  encoding: z.enum(['GSM-7', 'UCS-2']),
});

const previewSchema = z.object({
  /** What sending has to name. */
  previewId: z.string(),
  /** By phone number. Brothers and sisters with one phone get a text each. */
  numberToSmsDetails: z.record(z.string(), z.object({ message: z.string(), texts: z.array(textSchema) })),
  leftOut: z.array(
    z.object({
      userId: userIdSchema,
      name: z.string(),
      /** `settled`: the text tells what is owed, and they owe nothing. `no-link`: none is for their group's price. */
      reason: z.enum(['inactive', 'no-phone', 'bad-phone', 'settled', 'no-link']),
    }),
  ),
  /**
   * Whose number has had this very text today; it is sent again all the same. A server from before 25 November 2026 doesn't look:
   * it names nobody, and nothing is said of them.
   */
  sentToday: z.array(z.object({ userId: userIdSchema, name: z.string() })).default([]),
  /** Placeholders without a value, and words in braces that are none: with either it can't be sent. */
  missing: z.array(z.string()),
  unknown: z.array(z.string()),
  segments: z.int(),
  /** PLN. */
  cost: z.number(),
  /** Texts that may still go out today. */
  leftToday: z.int(),
  /** False on a server without a gateway, which writes texts to its log alone. */
  delivers: z.boolean(),
});
export type SmsPreviewWire = z.infer<typeof previewSchema>;

const historySchema = z.object({
  id: z.string(),
  number: z.string(),
  message: z.string(),
  /** Epoch milliseconds. */
  timestamp: z.int(),
  status: z.enum(['waiting', 'sending', 'sent', 'failed', 'unknown']),
  /** The server had no gateway: `sent` is what its log has. */
  toLog: z.literal(true).optional(),
});

export const smsCalls = {
  'sms.prepare': {
    method: 'POST',
    path: '/api/sms/prepare',
    who: 'MANAGE',
    summary: 'What would be sent to whom, and what it costs',
    body: smsOrderSchema,
    answer: previewSchema,
  },
  'sms.send': {
    method: 'POST',
    path: '/api/sms/send',
    who: 'MANAGE',
    summary: 'Sends a preview, once however often it is asked for',
    body: z.strictObject({ ...order, previewId: z.string().regex(/^[a-z0-9]{1,40}$/) }),
    answer: z.object({ sent: z.int(), failed: z.int(), unknown: z.int() }),
  },
  'sms.history': {
    method: 'GET',
    path: '/api/sms/history/:userId',
    who: 'MANAGE',
    summary: 'Texts to one person, newest first',
    params: z.strictObject({ userId: userIdSchema }),
    answer: z.array(historySchema),
  },
} as const satisfies CallTable;
