import { z } from 'zod';
import { commandEnvelopeSchema, commandResponseSchema } from '../command.ts';
import { decodeAfter, DEFAULT_PAGE, feedPageSchema, MAX_PAGE } from '../feed.ts';
import { text } from '../text.ts';
import { wholeInQuery } from '../wire.ts';
import type { CallTable } from './call.ts';

const pullQuery = z.strictObject({
  epoch: text().max(200).default(''),
  after: text()
    .default('')
    .transform((value, context) => {
      const after = decodeAfter(value);
      if (after) return after;
      context.addIssue({ code: 'custom', message: 'not a checkpoint' });
      return z.NEVER;
    }),
  limit: wholeInQuery(1, MAX_PAGE).default(DEFAULT_PAGE),
});

export const syncCalls = {
  'sync.send': {
    method: 'POST',
    path: '/api/sync/commands',
    who: 'signed-in',
    takesDeliveryToken: true,
    summary: 'Commands of one device, oldest first; each gets an answer of its own',
    body: commandEnvelopeSchema,
    /** Five hundred commands may carry programs of 64 KB; a device that sends more gets 413 and sends less. */
    bodyLimit: 16 * 1024 * 1024,
    answer: commandResponseSchema,
  },
  'sync.events': {
    method: 'GET',
    path: '/api/sync/events',
    who: 'signed-in',
    summary: 'Says in which nouns there is something new',
    answerType: 'text/event-stream',
  },
  'sync.pull': {
    method: 'GET',
    path: '/api/sync/:noun',
    who: 'signed-in',
    summary: 'Records of a noun in commit order, after a checkpoint',
    params: z.strictObject({ noun: text() }),
    query: pullQuery,
    answer: feedPageSchema,
  },
} as const satisfies CallTable;
