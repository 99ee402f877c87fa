import { z } from 'zod';
import { userIdSchema } from '../ids.ts';
import { paidInputSchema } from '../money.ts';
import { text } from '../text.ts';
import {
  emptyAs,
  laterUsernameSchema,
  schoolDayInputSchema,
  wholeInQuery,
  wireDateTimeSchema,
  wireDaySchema,
} from '../wire.ts';
import type { CallTable } from './call.ts';
import { importItemIdSchema, MOST_SHARES } from './payment.ts';

const importIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);

/** Lines of one import at most: a school of 5,000 children has fewer in a quarter. */
const MOST_ITEMS = 20_000;

/** As the seed pastes it; what a bank's file tells besides makes the matching surer. */
const incomingSchema = z.strictObject({
  title: text().trim().min(1).max(1000),
  amount: paidInputSchema,
  paymentDate: schoolDayInputSchema,
  payerName: text().trim().max(500).nullish(),
  payerAccount: text()
    .regex(/^\d{1,40}$/)
    .nullish(),
  /** The bank's number of the transfer. */
  reference: text().trim().max(200).nullish(),
  /** Line of the file, from 1. */
  line: z.int().min(1).optional(),
});
export type IncomingItem = z.output<typeof incomingSchema>;

const personSchema = z.object({
  id: userIdSchema,
  firstName: z.string(),
  lastName: z.string(),
  /** Empty of somebody who is gone. */
  username: laterUsernameSchema,
  sectionDisplayName: z.string().nullable(),
});
export type ImportPerson = z.infer<typeof personSchema>;

/** A processed payment candidate. Admin seed, section 3. */
const importItemWireSchema = z.object({
  id: z.string(),
  importId: z.string(),
  line: z.int(),
  payment: z.object({
    title: z.string(),
    /** PLN. */
    amount: z.number(),
    paymentDate: wireDaySchema,
  }),
  payerName: z.string().nullable(),
  status: z.enum(['booked', 'open', 'dismissed', 'undone']),
  /** It had been imported before, and this import changes nothing about it. */
  known: z.boolean(),
  isAutomatic: z.boolean(),
  matchedUser: personSchema.nullable(),
  /** Everybody it was booked for, in PLN: brothers and sisters share a transfer. */
  shares: z.array(z.object({ user: personSchema, amount: z.number() })),
  /** Why it was booked so, or, of one that waits, why it does whoever it may be for; in Polish. */
  reasons: z.array(z.string()),
  potentialMatches: z.array(personSchema.extend({ reasons: z.array(z.string()) })),
});
export type ImportItemWire = z.infer<typeof importItemWireSchema>;

const importWireSchema = z.object({
  id: z.string(),
  by: z.string(),
  createdAt: wireDateTimeSchema,
  fileName: z.string().nullable(),
  total: z.int(),
  done: z.int(),
  known: z.int(),
  matched: z.int(),
  unmatched: z.int(),
  /** `stopped`, `undo-stopped`: whatever was at it has ended in the middle; the same asked for again goes on. */
  status: z.enum(['running', 'stopped', 'done', 'undoing', 'undo-stopped', 'undone']),
});
export type ImportWire = z.infer<typeof importWireSchema>;

const byImport = z.strictObject({ importId: importIdSchema });

export const paymentImportCalls = {
  'payments.process': {
    method: 'POST',
    path: '/api/payments/process',
    who: 'MANAGE',
    summary: 'Matches transfers to people and books those that are sure; the rest wait for a person',
    query: z.strictObject({
      /** Chosen by the caller, to ask how far it is meanwhile. */
      importId: emptyAs(undefined, importIdSchema).optional(),
      fileName: text().max(200).optional(),
    }),
    body: z.array(incomingSchema).max(MOST_ITEMS),
    bodyLimit: 16 * 1024 * 1024,
    answer: z.array(importItemWireSchema),
  },
  'payments.imports': {
    method: 'GET',
    path: '/api/payments/imports',
    who: 'MANAGE',
    summary: 'The newest imports',
    answer: z.array(importWireSchema),
  },
  'payments.import': {
    method: 'GET',
    path: '/api/payments/imports/:importId',
    who: 'MANAGE',
    summary: 'One import, and how far it is',
    params: byImport,
    answer: importWireSchema,
  },
  'payments.undo-import': {
    method: 'POST',
    path: '/api/payments/imports/:importId/undo',
    who: 'MANAGE',
    summary: 'Takes back every payment of an import, by corrections; its file can then be imported anew',
    params: byImport,
    answer: importWireSchema,
  },
  'payments.import-items': {
    method: 'GET',
    path: '/api/payments/import-items',
    who: 'MANAGE',
    summary: 'Imported transfers of one status, newest first, of one import or of all',
    query: z.strictObject({
      status: z.enum(['booked', 'open', 'dismissed']).default('open'),
      importId: emptyAs(undefined, importIdSchema).optional(),
      page: wholeInQuery(0, 1_000_000).default(0),
      size: wholeInQuery(1, 200).default(10),
    }),
    answer: z.object({
      content: z.array(importItemWireSchema),
      totalPages: z.int(),
      totalElements: z.int(),
    }),
  },
  'payments.assign': {
    method: 'POST',
    path: '/api/payments/import-items/:itemId/assign',
    who: 'MANAGE',
    summary: 'Books a transfer for several people, the whole of it; `POST /api/payments` does for one',
    params: z.strictObject({ itemId: importItemIdSchema }),
    body: z.strictObject({
      shares: z
        .array(z.strictObject({ userId: userIdSchema, amount: paidInputSchema }))
        .min(1)
        .max(MOST_SHARES),
    }),
    answer: importItemWireSchema,
  },
  'payments.dismiss': {
    method: 'POST',
    path: '/api/payments/import-items/:itemId/dismiss',
    who: 'MANAGE',
    summary: 'The transfer is none of the school’s and waits no longer',
    params: z.strictObject({ itemId: importItemIdSchema }),
    answer: importItemWireSchema,
  },
} as const satisfies CallTable;
