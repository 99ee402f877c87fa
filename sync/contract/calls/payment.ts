import { z } from 'zod';
import { paymentIdSchema, userIdSchema } from '../ids.ts';
import { amountInputSchema, paidInputSchema } from '../money.ts';
import { text } from '../text.ts';
import { emptyAs, schoolDayInputSchema, wholeInQuery, wireDateTimeSchema, wireDaySchema } from '../wire.ts';
import type { CallTable } from './call.ts';
import { userWireSchema } from './user.ts';

const dayInQuery = emptyAs(undefined, schoolDayInputSchema).optional();

/** A row of the payments' book. Admin seed, section 3. */
const paymentWireSchema = z.object({
  id: paymentIdSchema,
  /** Names are empty for somebody who is gone. */
  user: z.object({
    id: userIdSchema,
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
  }),
  /** PLN; below zero in a correction. */
  amount: z.number(),
  /** The day it was booked on. */
  date: wireDaySchema,
  paymentDate: wireDaySchema,
  createdAt: wireDateTimeSchema,
  description: z.string(),
  notes: z.string().nullable(),
  accountable: z.boolean(),
  /** The payment that this row corrects. */
  corrects: paymentIdSchema.nullable(),
});
export type PaymentWire = z.infer<typeof paymentWireSchema>;

export const paymentSortFields = ['id', 'username', 'amount', 'paymentDate', 'createdAt'] as const;

const sortSchema = text()
  .regex(/^\w+,(asc|desc)$/)
  .transform((value) => value.split(','))
  .pipe(z.tuple([z.enum(paymentSortFields), z.enum(['asc', 'desc'])]))
  .transform(([field, direction]) => ({ field, direction }))
  .meta({ description: 'key,direction' });

export const PAYMENTS_PAGE = 10;
/** Rows of one page at most: what a CSV file is read by. */
export const LARGEST_PAYMENTS_PAGE = 1000;

const listQuery = z.strictObject({
  searchTerm: text().trim().max(100).optional(),
  page: wholeInQuery(0, 1_000_000).default(0),
  size: wholeInQuery(1, LARGEST_PAYMENTS_PAGE).default(PAYMENTS_PAGE),
  sort: sortSchema.optional(),
  startDate: dayInQuery,
  endDate: dayInQuery,
});
export type PaymentListQuery = z.output<typeof listQuery>;

const NOTES_LIMIT = 2048;
/** People that one payment is for, at most. */
export const MOST_SHARES = 10;

export const importItemIdSchema = z.string().regex(/^[a-z0-9-]{1,64}$/);

const newPayment = z.strictObject({
  /** Chosen by the caller, so that a payment sent twice is booked once. */
  id: paymentIdSchema.refine((id) => id.length <= 40, { error: 'najwyżej 40 znaków' }).optional(),
  userId: userIdSchema,
  amount: paidInputSchema,
  paymentDate: schoolDayInputSchema,
  description: text().trim().max(500).optional(),
  notes: text().trim().max(NOTES_LIMIT).nullish(),
  accountable: z.boolean().default(true),
  /** The imported transfer that it is; amount and day are then the transfer's own. */
  importItemId: importItemIdSchema.optional(),
});
export type NewPayment = z.output<typeof newPayment>;

const correction = z.strictObject({
  /** Who has how much of the payment in truth; nobody takes it back whole. */
  shares: z.array(z.strictObject({ userId: userIdSchema, amount: amountInputSchema })).max(MOST_SHARES),
  notes: text().trim().min(1).max(NOTES_LIMIT),
  /** The rows of `payments.corrections` that the form was opened with: refused where there are others by now. */
  seen: z.int().min(0).optional(),
});
export type CorrectionInput = z.output<typeof correction>;

export const paymentCalls = {
  'payments.all': {
    method: 'GET',
    path: '/api/payments/all',
    who: 'MANAGE',
    summary:
      'The payments’ book, a page of it; `searchTerm` is part of a name, user name, description or note',
    query: listQuery,
    answer: z.object({
      content: z.array(paymentWireSchema),
      totalPages: z.int(),
      totalElements: z.int(),
    }),
  },
  'payments.sum': {
    method: 'GET',
    path: '/api/payments/sum',
    who: 'MANAGE',
    summary: 'What was paid between two days, both included: by one person, or by everybody',
    query: z.strictObject({
      userId: emptyAs(undefined, userIdSchema).optional(),
      startDate: dayInQuery,
      endDate: dayInQuery,
    }),
    answer: z.object({
      /** PLN, of all rows. */
      sum: z.number(),
      /** PLN, of those that are money. */
      income: z.number(),
    }),
  },
  'payments.sums': {
    method: 'GET',
    path: '/api/payments/sums',
    who: 'MANAGE',
    summary: 'What each person paid between two days, both included; whoever paid nothing is left out',
    query: z.strictObject({ startDate: dayInQuery, endDate: dayInQuery }),
    answer: z.array(z.object({ userId: userIdSchema, /** PLN, of all rows. */ sum: z.number() })),
  },
  'payments.list': {
    method: 'GET',
    path: '/api/payments',
    who: 'MANAGE',
    summary: 'Everything booked for one person, newest first',
    query: z.strictObject({ userId: userIdSchema }),
    answer: z.array(paymentWireSchema),
  },
  'payments.create': {
    method: 'POST',
    path: '/api/payments',
    who: 'MANAGE',
    summary: 'Books a payment; answers with the person',
    body: newPayment,
    answer: userWireSchema,
    status: 201,
  },
  'payments.corrections': {
    method: 'GET',
    path: '/api/payments/:paymentId/corrections',
    who: 'MANAGE',
    summary: 'The rows that correct a payment, whoever they are for',
    params: z.strictObject({ paymentId: paymentIdSchema }),
    answer: z.array(paymentWireSchema),
  },
  'payments.correct': {
    method: 'POST',
    path: '/api/payments/:paymentId/corrections',
    who: 'MANAGE',
    once: true,
    summary: 'Puts a payment right by further rows: another amount, another person, or nothing at all',
    params: z.strictObject({ paymentId: paymentIdSchema }),
    body: correction,
    answer: z.array(paymentWireSchema),
    status: 201,
  },
  'payments.link': {
    method: 'GET',
    path: '/api/payments/links/:path',
    who: 'anyone',
    summary: 'Where a payment link leads',
    params: z.strictObject({ path: text() }),
    answer: z.object({ link: z.string() }),
  },
} as const satisfies CallTable;
