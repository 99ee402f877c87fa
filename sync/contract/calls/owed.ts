import { z } from 'zod';
import { paymentIdSchema, sectionIdSchema, userIdSchema } from '../ids.ts';
import { amountInputSchema } from '../money.ts';
import { text } from '../text.ts';
import { booleanInQuery, emptyAs, laterUsernameSchema, wholeInQuery } from '../wire.ts';
import type { CallTable } from './call.ts';

/** `YYYY-MM` of this century. */
const monthSchema = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);

const monthOwedSchema = z.object({
  month: monthSchema,
  sectionId: z.string().nullable(),
  /** Grosze, all four. */
  due: z.int(),
  paid: z.int(),
  missing: z.int(),
  overpaid: z.int(),
  status: z.enum(['paid', 'missing', 'overpaid', 'free', 'advance', 'not-a-member']),
});

const rowSchema = z.object({
  id: userIdSchema,
  firstName: z.string(),
  lastName: z.string(),
  username: laterUsernameSchema,
  sectionDisplayName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  /** False of who left owing something; a server from before 25 November 2026 names none of them. */
  enabled: z.boolean().default(true),
  /** How many exceptions from the price there are. */
  exceptions: z.int(),
  /** The months of the board, the oldest first. */
  months: z.array(monthOwedSchema),
  /** Grosze: above zero that much is missing, of all months; below zero that much is overpaid. */
  balance: z.int(),
});
export type OwedRow = z.infer<typeof rowSchema>;

const common = {
  userId: userIdSchema,
  from: monthSchema,
  until: monthSchema.nullable(),
  note: text().trim().max(500).nullish(),
};
/** How much an exception says, by its kind: whole percents, PLN, hours by the quarter. */
export const exceptionValues = {
  percent: z.int().min(1).max(100),
  amount: amountInputSchema,
  hours: z.number().min(0).max(60).multipleOf(0.25),
};
const { percent, amount, hours } = exceptionValues;

/** One kind of exception, each with what it needs. */
const newException = z
  .union([
    z.strictObject({ ...common, kind: z.enum(['discount', 'sibling']), percent }),
    z.strictObject({ ...common, kind: z.enum(['discount', 'sibling']), amount }),
    z.strictObject({ ...common, kind: z.literal('free') }),
    z.strictObject({ ...common, kind: z.literal('hours'), hours }),
    z.strictObject({ ...common, kind: z.literal('advance'), paymentId: paymentIdSchema.nullable() }),
  ])
  .refine(({ from, until }) => until === null || from <= until, {
    path: ['until'],
    error: 'przed początkiem',
  });
export type NewException = z.output<typeof newException>;

const exceptionSchema = z.object({
  id: z.string(),
  userId: userIdSchema,
  kind: z.enum(['discount', 'sibling', 'free', 'hours', 'advance']),
  from: monthSchema,
  until: monthSchema.nullable(),
  percent: z.int().nullable(),
  /** PLN. */
  amount: z.number().nullable(),
  hours: z.number().nullable(),
  paymentId: paymentIdSchema.nullable(),
  note: z.string().nullable(),
});
export type ExceptionWire = z.infer<typeof exceptionSchema>;

export const owedCalls = {
  'payments.owed': {
    method: 'GET',
    path: '/api/payments/owed',
    who: 'MANAGE',
    summary: 'What children owe, month by month: of a section or of the school, all or those who owe',
    query: z.strictObject({
      sectionId: emptyAs(undefined, sectionIdSchema).optional(),
      filter: text().trim().max(100).optional(),
      owing: booleanInQuery().default(false),
      months: wholeInQuery(1, 24).default(6),
      page: wholeInQuery(0, 1_000_000).default(0),
      size: wholeInQuery(1, 5000).default(25),
    }),
    answer: z.object({
      months: z.array(monthSchema),
      content: z.array(rowSchema),
      totalPages: z.int(),
      totalElements: z.int(),
    }),
  },
  'payments.exceptions': {
    method: 'GET',
    path: '/api/payments/exceptions',
    who: 'MANAGE',
    summary: 'A child’s exceptions from the price',
    query: z.strictObject({ userId: userIdSchema }),
    answer: z.array(exceptionSchema),
  },
  'payments.add-exception': {
    method: 'POST',
    path: '/api/payments/exceptions',
    who: 'MANAGE',
    once: true,
    summary: 'Adds an exception: a discount, a sibling’s, free, other hours, or months paid in advance',
    body: newException,
    answer: exceptionSchema,
    status: 201,
  },
  'payments.remove-exception': {
    method: 'DELETE',
    path: '/api/payments/exceptions/:exceptionId',
    who: 'MANAGE',
    summary: 'Ends an exception as if it had never been',
    params: z.strictObject({ exceptionId: z.string().regex(/^[a-z0-9]{1,40}$/) }),
  },
} as const satisfies CallTable;
